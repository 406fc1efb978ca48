import type { GameRound } from '@jara/game-client/client';
import { timesText, toNumber } from '@jara/game-kit/rational';
import { binOf, multipleOf, type PlinkoBet, type PlinkoState } from '../game.ts';
import { TEXTS } from './texts.ts';

/** The last drops since the game was opened, newest first, in the free corner beside the pegs. */
export function Recent({ drops }: { drops: readonly GameRound<PlinkoBet, PlinkoState>[] }) {
  if (drops.length === 0) return null;
  return (
    <ol aria-label={TEXTS.recent} className="absolute top-0 left-0 grid gap-1">
      {drops.map(({ roundId, view: { bet, outcome } }) => {
        const multiple = multipleOf(bet, binOf(outcome));
        return (
          <li
            key={roundId}
            className={`figures rounded-full border px-2 text-13 leading-6 ${
              toNumber(multiple) > 1 ? 'border-danfo text-danfo' : 'border-line text-text-soft'
            }`}
          >
            {timesText(multiple)}
          </li>
        );
      })}
    </ol>
  );
}
