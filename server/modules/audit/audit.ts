import type { Actor } from '@jara/ledger/actor';
import { type Selectable, sql } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { idOf, newId } from '../../platform/runtime/ids.ts';
import { OPERATOR_ZONE } from '../wallet/wallet.ts';
import type { Alteration } from './alterations.ts';
import type { AuditSchema, SignificantEventTable } from './schema.ts';

export { type Alteration, readAlterations, readNewestAlterations, writeAlteration } from './alterations.ts';

export type SignificantEvent = Selectable<SignificantEventTable>;
export type EventKind = SignificantEvent['kind'];

export interface NewEvent extends Omit<SignificantEvent, 'eventId' | 'actor' | 'reason' | 'details'> {
  readonly actor: Actor;
  /** As the staff typed it. */
  readonly reason?: string | null;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Maximum number of events that a list has. */
const MAX_LISTED = 1000;

/** Records an event, within the transaction of its change if there is one. */
export async function writeEvent(executor: DirectoryExecutor, event: NewEvent): Promise<void> {
  await insert(executor, newId(), event);
}

/** Records an event that several runs or nodes may find: the first one records it. Returns whether this call did. */
export function writeEventOnce(executor: DirectoryExecutor, key: string, event: NewEvent): Promise<boolean> {
  return insert(executor, idOf(`${event.kind} ${key}`), event);
}

async function insert(executor: DirectoryExecutor, eventId: string, event: NewEvent): Promise<boolean> {
  const { at, kind, actor, subject, reason = null, details } = event;
  const figures = details === undefined ? null : JSON.stringify(details);
  const { rows } = await sql<{ eventId: string }>`
    insert into significant_event (event_id, at, kind, actor, subject, reason, details)
    values (${eventId}, ${at}, ${kind}, ${actor}, ${subject}, ${reason}, ${figures}::json)
    on conflict do nothing returning event_id`.execute(executor);
  return rows.length > 0;
}

export interface EventQuery {
  readonly since: Date;
  /** Absent: until now. */
  readonly until?: Date | undefined;
  /** Absent: of every kind. */
  readonly kind?: string | undefined;
}

/** The events of a time, oldest first. */
export function readEvents(
  executor: DirectoryExecutor,
  { since, until, kind }: EventQuery,
): Promise<SignificantEvent[]> {
  let events = tables<AuditSchema>(executor)
    .selectFrom('significantEvent')
    .selectAll()
    .where('at', '>=', since);
  if (until !== undefined) events = events.where('at', '<', until);
  if (kind !== undefined) events = events.where('kind', '=', kind as EventKind);
  return events.orderBy('at').orderBy('eventId').limit(MAX_LISTED).execute();
}

/** A page of the events before a moment, oldest first, after the last one of the page before. */
export function readEventPage(
  executor: DirectoryExecutor,
  query: EventQuery & {
    readonly until: Date;
    readonly after: Pick<SignificantEvent, 'at' | 'eventId'> | null;
    /** Absent: a thousand. */
    readonly limit?: number;
  },
): Promise<SignificantEvent[]> {
  const { since, until, kind, after, limit = MAX_LISTED } = query;
  let events = tables<AuditSchema>(executor)
    .selectFrom('significantEvent')
    .selectAll()
    .where('at', '>=', after?.at ?? since)
    .where('at', '<', until);
  if (kind !== undefined) events = events.where('kind', '=', kind as EventKind);
  if (after !== null)
    events = events.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'eventId'), '>', tuple(after.at, after.eventId)),
    );
  return events.orderBy('at').orderBy('eventId').limit(limit).execute();
}

/** The newest events of some kinds since a moment, newest first. */
export function readNewestEvents(
  executor: DirectoryExecutor,
  {
    kinds,
    since,
    limit,
  }: { readonly kinds: readonly EventKind[]; readonly since: Date; readonly limit: number },
): Promise<SignificantEvent[]> {
  return tables<AuditSchema>(executor)
    .selectFrom('significantEvent')
    .selectAll()
    .where('at', '>=', since)
    .where('kind', 'in', kinds)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

/** Alterations of no player: switches, caps and tables of settings. */
const settingAlterations = (executor: DirectoryExecutor) =>
  tables<AuditSchema>(executor).selectFrom('alteration').selectAll().where('playerId', 'is', null);

/** Those of a time, oldest first, a thousand at most. */
export function readSettingAlterations(
  executor: DirectoryExecutor,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<Alteration[]> {
  return settingAlterations(executor)
    .where('at', '>=', since)
    .where('at', '<', until)
    .orderBy('at')
    .orderBy('alterationId')
    .limit(MAX_LISTED)
    .execute();
}

/** A page of all of them, newest first, from the one after `before` on. */
export function readSettingHistory(
  executor: DirectoryExecutor,
  {
    before,
    limit,
  }: { readonly before: Pick<Alteration, 'at' | 'alterationId'> | null; readonly limit: number },
): Promise<Alteration[]> {
  let found = settingAlterations(executor);
  if (before !== null)
    found = found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'alterationId'), '<', tuple(before.at, before.alterationId)),
    );
  return found.orderBy('at', 'desc').orderBy('alterationId', 'desc').limit(limit).execute();
}

export interface EventCount {
  /** By the operator's calendar. */
  readonly day: string;
  readonly kind: EventKind;
  readonly events: number;
}

/** The number of events of each kind by day, of a time. */
export async function countEvents(
  executor: DirectoryExecutor,
  { since, until = null }: { readonly since: Date; readonly until?: Date | null },
): Promise<EventCount[]> {
  const { rows } = await sql<EventCount>`
    select (at at time zone ${OPERATOR_ZONE}::text)::date::text as day, kind, count(*)::int as events
      from significant_event where at >= ${since} and (${until}::timestamptz is null or at < ${until}) group by 1, 2 order by 1, 2`.execute(
    executor,
  );
  return rows;
}
