import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { App } from './http.ts';

/** 200 while the database answers; 503 otherwise, so that a load balancer looks elsewhere. */
export function registerHealth(app: App, db: Database, mode: string): void {
  app.get(
    '/health',
    { logLevel: 'error', schema: { summary: 'Is the server able to serve?' } },
    async (_request, reply) => {
      try {
        await sql`select 1`.execute(db.kysely);
        return { status: 'ok', mode };
      } catch {
        return reply.code(503).send({ status: 'unavailable', mode });
      }
    },
  );
}
