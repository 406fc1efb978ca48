import { drawAnimation } from '@jara/draw-kit/animation';
import { drawnBalls, exampleSpots, hitBalls, parseSpots } from '@jara/draw-kit/keno-card';
import { chanceOf, DRAWN, hitsOf, paysFor, rareReturnOf, returnOf } from '@jara/draw-kit/keno-odds';
import { cardLine, cards, paytable } from '@jara/draw-kit/keno-paytable';
import { withNothing } from '@jara/draw-kit/pay-chances';
import { fieldsOf } from '@jara/game-kit/fields';
import { line } from '@jara/game-kit/line';
import type { SharedBetType, SharedGame } from '@jara/game-kit/shared-game';

export interface KenoSelection {
  /** The numbers marked, 1 to 80, in rising order. */
  readonly spots: readonly number[];
}

export interface KenoDraw {
  /** The 20 numbers in the order drawn. */
  readonly balls: readonly number[];
}

/** Twenty balls, one a second. */
export const ANIMATION = drawAnimation({ balls: DRAWN, firstMs: 1_500, everyMs: 1_000, lastMs: 1_500 });

function cardType(spots: number): SharedBetType<KenoSelection> {
  return {
    id: `spots-${spots}`,
    name: cardLine(spots),
    rtp: returnOf(spots),
    rareReturn: rareReturnOf(spots),
    example: () => ({ spots: exampleSpots(spots) }),
    chances: () =>
      withNothing(
        hitsOf(spots).map((hits) => ({ pays: paysFor(spots, hits), chance: chanceOf(spots, hits) })),
      ),
  };
}

/** One draw for everyone: twenty of eighty numbers; a card of one to ten is paid by its number of hits. */
export const sharedGame: SharedGame<KenoSelection, KenoDraw> = {
  id: 'live-keno',
  title: 'Live Keno',
  mode: 'draw',
  addedOn: '2026-11-23',
  version: 1,
  limits: { minStakeKobo: 10_000n, maxStakeKobo: 1_000_000n, maxPayoutKobo: 5_000_000_000n },
  betTypes: cards.map(cardType),
  paytable,
  phases: { openMs: 40_000, restMs: 8_000 },
  betsPerRound: 5,
  card: () => null,
  parseSelection(input) {
    const spots = parseSpots(fieldsOf(input).spots);
    return spots.ok ? { ok: true, value: { spots: spots.value } } : spots;
  },
  outcome: (draws) => ({ balls: drawnBalls(draws) }),
  runningMs: () => ANIMATION.lengthMs,
  pays: ({ selection: { spots } }, { balls }) => paysFor(spots.length, hitBalls(spots, balls).length),
  describeSelection: ({ spots }) => line('numbers', { numbers: spots.join(', ') }),
  describeOutcome: ({ balls }) => [line('drawn', { numbers: balls.join(', ') })],
};
