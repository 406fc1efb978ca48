import type { RoundRecord } from '@jara/contract/game-server';
import { Button } from '@jara/ui/button';
import { EmptyState, ErrorState } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { TEXTS } from '../texts.ts';
import type { Rounds } from '../use-rounds.ts';

export interface RoundListProps {
  readonly rounds: Rounds;
  /** The round whose wheel still turns on the table: it is not told before. */
  readonly unrevealedId: string | null;
  /** What the button of a round says while it is closed. */
  readonly openLabel: string;
  /** A round in a line or two. */
  readonly brief: (round: RoundRecord) => ReactNode;
  /** What a round shows once it is opened. */
  readonly whole: (round: RoundRecord) => ReactNode;
}

/** The player's rounds, newest first, each of which can be opened; or that they load, could not be loaded, or are none yet. */
export function RoundList({ rounds, unrevealedId, openLabel, brief, whole }: RoundListProps) {
  const seen = rounds.rounds.filter(({ roundId }) => roundId !== unrevealedId);
  return (
    <>
      <ul className="mt-3">
        {seen.map((round) => (
          <RoundRow
            key={round.roundId}
            brief={brief(round)}
            openLabel={openLabel}
            whole={() => whole(round)}
          />
        ))}
      </ul>
      {rounds.at === 'loading' && seen.length === 0 ? <Skeleton className="mt-3 h-40 w-full" /> : null}
      {rounds.at === 'failed' ? <ErrorState title={TEXTS.loadFailed} onRetry={rounds.reload} /> : null}
      {rounds.at === 'ready' && seen.length === 0 ? (
        <EmptyState title={TEXTS.noRounds}>{TEXTS.noRoundsHelp}</EmptyState>
      ) : null}
      {rounds.hasMore ? (
        <Button variant="secondary" className="mt-4" busy={rounds.at === 'loading'} onClick={rounds.loadMore}>
          {TEXTS.loadMore}
        </Button>
      ) : null}
    </>
  );
}

interface RoundRowProps {
  readonly brief: ReactNode;
  readonly openLabel: string;
  readonly whole: () => ReactNode;
}

function RoundRow({ brief, openLabel, whole }: RoundRowProps) {
  const [open, setOpen] = useState(false);
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">{brief}</p>
        <Button variant="quiet" aria-expanded={open} className="shrink-0" onClick={() => setOpen(!open)}>
          {open ? TEXTS.hide : openLabel}
        </Button>
      </div>
      {open ? whole() : null}
    </li>
  );
}
