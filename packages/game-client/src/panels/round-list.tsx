import { Button } from '@jara/ui/button';
import { EmptyState, ErrorState } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { type ReactNode, useState } from 'react';
import type { Rounds } from '../use-round-pages.ts';

interface RoundListWords {
  readonly hide: string;
  readonly loadFailed: string;
  readonly noRounds: string;
  readonly noRoundsHelp: string;
  readonly loadMore: string;
}

export interface RoundListProps<Round> {
  readonly rounds: Rounds<Round>;
  readonly words: RoundListWords;
  /** The round that is not revealed yet: the list leaves it out. */
  readonly unrevealedId: string | null;
  /** The label of a round's button while it is closed. */
  readonly openLabel: string;
  readonly idOf: (round: Round) => string;
  /** A round in a line or two. */
  readonly brief: (round: Round) => ReactNode;
  /** The content of an opened round. */
  readonly whole: (round: Round) => ReactNode;
}

/** The player's rounds, newest first, each of which can be opened; else the state: loading, failed or none yet. */
export function RoundList<Round>(props: RoundListProps<Round>) {
  const { rounds, words, unrevealedId, openLabel, idOf, brief, whole } = props;
  const revealed = rounds.rounds.filter((round) => idOf(round) !== unrevealedId);
  return (
    <>
      <ul className="mt-3">
        {revealed.map((round) => (
          <RoundRow
            key={idOf(round)}
            brief={brief(round)}
            openLabel={openLabel}
            hideLabel={words.hide}
            whole={() => whole(round)}
          />
        ))}
      </ul>
      {rounds.at === 'loading' && revealed.length === 0 ? <Skeleton className="mt-3 h-40 w-full" /> : null}
      {rounds.at === 'failed' ? <ErrorState title={words.loadFailed} onRetry={rounds.reload} /> : null}
      {rounds.at === 'ready' && revealed.length === 0 ? (
        <EmptyState title={words.noRounds}>{words.noRoundsHelp}</EmptyState>
      ) : null}
      {rounds.hasMore ? (
        <Button variant="secondary" className="mt-4" busy={rounds.at === 'loading'} onClick={rounds.loadMore}>
          {words.loadMore}
        </Button>
      ) : null}
    </>
  );
}

interface RoundRowProps {
  readonly brief: ReactNode;
  readonly openLabel: string;
  readonly hideLabel: string;
  readonly whole: () => ReactNode;
}

function RoundRow({ brief, openLabel, hideLabel, whole }: RoundRowProps) {
  const [open, setOpen] = useState(false);
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">{brief}</p>
        <Button variant="quiet" aria-expanded={open} className="shrink-0" onClick={() => setOpen(!open)}>
          {open ? hideLabel : openLabel}
        </Button>
      </div>
      {open ? whole() : null}
    </li>
  );
}
