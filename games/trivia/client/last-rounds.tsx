import { Sheet } from '@jara/game-client/parts/sheet';
import type { SharedRound } from '@jara/game-client/shared/client';
import { TEXTS } from './texts.ts';

const SHOWN = 20;

/** The rounds before this one: the best score, and the number of winners. */
export function LastRounds({ results, onClose }: { results: readonly SharedRound[]; onClose(): void }) {
  const played = results.filter(({ standing }) => standing !== undefined).slice(0, SHOWN);
  return (
    <Sheet title={TEXTS.lastRounds} onClose={onClose}>
      {played.length === 0 ? <p className="py-4 text-15 text-text-soft">{TEXTS.lastRoundsEmpty}</p> : null}
      <ol aria-label={TEXTS.lastRounds} className="grid">
        {played.map(({ roundId, number, standing }) =>
          standing === undefined ? null : (
            <li key={roundId} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2.5">
              <span className="min-w-0 flex-1 text-15">{TEXTS.roundNumber(number)}</span>
              <span className="figures text-15 text-text-soft">
                {TEXTS.roundBest(standing.best, standing.winners, standing.players)}
              </span>
            </li>
          ),
        )}
      </ol>
    </Sheet>
  );
}
