import { hostname } from 'node:os';
import { defineModule } from '../../platform/module.ts';
import { type NewEvent, writeEvent } from './audit.ts';
import { measureEvents } from './event-metrics.ts';
import { recordLedgerEvents } from './ledger-events.ts';
import { createOutages } from './outages.ts';
import { type AuditSettings, auditSettings } from './settings.ts';
import type { Audit } from './types.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

export const auditModule = defineModule<Audit, AuditSettings>({
  name: 'audit',
  settings: auditSettings,
  create({ platform: { db, shards, clock, log, metrics }, settings, jobs }) {
    const record = (event: NewEvent) =>
      void writeEvent(db.kysely, event).catch((error: unknown) =>
        log.error({ err: error, kind: event.kind, subject: event.subject }, 'audit.event_not_recorded'),
      );
    const ofNode = (kind: 'node_started' | 'node_stopped') =>
      writeEvent(db.kysely, {
        ...{ kind, at: clock.now(), actor: 'system' },
        subject: `${hostname()}:${process.pid}`,
      });
    measureEvents(metrics, db, clock);
    jobs.schedule('audit-ledger', EVERY_FIVE_MINUTES, async () => {
      await recordLedgerEvents({ db, shards, clock, log, settings });
    });
    return {
      api: { outages: createOutages({ clock, outageMs: settings.outageMs, record }) },
      start: () => ofNode('node_started'),
      // A node also stops because its database is lost.
      stop: () =>
        ofNode('node_stopped').catch((error: unknown) => log.warn({ err: error }, 'audit.stop_not_recorded')),
    };
  },
});
