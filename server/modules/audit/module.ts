import { hostname } from 'node:os';
import { defineModule } from '../../platform/module.ts';
import { writeEvent } from './audit.ts';

export const auditModule = defineModule({
  name: 'audit',
  create({ platform: { db, clock, log } }) {
    const record = (kind: 'node_started' | 'node_stopped') =>
      writeEvent(db.kysely, {
        ...{ kind, at: clock.now(), actor: 'system', reason: null },
        subject: `${hostname()}:${process.pid}`,
      });
    return {
      api: {},
      start: () => record('node_started'),
      // A node also stops because its database is lost.
      stop: () =>
        record('node_stopped').catch((error: unknown) => log.warn({ err: error }, 'audit.stop_not_recorded')),
    };
  },
});
