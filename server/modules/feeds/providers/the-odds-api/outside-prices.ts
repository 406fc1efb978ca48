import { consensusOf } from '@jara/odds/consensus';
import type { Odds, OutsidePrices } from '@jara/odds/types';
import type { Sides } from '../../types.ts';
import type { EventOdds, Outcome } from './shapes.ts';

const DRAW = 'Draw';
export const KNOWN_MARKETS = ['h2h', 'spreads', 'totals'] as const;

/** The consensus of the bookmakers with prices since then; null if none of them takes bets on the winner. */
export function outsidePrices(
  bookmakers: EventOdds['bookmakers'],
  { home, away }: Sides,
  hasDraw: boolean,
  since: Date,
): OutsidePrices | null {
  const recent = bookmakers.filter(({ last_update }) => last_update >= since);
  const marketsOf = (key: string) =>
    recent.flatMap(({ markets }) => markets.filter((market) => market.key === key));
  const winner = consensusOf(
    marketsOf('h2h').flatMap(({ outcomes }) => {
      const found = pricesOf(outcomes, hasDraw ? [home, DRAW, away] : [home, away]);
      return found === null || outcomes.length !== found.length ? [] : [found];
    }),
  );
  if (winner === null) return null;
  const [first = 0, middle = 0] = winner;
  const last = winner.at(-1) ?? 0;
  const spread = atLine(
    marketsOf('spreads').map(({ outcomes }) => outcomes),
    [home, away],
    (one, other) => one === -other,
  );
  const total = atLine(
    marketsOf('totals').map(({ outcomes }) => outcomes),
    ['Over', 'Under'],
    (one, other) => one === other,
  );
  return {
    h2h: { home: first, draw: hasDraw ? middle : null, away: last },
    spread: spread === null ? null : { line: spread.line, home: spread.first, away: spread.second },
    total: total === null ? null : { line: total.line, over: total.first, under: total.second },
  };
}

function pricesOf(outcomes: readonly Outcome[], names: readonly string[]): Odds[] | null {
  const found = names.map((name) => outcomes.find((one) => one.name === name)?.price);
  return found.every((price) => price !== undefined) ? found.map((price) => Math.round(price * 100)) : null;
}

interface AtLine {
  readonly line: number;
  readonly first: Odds;
  readonly second: Odds;
}

/** The two-sided market at the line that most bookmakers offer. Quarter lines are two bets in one, which a model is not fitted to. */
function atLine(
  markets: readonly (readonly Outcome[])[],
  [first, second]: readonly [string, string],
  belong: (one: number, other: number) => boolean,
): AtLine | null {
  const byLine = new Map<number, Odds[][]>();
  for (const outcomes of markets) {
    const line = outcomes.find(({ name }) => name === first)?.point;
    const other = outcomes.find(({ name }) => name === second)?.point;
    const prices = pricesOf(outcomes, [first, second]);
    if (line == null || other == null || prices === null) continue;
    if (outcomes.length !== 2 || !belong(line, other) || !Number.isInteger(line * 2)) continue;
    byLine.set(line, [...(byLine.get(line) ?? []), prices]);
  }
  const lines = [...byLine].toSorted(
    ([one, has], [other, hasOther]) => hasOther.length - has.length || one - other,
  );
  for (const [line, prices] of lines) {
    const [home, away] = consensusOf(prices) ?? [];
    if (home !== undefined && away !== undefined) return { line, first: home, second: away };
  }
  return null;
}
