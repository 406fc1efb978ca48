import type { Metrics } from '../metrics/metrics.ts';
import type { Log } from '../runtime/log.ts';
import { CALLS_OUT, type CallOut } from './call-out.ts';

const OUTCOMES = ['2xx', '3xx', '4xx', '5xx', 'refused_key', 'too_many', 'no_answer'] as const;

/**
 * Measures the calls to providers by their outcome, and logs each at debug. Returns what ends it.
 *
 * @param providers the names of all adapters
 */
export function measureProviders(
  metrics: Metrics,
  providers: readonly string[],
  log: Pick<Log, 'debug'>,
): () => void {
  const seconds = metrics.histogram({
    name: 'jaraplay_provider_call_seconds',
    help: 'Duration of calls to services outside until their answer began, by the adapter and the outcome.',
    labels: { provider: providers, outcome: OUTCOMES },
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
  });
  const observe = (message: unknown) => {
    const { provider, status, tookMs } = message as CallOut;
    seconds.observe({ provider, outcome: outcomeOf(status) }, tookMs / 1000);
    log.debug({ provider, status, tookMs: Math.round(tookMs) }, 'provider.call');
  };
  CALLS_OUT.subscribe(observe);
  return () => void CALLS_OUT.unsubscribe(observe);
}

/** A refused key, an account without credit, and too many calls are an operator's concern, unlike other refusals. */
function outcomeOf(status: number): (typeof OUTCOMES)[number] {
  if (status === 0) return 'no_answer';
  if (status === 401 || status === 402 || status === 403) return 'refused_key';
  if (status === 429) return 'too_many';
  return OUTCOMES[Math.floor(status / 100) - 2] ?? '5xx';
}
