import type { RoundRecord } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { EmptyState, ErrorState } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { useState } from 'react';
import { fromNaira } from '../naira.ts';
import type { Sitting, TableStore } from '../table-store.ts';
import { TEXTS } from '../texts.ts';
import type { Reminder } from '../use-reminder.ts';
import { seenRounds, useRounds } from '../use-rounds.ts';
import { RoundRecall } from './round-recall.tsx';
import { SittingSummary } from './sitting-summary.tsx';

const WHEN = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short' });

export interface RoundsPanelProps {
  readonly game: AnyGame;
  readonly table: TableStore;
  readonly sitting: Sitting | null;
  readonly reminder: Reminder;
  /** The round that still moves on the table. */
  readonly unseenId: string | null;
}

/** This sitting, then every round of the player's own, each with its draws and what it did to the balance. */
export function RoundsPanel({ game, table, sitting, reminder, unseenId }: RoundsPanelProps) {
  const { rounds: all, at, hasMore, loadMore, reload } = useRounds(table);
  const rounds = seenRounds(all, unseenId);
  return (
    <section aria-label={TEXTS.rounds}>
      <h2 className="font-head text-21">{TEXTS.rounds}</h2>
      {sitting === null ? null : <SittingSummary sitting={sitting} reminder={reminder} />}
      <ul className="mt-3">
        {rounds.map((round) => (
          <RoundRow key={round.roundId} game={game} round={round} />
        ))}
      </ul>
      {at === 'loading' && rounds.length === 0 ? <Skeleton className="mt-3 h-40 w-full" /> : null}
      {at === 'failed' ? <ErrorState title={TEXTS.loadFailed} onRetry={reload} /> : null}
      {at === 'ready' && rounds.length === 0 ? (
        <EmptyState title={TEXTS.noRounds}>{TEXTS.noRoundsHelp}</EmptyState>
      ) : null}
      {hasMore ? (
        <Button variant="secondary" className="mt-4" busy={at === 'loading'} onClick={loadMore}>
          {TEXTS.loadMore}
        </Button>
      ) : null}
    </section>
  );
}

function RoundRow({ game, round }: { game: AnyGame; round: RoundRecord }) {
  const [open, setOpen] = useState(false);
  const stakeKobo = fromNaira(round.stake);
  const payoutKobo = fromNaira(round.payout ?? 0);
  const won = payoutKobo > stakeKobo;
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span className={`figures font-semibold ${won ? 'text-good' : ''}`}>
            {formatNaira(payoutKobo, 'short')}
          </span>{' '}
          <span className="figures text-15 text-text-soft">/ {formatNaira(stakeKobo, 'short')}</span>
          <span className="block text-13 text-text-soft">{WHEN.format(new Date(round.at))}</span>
        </p>
        <Button variant="quiet" aria-expanded={open} className="shrink-0" onClick={() => setOpen(!open)}>
          {open ? TEXTS.hide : TEXTS.details}
        </Button>
      </div>
      {open ? <RoundRecall game={game} round={round} /> : null}
    </li>
  );
}
