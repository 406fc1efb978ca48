import type { PenaltyState } from '../game.ts';
import { BallArt } from './players-art.tsx';
import { targetName } from './target-name.ts';
import { TEXTS } from './texts.ts';

/** The goals so far, each with its target. A goal is identified by its position in the streak. */
export function Streak({ state }: { state: PenaltyState }) {
  const goals = state.kicks.map((kick, index) => ({ ...kick, index })).filter(({ fate }) => fate === 'goal');
  return (
    <ol aria-label={TEXTS.scored} className="flex min-h-7 flex-wrap justify-center gap-1.5">
      {goals.map(({ aim, index }) => (
        <li key={index}>
          <span className="sr-only">{targetName(aim)}</span>
          <svg viewBox="-17 -17 34 34" aria-hidden="true" focusable="false" className="size-7">
            <BallArt />
          </svg>
        </li>
      ))}
    </ol>
  );
}
