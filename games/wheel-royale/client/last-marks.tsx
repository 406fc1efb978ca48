import { markAt } from '../game.ts';
import { DANFO_SHAPE, lookOf, nameOf, STAIRS_SHAPE } from './mark-look.tsx';
import { TEXTS } from './texts.ts';
import type { WheelRound } from './verdict.tsx';

/** The last results, the latest first, in the free corner beside the wheel. */
export function LastMarks({ rounds }: { rounds: readonly WheelRound[] }) {
  if (rounds.length === 0) return null;
  return (
    <ol aria-label={TEXTS.lastResults} className="absolute top-0 left-0 grid gap-1">
      {rounds.map(({ roundId, view }) => {
        const mark = markAt(view.outcome);
        return (
          <li
            key={roundId}
            className={`figures flex h-7 min-w-9 items-center justify-center rounded-md border border-line px-1 text-13 font-semibold ${lookOf(mark).ground}`}
          >
            <span className="sr-only">{nameOf(mark)}</span>
            <span aria-hidden="true">
              {mark === 'danfo' ? (
                <svg viewBox="0 0 24 16" focusable="false" className="w-6">
                  <title>{nameOf(mark)}</title>
                  {DANFO_SHAPE}
                </svg>
              ) : mark === 'adire' ? (
                <svg viewBox="0 0 16 16" focusable="false" className="w-4">
                  <title>{nameOf(mark)}</title>
                  {STAIRS_SHAPE}
                </svg>
              ) : (
                nameOf(mark)
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
