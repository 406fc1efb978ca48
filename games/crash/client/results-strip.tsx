import { makeFocusable } from '@jara/game-client/make-focusable';
import type { SharedRound } from '@jara/game-client/shared/client';
import { multiplierText } from '@jara/game-kit/cash-outs';
import type { CrashOutcome } from '../game.ts';
import { TEXTS } from './texts.ts';

/** A flight that doubled the stake, and one that went ten times: told by colour beside the figure. */
const DOUBLED = 200;
const FAR = 1_000;

function lookOf(point: number): string {
  if (point >= FAR) return 'border-danfo bg-danfo/15 text-danfo';
  return point >= DOUBLED ? 'border-line-strong bg-surface text-text' : 'border-line bg-page text-text-soft';
}

/** The last flights, newest first; it scrolls by itself. */
export function ResultsStrip({ results }: { results: readonly SharedRound[] }) {
  if (results.length === 0) return <p className="h-8 text-13 leading-8 text-text-soft">{TEXTS.noResults}</p>;
  return (
    <ol
      ref={makeFocusable}
      aria-label={TEXTS.results}
      className="flex h-8 min-w-0 gap-1.5 overflow-x-auto focus-visible:-outline-offset-3 [scrollbar-width:none]"
    >
      {results.map(({ roundId, outcome }) => {
        const { point } = outcome as unknown as CrashOutcome;
        return (
          <li
            key={roundId}
            className={`figures shrink-0 rounded-full border px-2.5 text-13 leading-7 font-semibold ${lookOf(point)}`}
          >
            {multiplierText(point)}
          </li>
        );
      })}
    </ol>
  );
}
