import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Settled } from './types.ts';

/** Receives the outcomes of bets that were ended together, and the time that it took. */
export type ObserveSettled = (outcomes: readonly Settled[], tookMs: number) => void;

const OUTCOMES: readonly Settled[] = ['booked', 'left', 'failed'];

/** The bets that rounds and results end: booked, left for locked accounts, failed until a person acts. */
export function measureSettled(metrics: Metrics): ObserveSettled {
  const bets = metrics.counter({
    name: 'jaraplay_bets_settled_total',
    help: 'Bets ended by rounds and results; left: tried again, since the account was locked.',
    labels: { outcome: OUTCOMES },
  });
  const seconds = metrics.histogram({
    name: 'jaraplay_settle_seconds',
    help: 'Duration of ending bets of one shard together, at most 500 in a statement.',
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
  });
  return (outcomes, tookMs) => {
    seconds.observe({}, tookMs / 1000);
    for (const outcome of OUTCOMES) {
      const count = outcomes.filter((one) => one === outcome).length;
      if (count > 0) bets.add({ outcome }, count);
    }
  };
}
