import { type HiLoBet, type HiLoMove, type HiLoState, offers } from '@jara/card-hi-lo/game';
import { toNumber } from '@jara/game-kit/rational';
import type { WantedRound } from '../outcomes.ts';

export type Boldness = 'likelier' | 'bolder';

/** The likelier guess on a card, or the other; where both are equal, the first counts as likelier. */
function guessOf(state: HiLoState, boldness: Boldness): HiLoMove {
  const [first, second] = offers(state);
  const isFirstLikelier = toNumber(first.chance) >= toNumber(second.chance);
  return isFirstLikelier === (boldness === 'likelier') ? first.guess : second.guess;
}

/** A round whose first guess, the likelier or the bolder one, is right or wrong. */
export function firstGuess(
  boldness: Boldness,
  verdict: 'right' | 'wrong',
): WantedRound<HiLoBet, HiLoState, HiLoMove> {
  return {
    bet: { stakeNaira: 100 },
    play: (state) => (state.calls.length === 0 ? guessOf(state, boldness) : null),
    wanted: ({ ending }) => (ending === 'wrong') === (verdict === 'wrong'),
  };
}
