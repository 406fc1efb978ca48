import type { GameRound } from '@jara/game-client/client';
import { timesText, toNumber } from '@jara/game-kit/rational';
import { multipleOf, type PlinkoBet, type PlinkoState, slotOf } from '../game.ts';
import { TEXTS } from './texts.ts';

/** The last drops since the game was opened, newest first. */
export function Recent({ drops }: { drops: readonly GameRound<PlinkoBet, PlinkoState>[] }) {
  // Its height is reserved, so that the first drop moves nothing.
  if (drops.length === 0) return <div className="h-7" />;
  return (
    <ol aria-label={TEXTS.recent} className="flex h-7 flex-wrap justify-center gap-1.5 overflow-hidden">
      {drops.map(({ roundId, view: { bet, outcome } }) => {
        const multiple = multipleOf(bet, slotOf(outcome));
        return (
          <li
            key={roundId}
            className={`figures rounded-full border px-2 text-13 leading-6 ${
              toNumber(multiple) > 1 ? 'border-good text-good' : 'border-line text-text-soft'
            }`}
          >
            {timesText(multiple)}
          </li>
        );
      })}
    </ol>
  );
}
