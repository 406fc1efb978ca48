import type { PenaltyState } from '../game.ts';
import { placeName } from './place-name.ts';
import { BallArt } from './players-art.tsx';
import { TEXTS } from './texts.ts';

/** The goals so far, each with where it went in. A goal's place in the streak tells it apart. */
export function Streak({ state }: { state: PenaltyState }) {
  const goals = state.kicks.map((kick, place) => ({ ...kick, place })).filter(({ fate }) => fate === 'goal');
  return (
    <ol aria-label={TEXTS.scored} className="flex min-h-7 flex-wrap justify-center gap-1.5">
      {goals.map(({ aim, place }) => (
        <li key={place}>
          <span className="sr-only">{placeName(aim)}</span>
          <svg viewBox="-17 -17 34 34" aria-hidden="true" focusable="false" className="size-7">
            <BallArt />
          </svg>
        </li>
      ))}
    </ol>
  );
}
