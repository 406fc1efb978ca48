import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

type Origin = 'site' | 'games' | 'desk';

/** Observes the calls of one origin's server. */
export type ObserveCalls = (app: FastifyInstance) => void;

const STATUSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

export const callSeconds = (metrics: Metrics) =>
  metrics.histogram({
    name: 'jaraplay_http_call_seconds',
    help: 'Duration of calls until their answer was sent; kind money: bets, moves, cash-outs and withdrawals.',
    labels: { origin: ['site', 'games', 'desk'], kind: ['money', 'plain'], status: STATUSES },
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });

/** The duration of calls by origin, kind and class of status, from the first byte to the end of the answer. */
export function measureCalls(metrics: Metrics): (origin: Origin) => ObserveCalls {
  const seconds = callSeconds(metrics);
  return (origin) => {
    // Made once: an object and a text for each call would cost more than the observation.
    const labels = { money: labelsOf(origin, 'money'), plain: labelsOf(origin, 'plain') };
    return (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const { isStream, isHealth, movesMoney } = request.routeOptions.config ?? {};
        if (isStream !== true && isHealth !== true) {
          const of = labels[movesMoney === true ? 'money' : 'plain'][Math.floor(reply.statusCode / 100) - 1];
          if (of !== undefined) seconds.observe(of, reply.elapsedTime / 1000);
        }
        done();
      });
    };
  };
}

const labelsOf = (origin: Origin, kind: 'money' | 'plain') =>
  STATUSES.map((status) => ({ origin, kind, status }));
