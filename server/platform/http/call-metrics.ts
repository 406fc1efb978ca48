import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { UNAUTHENTICATED } from './auth-guard.ts';
import { REFUSED_BEFORE_ROUTES } from './fault.ts';

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

/**
 * The duration of calls by origin, kind and class of status, from the first byte to the end of the answer, and the refusals of those that
 * move money.
 */
export function measureCalls(metrics: Metrics): (origin: Origin) => ObserveCalls {
  const seconds = callSeconds(metrics);
  const codes = new Set([...REFUSED_BEFORE_ROUTES, ...Object.keys(UNAUTHENTICATED)]);
  const refusals = metrics.counter({
    name: 'jaraplay_money_refusals_total',
    help: 'Refusals of bets, moves, cash-outs and withdrawals by the code of the answer: by a batch, and before one.',
    labels: { code: () => [...codes] },
  });
  return (origin) => {
    // Made once: an object and a text for each call would cost more than the observation.
    const labels = { money: labelsOf(origin, 'money'), plain: labelsOf(origin, 'plain') };
    return (app) => {
      app.addHook('onRoute', ({ config }) => {
        if (config?.movesMoney === true) for (const code of config.refusals ?? []) codes.add(code);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const { isStream, isHealth, movesMoney } = request.routeOptions.config ?? {};
        if (isStream !== true && isHealth !== true) {
          const of = labels[movesMoney === true ? 'money' : 'plain'][Math.floor(reply.statusCode / 100) - 1];
          if (of !== undefined) seconds.observe(of, reply.elapsedTime / 1000);
        }
        if (movesMoney === true) for (const code of reply.refusedFor ?? []) refusals.add({ code });
        done();
      });
    };
  };
}

const labelsOf = (origin: Origin, kind: 'money' | 'plain') =>
  STATUSES.map((status) => ({ origin, kind, status }));
