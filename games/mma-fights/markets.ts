import type { Parsed } from '@jara/game-kit/definition';
import { fieldsOf, oneOf } from '@jara/game-kit/fields';
import { type Rational, rational } from '@jara/game-kit/rational';
import { refuse } from '@jara/game-kit/refusal';
import type { Hundredths } from '@jara/game-kit/shared-game';
import type { Corner, FightCard } from './card.ts';
import { ALL, type End, endsOf, type Method, ROUNDS, type WeighedEnd } from './ends.ts';

/** A selection on the ending of the fight. Plain JSON. */
export type FightSelection =
  | { readonly market: 'winner'; readonly corner: Corner }
  | { readonly market: 'method'; readonly method: Method }
  | { readonly market: 'winner-method'; readonly corner: Corner; readonly method: Method }
  /** Ends before the judges in this round. */
  | { readonly market: 'round'; readonly round: number }
  | { readonly market: 'winner-round'; readonly corner: Corner; readonly round: number }
  /** Whether it goes to the judges. */
  | { readonly market: 'distance'; readonly goes: boolean };

export type Market = FightSelection['market'];

/** The return of a market and its minimum odds: a selection below them is not offered. */
interface Terms {
  readonly returnPercent: number;
  readonly least: Hundredths;
}

const TERMS: Readonly<Record<Market, Terms>> = {
  winner: { returnPercent: 93, least: 102 },
  method: { returnPercent: 90, least: 105 },
  'winner-method': { returnPercent: 88, least: 110 },
  round: { returnPercent: 88, least: 200 },
  'winner-round': { returnPercent: 86, least: 200 },
  distance: { returnPercent: 93, least: 102 },
};

export const MARKETS = Object.keys(TERMS) as readonly Market[];

const CORNERS = [0, 1] as const;
const METHODS = ['ko', 'submission', 'decision'] as const;
const ROUND_NUMBERS = Array.from({ length: ROUNDS }, (_, i) => i + 1);

/** Every selection of a market, as a fight card lists them. */
export const SELECTIONS: Readonly<Record<Market, readonly FightSelection[]>> = {
  winner: CORNERS.map((corner) => ({ market: 'winner', corner })),
  method: METHODS.map((method) => ({ market: 'method', method })),
  'winner-method': CORNERS.flatMap((corner) =>
    METHODS.map((method) => ({ market: 'winner-method' as const, corner, method })),
  ),
  round: ROUND_NUMBERS.map((round) => ({ market: 'round', round })),
  'winner-round': CORNERS.flatMap((corner) =>
    ROUND_NUMBERS.map((round) => ({ market: 'winner-round' as const, corner, round })),
  ),
  distance: [true, false].map((goes) => ({ market: 'distance', goes })),
};

/** Whether a fight with this ending pays the selection. */
export function isPaidBy(selection: FightSelection, { winner, method, round }: End): boolean {
  switch (selection.market) {
    case 'winner':
      return selection.corner === winner;
    case 'method':
      return selection.method === method;
    case 'winner-method':
      return selection.corner === winner && selection.method === method;
    case 'round':
      return selection.round === round && method !== 'decision';
    case 'winner-round':
      return selection.corner === winner && selection.round === round && method !== 'decision';
    case 'distance':
      return selection.goes === (method === 'decision');
  }
}

function weightOf(selection: FightSelection, ends: readonly WeighedEnd[]): number {
  return ends.reduce((sum, end) => sum + (isPaidBy(selection, end) ? end.weight : 0), 0);
}

export function chanceOf(selection: FightSelection, card: FightCard): Rational {
  return rational(BigInt(weightOf(selection, endsOf(card))), BigInt(ALL));
}

/** The market's return over the probability, rounded down to hundredths; null below the market's minimum. */
export function oddsOf(selection: FightSelection, card: FightCard): Hundredths | null {
  const { returnPercent, least } = TERMS[selection.market];
  const odds = Math.floor((returnPercent * ALL) / weightOf(selection, endsOf(card)));
  return odds < least ? null : odds;
}

/** The return before rounding down: no selection of the market returns more. */
export function maxReturn(market: Market): Rational {
  return rational(BigInt(TERMS[market].returnPercent), 100n);
}

/** Lower bound of every selection's return, on any card: for odds from `least` on, rounding down takes less than a hundredth. */
export function minReturn(market: Market): Rational {
  const { returnPercent, least } = TERMS[market];
  return rational(BigInt(returnPercent * least), BigInt(100 * (least + 1)));
}

const UNKNOWN = refuse('bad_selection', 'Choose something that the fight card offers.');

/** Parses a selection; other fields are ignored. */
export function parseSelection(input: unknown): Parsed<FightSelection> {
  const fields = fieldsOf(input);
  const wanted = SELECTIONS[oneOf(fields.market, MARKETS) ?? 'winner'].find((selection) =>
    Object.entries(selection).every(([name, value]) => fields[name] === value),
  );
  return wanted === undefined ? UNKNOWN : { ok: true, value: wanted };
}
