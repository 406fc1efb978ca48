import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { createBetMetrics } from '../bet-metrics.ts';
import type { WaitingBet } from '../bet-queue.ts';
import { bareParticipant } from './bare-bets.ts';

/** The observations of one batch of bare bets, as its writer makes them, for a benchmark of the metrics alone. */
export function batchObservation(size: number): () => void {
  const metrics = createBetMetrics(createMetrics(), [1], () => null);
  metrics.declare(bareParticipant);
  const submittedAtMs = performance.now();
  const batch = Array.from(
    { length: size },
    (): WaitingBet => ({
      ...{ participant: bareParticipant, submittedAtMs, races: 0, settle: () => undefined },
      // No observation reads it.
      request: null as never,
    }),
  );
  const settled = batch.map((bet) => [bet, { code: 'ok' } as never] as const);
  return () => {
    metrics.batch(1, batch, performance.now());
    metrics.answered(settled);
  };
}
