import { makeFocusable } from '@jara/game-client/make-focusable';
import { multiplierText } from '@jara/game-kit/cash-outs';
import type { CrashRound } from './panel-state.ts';
import { TEXTS } from './texts.ts';

/** Minimum multipliers of the two colours: doubled, and ten times. */
const DOUBLED = 200;
const FAR = 1_000;

function lookOf(point: number): string {
  if (point >= FAR) return 'border-danfo bg-danfo/15 text-danfo';
  return point >= DOUBLED ? 'border-line-strong bg-surface text-text' : 'border-line bg-page text-text-soft';
}

export interface ResultsStripProps {
  readonly results: readonly CrashRound[];
  /** Opens all of them. */
  onOpen(): void;
}

/** The last flights, newest first; it scrolls sideways, and fades where it has more. */
export function ResultsStrip({ results, onOpen }: ResultsStripProps) {
  if (results.length === 0) return <p className="h-8 text-13 leading-8 text-text-soft">{TEXTS.noResults}</p>;
  return (
    <div className="flex items-center">
      <ol
        ref={makeFocusable}
        aria-label={TEXTS.results}
        className="flex h-8 min-w-0 flex-1 gap-1.5 overflow-x-auto focus-visible:-outline-offset-3 [scrollbar-width:none] [mask-image:linear-gradient(90deg,#000_85%,#0000)]"
      >
        {results.map((round) => (
          <li key={round.roundId} className="shrink-0">
            <Result round={round} />
          </li>
        ))}
      </ol>
      <button type="button" onClick={onOpen} className="h-11 px-2 text-13 text-text-soft hover:text-text">
        {TEXTS.allResults}
      </button>
    </div>
  );
}

/** The last multiplier of one flight. */
export function Result({ round }: { readonly round: CrashRound }) {
  const point = round.outcome?.point ?? 0;
  return (
    <span
      className={`figures block rounded-full border px-2.5 text-13 leading-7 font-semibold ${lookOf(point)}`}
    >
      {multiplierText(point)}
    </span>
  );
}
