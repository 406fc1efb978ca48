import type { Health } from '../database/health.ts';
import type { App } from './http.ts';

const ROUTE = { logLevel: 'error', config: { isHealth: true, isUncounted: true, quiet: true } } as const;

/**
 * `/health/live`: the process responds. `/health/ready`: the node can book, so a load balancer may send players; `/health` is the
 * same.
 */
export function registerHealth(app: App, health: Pick<Health, 'readiness'>, mode: string): void {
  app.get('/health/live', { ...ROUTE, schema: { summary: 'Does the process answer?' } }, async () => ({
    status: 'ok',
    mode,
  }));
  for (const path of ['/health/ready', '/health']) {
    app.get(
      path,
      { ...ROUTE, schema: { summary: 'Is the server able to serve?' } },
      async (_request, reply) => {
        const { ready, faults, warnings } = await health.readiness();
        const body = {
          status: ready ? 'ok' : 'unavailable',
          mode,
          ...(faults.length === 0 ? {} : { faults }),
          ...(warnings.length === 0 ? {} : { warnings }),
        };
        return reply.code(ready ? 200 : 503).send(body);
      },
    );
  }
}
