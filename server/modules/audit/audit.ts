import type { Actor } from '@jara/ledger/actor';
import type { Selectable } from 'kysely';
import { type Executor, tables } from '../../platform/database/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { AuditSchema, SignificantEventTable } from './schema.ts';

export type SignificantEvent = Selectable<SignificantEventTable>;

export interface NewEvent extends Omit<SignificantEvent, 'eventId' | 'actor'> {
  readonly actor: Actor;
}

/** Maximum number of events that a list has. */
const MAX_LISTED = 1000;

/** Records an event, within the transaction of its change if there is one. */
export async function writeEvent(executor: Executor, event: NewEvent): Promise<void> {
  await tables<AuditSchema>(executor)
    .insertInto('significantEvent')
    .values({ ...event, eventId: newId() })
    .execute();
}

/** The events from a time on, oldest first. */
export function readEvents(executor: Executor, since: Date): Promise<SignificantEvent[]> {
  return tables<AuditSchema>(executor)
    .selectFrom('significantEvent')
    .selectAll()
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('eventId')
    .limit(MAX_LISTED)
    .execute();
}
