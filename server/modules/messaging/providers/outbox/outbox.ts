import type { OutboxMessage } from '@jara/contract/sandbox';
import { type Database, tables } from '../../../../platform/database/database.ts';
import type { Clock } from '../../../../platform/runtime/clock.ts';
import { DAY_MS } from '../../../../platform/runtime/clock.ts';
import type { MessagingSchema } from '../../schema.ts';
import type { Messenger } from '../../types.ts';

/** Limits of the outbox: messages shown, messages kept, and their lifetime. */
export const OUTBOX_PAGE = 100;
const OUTBOX_ROWS = 5000;
const OUTBOX_LIFETIME_MS = DAY_MS;
/** Number of messages between two prunings; one pruning removes more than that. */
const PRUNE_EVERY = 50;
const PRUNE_BATCH = 10_000;

/** The sandbox's adapter: a table that all users of the sandbox may read. A repeated message is stored once. */
export function outboxMessenger({ db, clock }: { db: Database; clock: Clock }): Messenger {
  let sent = 0;
  return {
    provider: 'outbox',
    async send({ messageId, to, channel, subject, text }) {
      if (channel === 'push') return { ok: false, code: 'refused', reason: 'no provider of pushes' };
      await tables<MessagingSchema>(db.kysely)
        .insertInto('outboxMessage')
        .values({ messageId, recipient: to, channel, subject, body: text, at: clock.now() })
        .onConflict((conflict) => conflict.column('messageId').doNothing())
        .execute();
      if (sent % PRUNE_EVERY === 0) await pruneOutbox(db, clock.now());
      sent += 1;
      return { ok: true, providerReference: null };
    },
    recentMessages: (to) => readOutbox(db, to),
  };
}

async function pruneOutbox(db: Database, now: Date): Promise<void> {
  const outbox = tables<MessagingSchema>(db.kysely);
  const old = outbox
    .selectFrom('outboxMessage')
    .select('messageId')
    .where('at', '<', new Date(now.getTime() - OUTBOX_LIFETIME_MS))
    .limit(PRUNE_BATCH);
  await outbox.deleteFrom('outboxMessage').where('messageId', 'in', old).execute();
  const tooMany = outbox
    .selectFrom('outboxMessage')
    .select('messageId')
    .orderBy('at', 'desc')
    .orderBy('messageId', 'desc')
    .offset(OUTBOX_ROWS)
    .limit(PRUNE_BATCH);
  await outbox.deleteFrom('outboxMessage').where('messageId', 'in', tooMany).execute();
}

async function readOutbox(db: Database, to?: string): Promise<OutboxMessage[]> {
  // No address contains it, and the database rejects such text.
  if (to?.includes('\u0000')) return [];
  const outbox = tables<MessagingSchema>(db.kysely);
  const all = outbox.selectFrom('outboxMessage').selectAll();
  const wanted = to === undefined || to.trim() === '' ? all : all.where('recipient', '=', recipientOf(to));
  const rows = await wanted.orderBy('at', 'desc').orderBy('messageId', 'desc').limit(OUTBOX_PAGE).execute();
  return rows.map((row) => ({
    to: row.recipient,
    channel: row.channel,
    subject: row.subject,
    text: row.body,
    code: codeIn(row.body),
    at: row.at.toISOString(),
  }));
}

/** The first separate group of six digits, or null. */
export function codeIn(text: string): string | null {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;
}

/** Converts a phone number as people and address bars write it (where + arrives as a space) to the form of messages. */
export function recipientOf(written: string): string {
  const compact = written.replace(/[\s-]/g, '');
  const local = /^(?:\+?234|0)(\d{10})$/.exec(compact)?.[1];
  return local === undefined ? compact.toLowerCase() : `+234${local}`;
}
