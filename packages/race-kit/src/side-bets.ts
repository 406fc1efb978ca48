import type { Parsed } from '@jara/game-kit/definition';
import { fieldsOf, oneOf } from '@jara/game-kit/fields';
import { line } from '@jara/game-kit/line';
import { minus, rational } from '@jara/game-kit/rational';
import type { Hundredths, SharedBetType } from '@jara/game-kit/shared-game';
import type { RaceCard, RaceField, RaceSideBet } from './field.ts';
import { parseSelection, type RaceSelection } from './markets.ts';
import { minReturn, oddsAt, oddsOf } from './prices.ts';

/** The selection of a side bet: its id. */
interface SideSelection {
  readonly side: string;
}

/** A bet on a race: on runners in a market, or a side bet of the game. */
export type RaceBetSelection = RaceSelection | SideSelection;

export const isSide = (selection: RaceBetSelection): selection is SideSelection => 'side' in selection;

export function sideBetOf({ sideBets = [] }: RaceField, { side }: SideSelection): RaceSideBet {
  const found = sideBets.find(({ id }) => id === side);
  if (found === undefined) throw new RangeError(`no side bet ${side} in the game`);
  return found;
}

/** Parses a bet's selection from untrusted input; `starters` is the maximum of the game's races. */
export function parseBetSelection(
  { sideBets = [] }: RaceField,
  input: unknown,
  starters: number,
): Parsed<RaceBetSelection> {
  const ids = sideBets.map(({ id }) => id);
  const side = oneOf(fieldsOf(input).side, ids);
  return side === null ? parseSelection(input, starters) : { ok: true, value: { side } };
}

/** Payout of any bet on this card for a stake of one, in hundredths; null where it is not offered. */
export function betOdds(field: RaceField, card: RaceCard, selection: RaceBetSelection): Hundredths | null {
  if (!isSide(selection)) return oddsOf(card, selection);
  const bet = sideBetOf(field, selection);
  return oddsAt(bet, bet.chance(card));
}

/** A side bet may be as likely as the smallest price allows, so its minimum return is that of any chance. */
export function sideBetType(field: RaceField, bet: RaceSideBet): SharedBetType<RaceBetSelection, RaceCard> {
  const selection = { side: bet.id };
  return {
    id: bet.id,
    name: line('market', { market: bet.name }),
    rtp: minReturn(bet, rational(1n)),
    maxRtp: rational(bet.percent, 100n),
    example: () => selection,
    chances(card) {
      const chance = bet.chance(card);
      const odds = rational(BigInt(betOdds(field, card, selection) ?? 0), 100n);
      return [
        { pays: odds, chance },
        { pays: rational(0n), chance: minus(rational(1n), chance) },
      ];
    },
  };
}
