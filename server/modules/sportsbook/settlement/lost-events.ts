import { sql } from 'kysely';
import type { CrossCheck } from '../../../platform/database/checks.ts';
import {
  type DirectoryExecutor,
  isInSlots,
  type Shard,
  SLOTS_HERE,
} from '../../../platform/database/shards.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { readEvents } from '../events/event-store.ts';
import { beginPass, type SettleBetsDeps, settleAtShard } from './settle-bets.ts';
import type { DueResult } from './settlement-store.ts';

const POLL_EVERY_MS = 10 * MINUTE_MS;
/** Maximum number of events in one read of a shard. */
const PAGE = 2_000;
/** A match takes hours, and is void when it has no result two days after its kick-off; then its bets are settled. */
const MAX_OPEN_MS = 72 * HOUR_MS;

export interface LostEventsDeps extends SettleBetsDeps {
  readonly db: DirectoryExecutor;
}

/**
 * Makes legs void whose match shards have and the directory does not, since it was put back to a moment before the match: its feed gives the
 * match another id, and no result would ever come. Bets are taken only after the directory has a match, so one that it does not know is lost.
 */
export function createLostEvents(
  deps: LostEventsDeps,
): (shard: Shard, isTimeUp: () => boolean) => Promise<void> {
  const polledAtMs = new Map<Shard, number>();
  return async (shard, isTimeUp) => {
    const nowMs = deps.now().getTime();
    if (nowMs - (polledAtMs.get(shard) ?? Number.NEGATIVE_INFINITY) < POLL_EVERY_MS) return;
    for (const eventId of await readLost(deps.db, shard)) {
      deps.log.error({ eventId, shardId: shard.id }, 'sportsbook.lost_match_voided');
      await settleAtShard(deps, shard, { ...VOID_RESULT, eventId }, beginPass(), () => false);
      if (isTimeUp()) return;
    }
    polledAtMs.set(shard, nowMs);
  };
}

/** Without a score every selection is returned. */
const VOID_RESULT: Omit<DueResult, 'eventId'> = {
  ...{ result: 1, outcome: 'void', reason: 'the match was lost', play: null, sport: 'football', version: 0n },
  ...{ at: new Date(0), startsAt: new Date(0) },
};

async function readLost(db: DirectoryExecutor, shard: Shard): Promise<string[]> {
  const lost: string[] = [];
  for (let after = ''; ; ) {
    const page = await readEventIds(shard, after);
    const unknown = await unknownOf(db, page);
    lost.push(...(await withOpenLegs(shard, unknown)));
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return lost;
    after = last;
  }
}

interface Named {
  readonly eventId: string;
}

async function readEventIds({ db }: Shard, after: string): Promise<string[]> {
  const { rows } = await sql<Named>`
    select event_id from sports_event_shard where event_id > ${after} order by event_id limit ${PAGE}`.execute(
    db.kysely,
  );
  return rows.map(({ eventId }) => eventId);
}

async function unknownOf(db: DirectoryExecutor, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<Named>`
    select event_id from unnest(${eventIds}::text[]) as named(event_id)
     where not exists (select from sports_event e where e.event_id = named.event_id)`.execute(db);
  return rows.map(({ eventId }) => eventId);
}

/** Read per shard. Other events may be on their way to the directory: shards receive a change first. */
async function withOpenLegs({ db }: Shard, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<Named>`
    select event_id from unnest(${eventIds}::text[]) as named(event_id)
     where exists (select from sports_leg l where l.event_id = named.event_id and l.settled_by is null)`.execute(
    db.kysely,
  );
  return rows.map(({ eventId }) => eventId);
}

interface OpenEvent extends Named {
  readonly bets: number;
}

/** By the time of the newest change of a match instead of the clock. */
export const OVER_AGE_SLIPS: CrossCheck = {
  name: 'no bet of the sportsbook is open longer than its matches can last',
  async find({ kysely, long }, shards) {
    const { rows } = await sql<{ at: Date | null }>`select max(changed_at) as at from sports_event`.execute(
      long.kysely,
    );
    const latestMs = rows[0]?.at?.getTime() ?? 0;
    const found: string[] = [];
    for (const shard of shards.all) {
      const open = await readOpenEvents(shard);
      const known = await readEvents(
        kysely,
        open.map(({ eventId }) => eventId),
      );
      const starts = new Map(known.map(({ eventId, startsAt }) => [eventId, startsAt]));
      for (const { eventId, bets } of open) {
        const what = `shard ${shard.id}, match ${eventId}: ${bets} open`;
        const startsAt = starts.get(eventId);
        if (startsAt === undefined) found.push(`${what}, and the directory has no such match`);
        else if (latestMs - startsAt.getTime() > MAX_OPEN_MS)
          found.push(`${what}, which began at ${startsAt.toISOString()}`);
      }
    }
    return found;
  },
};

async function readOpenEvents({ db }: Shard): Promise<OpenEvent[]> {
  const { rows } = await sql<OpenEvent>`
    select l.event_id, count(*)::int as bets from bet b join sports_leg l using (player_id, at, seq)
     where b.product = 'sports' and b.state = 'open' and l.settled_by is null and ${sql.raw(isInSlots('b.player_id', `(select ${SLOTS_HERE})`))}
     group by l.event_id order by l.event_id limit ${PAGE}`.execute(db.long.kysely);
  return rows;
}
