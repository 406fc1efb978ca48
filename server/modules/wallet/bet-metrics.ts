import { stakeRefusals } from '@jara/contract/stake-refusals';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { AnyParticipant } from './batch-statement.ts';
import type { WaitingBet } from './bet-queue.ts';
import type { Verdict } from './book-batch.ts';

/** Verdicts besides the stake refusals: booked, known by its key, or uncertain for a reason of the database. */
const OUTCOMES = [
  ...['ok', 'replayed', 'unknown_account', 'failed', 'locked', 'row_locked', 'silent', 'raced'],
  ...Object.keys(stakeRefusals),
];
/** Of a batch, from a local database to one that is restarted. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The load of one batch writer at present. */
export interface WriterLoad {
  readonly waiting: number;
  readonly quarantined: number;
  readonly oldestMs: number;
}

/** Observes the batch writers of a node. */
export interface BetMetrics {
  /** Publishes the outcomes of a participant's bets, which begin at 0. */
  declare(participant: AnyParticipant): void;
  /** One batch: how long its oldest bet waited until it was sent, and how long its commit took. */
  batch(shard: number, batch: readonly WaitingBet[], sentAtMs: number): void;
  /** Final verdicts, counted together: one call for each bet would cost more than the count. */
  answered(settled: readonly (readonly [WaitingBet, Verdict])[]): void;
  /** A bet that was refused without a batch, by one of the outcomes of the database. */
  refused(participant: AnyParticipant, outcome: 'unavailable' | 'row_locked' | 'failed'): void;
}

export function createBetMetrics(
  metrics: Metrics,
  shards: readonly number[],
  loadOf: (shard: number) => WriterLoad | null,
): BetMetrics {
  const participants: AnyParticipant[] = [];
  const outcomes = () => [...OUTCOMES, ...new Set(participants.flatMap(({ codes }) => codes))];
  const bets = metrics.counter({
    name: 'jaraplay_bets_total',
    help: 'Bets, moves and cash-outs by the product part that books them and their outcome; ok: booked.',
    labels: { part: () => participants.map(({ name }) => name), outcome: outcomes },
  });
  const labels = { shard: shards.map(String) };
  const size = metrics.histogram({
    name: 'jaraplay_bet_batch_bets',
    help: 'Bets in one batch.',
    labels,
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
  });
  const wait = metrics.histogram({
    name: 'jaraplay_bet_batch_wait_seconds',
    help: 'How long the oldest bet of a batch waited until the batch was sent.',
    labels,
    buckets: SECONDS,
  });
  const commit = metrics.histogram({
    name: 'jaraplay_bet_batch_commit_seconds',
    help: 'Duration of a batch until its verdicts, with its retries.',
    labels,
    buckets: SECONDS,
  });
  measureLoad(metrics, shards, loadOf);
  return {
    declare(participant) {
      if (participants.includes(participant)) return;
      participants.push(participant);
      for (const outcome of [...OUTCOMES, ...participant.codes])
        bets.add({ part: participant.name, outcome }, 0);
    },
    batch(id, batch, sentAtMs) {
      const shard = `${id}`;
      const oldestMs = batch.reduce((oldest, bet) => Math.min(oldest, bet.submittedAtMs), sentAtMs);
      size.observe({ shard }, batch.length);
      wait.observe({ shard }, (sentAtMs - oldestMs) / 1000);
      commit.observe({ shard }, (performance.now() - sentAtMs) / 1000);
    },
    answered(settled) {
      const counts = new Map<string, number>();
      for (const [{ participant }, { code }] of settled) {
        // Its bet is sent to another shard, where it has its verdict.
        if (code === 'moved') continue;
        const name = `${participant.name} ${code}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      for (const [name, count] of counts) {
        const [part = '', outcome = ''] = name.split(' ');
        bets.add({ part, outcome }, count);
      }
    },
    refused: ({ name: part }, outcome) => bets.add({ part, outcome }),
  };
}

function measureLoad(
  metrics: Metrics,
  shards: readonly number[],
  loadOf: (shard: number) => WriterLoad | null,
): void {
  const waiting = metrics.gauge({
    name: 'jaraplay_bets_waiting',
    help: 'Bets of this node that wait for a verdict; quarantine: of locked accounts and of players whose bet failed.',
    labels: { shard: shards.map(String), where: ['queue', 'quarantine'] },
  });
  const oldest = metrics.gauge({
    name: 'jaraplay_bet_oldest_wait_seconds',
    help: 'How long the oldest bet of the queue has waited.',
    labels: { shard: shards.map(String) },
  });
  metrics.measure(() => {
    for (const id of shards) {
      const load = loadOf(id) ?? { waiting: 0, quarantined: 0, oldestMs: 0 };
      waiting.set({ shard: `${id}`, where: 'queue' }, load.waiting);
      waiting.set({ shard: `${id}`, where: 'quarantine' }, load.quarantined);
      oldest.set({ shard: `${id}` }, load.oldestMs / 1000);
    }
  });
}
