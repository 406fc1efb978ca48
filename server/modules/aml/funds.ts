import type { Actor } from '@jara/ledger/actor';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DirectoryExecutor, Shards } from '../../platform/database/shards.ts';
import { type Clock, DAY_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Identity } from '../identity/types.ts';
import type { Protection } from '../protection/types.ts';
import type { Change } from './funds-changes.ts';
import type { FundsRequestTable } from './schema.ts';
import type { AmlReport } from './types.ts';

export type FundsRequest = Selectable<FundsRequestTable>;

export interface FundsDeps {
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly newId: () => string;
  readonly dueDays: number;
  readonly protection: Pick<Protection, 'block' | 'lift'>;
  readonly identity: Pick<Identity, 'notifyPlayer'>;
}

/** Reports of sums above a threshold. */
const KINDS = ['single', 'day', 'thirty_days'];
/** Days since its report in which a request is opened. */
const REPORT_DAYS = 14;
/** Days that an accepted answer covers further reports. */
const COVERED_DAYS = 365;

const DUE_DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const noticeOf = (dueAt: Date) => ({
  subject: 'Where does your money come from?',
  text: `The law requires us to know the source of large amounts. Please answer three questions in your profile by ${DUE_DATE.format(dueAt)}. After that day we cannot take deposits until you have answered.`,
});

async function writeChange(
  within: DirectoryExecutor,
  change: { requestId: string; at: Date; change: Change; actor: Actor; note: string | null },
): Promise<void> {
  await sql`
    insert into funds_change (request_id, at, change, actor, note)
    values (${change.requestId}, ${change.at}, ${change.change}, ${change.actor}, ${change.note})`.execute(
    within,
  );
}

/** Opens requests for new reports, and blocks or lifts deposits as the requests' states require. A player whose request fails delays no other. */
export async function sweepFunds(deps: FundsDeps): Promise<void> {
  for (const report of await newReports(deps))
    await attempt(deps, report.playerId, () => openRequest(deps, report));
  const { rows } = await sql<FundsRequest>`
    select * from funds_request
     where is_blocked <> (state = 'refused' or state = 'open' and due_at <= ${deps.clock.now()} or state = 'answered' and is_blocked)
     order by opened_at limit 1000`.execute(deps.db.kysely);
  for (const request of rows) await attempt(deps, request.playerId, () => applyBlock(deps, request));
}

async function attempt({ log }: FundsDeps, playerId: bigint, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    log.error({ err: error, playerId: playerId.toString() }, 'aml.funds_request_failed'),
  );
}

async function newReports({
  shards,
  clock,
}: FundsDeps): Promise<Pick<AmlReport, 'playerId' | 'day' | 'kind'>[]> {
  const since = new Date(clock.now().getTime() - REPORT_DAYS * DAY_MS);
  const found: Pick<AmlReport, 'playerId' | 'day' | 'kind'>[] = [];
  for (const { db } of shards.all) {
    const { rows } = await sql<Pick<AmlReport, 'playerId' | 'day' | 'kind'>>`
      select distinct on (player_id) player_id, day::text as day, kind from aml_report
       where found_at > ${since} and kind = any(${KINDS}::text[]) and state <> 'dismissed'
         and exists (select from shard_slot where here and slot = player_id % 64)
       order by player_id, aml_report.day desc, kind`.execute(db.kysely);
    found.push(...rows);
  }
  return found;
}

/** A player has one request at a time, and none for a report that an earlier request covers. */
async function openRequest(
  { db, clock, newId, dueDays, identity }: FundsDeps,
  { playerId, day, kind }: Pick<AmlReport, 'playerId' | 'day' | 'kind'>,
): Promise<void> {
  const now = clock.now();
  const dueAt = new Date(now.getTime() + dueDays * DAY_MS);
  const requestId = newId();
  const covered = new Date(now.getTime() - COVERED_DAYS * DAY_MS);
  await db.kysely.transaction().execute(async (within) => {
    const { numAffectedRows = 0n } = await sql`
      insert into funds_request (request_id, player_id, day, kind, state, opened_at, due_at, changed_at)
      select ${requestId}::uuid, ${playerId}, ${day}::date, ${kind}, 'open', ${now}, ${dueAt}, ${now}
       where not exists (select from funds_request
                          where player_id = ${playerId} and (state <> 'accepted' or changed_at > ${covered} or day >= ${day}::date))
      on conflict (player_id) where state in ('open', 'answered') do nothing`.execute(within);
    if (numAffectedRows === 0n) return;
    await writeChange(within, {
      requestId,
      at: now,
      change: 'open',
      actor: 'system',
      note: `${kind} of ${day}`,
    });
    await identity.notifyPlayer(within, playerId, { ...noticeOf(dueAt), key: `funds:${requestId}` });
  });
}

/** The block first: a run that is interrupted blocks or lifts again. */
async function applyBlock({ db, clock, protection }: FundsDeps, request: FundsRequest): Promise<void> {
  const { requestId, playerId, isBlocked } = request;
  if (isBlocked) await protection.lift(playerId, 'deposit', 'verification', 'system');
  else
    await protection.block(playerId, { targets: ['deposit'], reason: 'verification', until: null }, 'system');
  await db.kysely.transaction().execute(async (within) => {
    await sql`update funds_request set is_blocked = ${!isBlocked} where request_id = ${requestId}`.execute(
      within,
    );
    const change = isBlocked ? 'lifted' : 'blocked';
    await writeChange(within, { requestId, at: clock.now(), change, actor: 'system', note: null });
  });
}

/** The player's latest request; null: none. */
export async function readRequest({ kysely }: Database, playerId: bigint): Promise<FundsRequest | null> {
  const { rows } = await sql<FundsRequest>`
    select * from funds_request where player_id = ${playerId} order by opened_at desc limit 1`.execute(
    kysely,
  );
  return rows[0] ?? null;
}

export type FundsAnswer = Pick<FundsRequest, 'source'> & {
  readonly occupation: string;
  readonly details: string;
};

/** Stores the player's answer; false if no request is open. An answer that was refused is answered again after a person reopens it. */
export async function answerRequest(
  { kysely }: Database,
  playerId: bigint,
  { occupation, source, details }: FundsAnswer,
  now: Date,
): Promise<boolean> {
  return kysely.transaction().execute(async (within) => {
    const { rows } = await sql<Pick<FundsRequest, 'requestId'>>`
      update funds_request set state = 'answered', changed_at = ${now}, occupation = ${occupation}, source = ${source}, details = ${details}
       where player_id = ${playerId} and state = 'open' returning request_id`.execute(within);
    const [answered] = rows;
    if (answered === undefined) return false;
    const { requestId } = answered;
    await writeChange(within, { requestId, at: now, change: 'answered', actor: 'player', note: null });
    return true;
  });
}

export interface FundsDecision {
  readonly playerId: bigint;
  /** The request as the person read it; absent: the latest one. */
  readonly read?: Pick<FundsRequest, 'requestId' | 'changedAt'>;
  /** `open` puts the question again after an answer, or after a refusal. */
  readonly state: 'accepted' | 'refused' | 'open';
  readonly actor: Actor;
  readonly note: string;
  readonly now: Date;
  /** Written in the commit of the decision, such as a row of the desk's trail. */
  record?(within: DirectoryExecutor): Promise<void>;
}

/** Decides the player's latest request; false if the state does not allow it, or if it is not as the person read it. The servers block or lift deposits within a minute. */
export async function decideRequest({ kysely }: Database, decision: FundsDecision): Promise<boolean> {
  const { playerId, read = null, state, actor, note, now, record } = decision;
  const from = state === 'open' ? ['answered', 'refused'] : ['open', 'answered'];
  return kysely.transaction().execute(async (within) => {
    const { rows } = await sql<Pick<FundsRequest, 'requestId'>>`
      update funds_request set state = ${state}, changed_at = ${now}
       where request_id = (select request_id from funds_request where player_id = ${playerId} order by opened_at desc limit 1)
         and state = any(${from}::text[])
         and (${read === null} or request_id = ${read?.requestId ?? null}::uuid and changed_at = ${read?.changedAt ?? null}::timestamptz)
      returning request_id`.execute(within);
    const [decided] = rows;
    if (decided === undefined) return false;
    await writeChange(within, { requestId: decided.requestId, at: now, change: state, actor, note });
    await record?.(within);
    return true;
  });
}

/** Requests that wait for an answer or a decision, oldest first. */
export async function waitingRequests({ kysely }: Database): Promise<FundsRequest[]> {
  const { rows } = await sql<FundsRequest>`
    select * from funds_request where state in ('open', 'answered', 'refused') order by opened_at limit 1000`.execute(
    kysely,
  );
  return rows;
}
