import { drawnBalls, exampleSpots, hitBalls, parseSpots } from '@jara/draw-kit/keno-card';
import { chanceOf, hitsOf, paysFor, rareReturnOf, returnOf } from '@jara/draw-kit/keno-odds';
import { cardLine, cards, paytable } from '@jara/draw-kit/keno-paytable';
import type { BetType, Parsed } from '@jara/game-kit/definition';
import { fieldsOf } from '@jara/game-kit/fields';
import { type InstantState, instantGame } from '@jara/game-kit/instant-game';
import { type Line, line } from '@jara/game-kit/line';
import { timesText } from '@jara/game-kit/rational';
import { koboOfNaira, parseStakeNaira, payAt } from '@jara/game-kit/stakes';
import { formatNaira, toNaira } from '@jara/money/kobo';

export interface KenoBet {
  readonly stakeNaira: number;
  /** The numbers marked, 1 to 80, in rising order. */
  readonly spots: readonly number[];
}

export interface KenoOutcome {
  /** The 20 numbers in the order they were drawn. */
  readonly balls: readonly number[];
}

export type KenoState = InstantState<KenoBet, KenoOutcome>;

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 1_000_000n, maxPayoutKobo: 5_000_000_000n };

function parseBet(input: unknown): Parsed<KenoBet> {
  const fields = fieldsOf(input);
  const spots = parseSpots(fields.spots);
  if (!spots.ok) return spots;
  const stake = parseStakeNaira(fields.stakeNaira);
  return stake.ok ? { ok: true, value: { stakeNaira: stake.value, spots: spots.value } } : stake;
}

function describe(bet: KenoBet, outcome: KenoOutcome): Line[] {
  const hit = hitBalls(bet.spots, outcome.balls).toSorted((a, b) => a - b);
  const pays = paysFor(bet.spots.length, hit.length);
  const spots = bet.spots.length;
  return [
    line('bet', {
      stake: formatNaira(koboOfNaira(bet.stakeNaira), 'short'),
      selection: bet.spots.join(', '),
    }),
    line('drawn', { numbers: outcome.balls.join(', ') }),
    line(hit.length > 0 ? 'hit' : 'noneHit', {
      ...{ hits: hit.length, spots, numbers: hit.join(', ') },
      pays: pays.numerator === 0n ? line('nothing') : timesText(pays),
    }),
  ];
}

function cardType(spots: number): BetType<KenoBet, KenoState, never> {
  return {
    id: `spots-${spots}`,
    name: cardLine(spots),
    rtp: returnOf(spots),
    rareReturn: rareReturnOf(spots),
    isEnumerable: false,
    example: (stakeKobo) => ({ stakeNaira: toNaira(stakeKobo), spots: exampleSpots(spots) }),
    classes: {
      chances: hitsOf(spots).map((hits) => chanceOf(spots, hits)),
      of: ({ bet, outcome }) => hitBalls(bet.spots, outcome.balls).length,
    },
  };
}

/** Twenty of eighty numbers are drawn; a card of one to ten is paid by its number of hits. */
export const game = instantGame<KenoBet, KenoOutcome>({
  id: 'keno-80',
  title: 'Keno 80',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 1,
  limits,
  betTypes: cards.map(cardType),
  paytable,
  parseBet,
  stakeKobo: ({ stakeNaira }) => koboOfNaira(stakeNaira),
  draw: (draws) => ({ balls: drawnBalls(draws) }),
  payoutKobo: (bet, outcome) =>
    payAt(koboOfNaira(bet.stakeNaira), paysFor(bet.spots.length, hitBalls(bet.spots, outcome.balls).length)),
  describe,
});
