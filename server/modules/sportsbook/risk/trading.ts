import { MAX_SHIFT } from '@jara/odds/model-shift';
import type { ModelShift, Sport } from '@jara/odds/types';
import { sql } from 'kysely';
import type { DirectoryExecutor, Shard, ShardExecutor } from '../../../platform/database/shards.ts';
import { writeAlteration, writeEvent } from '../../audit/audit.ts';
import { isOpenByRow } from '../events/event-book.ts';
import {
  type ChangedByTrader,
  readEvents,
  type ShiftOverride,
  type TradingOverride,
  writeModelShift,
  writeTradingRule,
} from '../events/event-store.ts';
import { writeShardEvents } from '../events/shard-events.ts';
import { buildersName } from '../placing/liability.ts';
import type { SportsEvent, TradingRule } from '../types.ts';
import { type Liable, worstOfBuilders, worstOfEvent } from './net-events.ts';

/**
 * The operator's possible loss under one name: `event/market/selection`, `event/builder/scores` for the builders that may win in them; and
 * by the worst outcome, `event/builder` and the event.
 */
export interface LiabilityLine {
  readonly name: string;
  readonly liabilityKobo: bigint;
  readonly bets: number;
}

export interface TradingDeps {
  readonly db: DirectoryExecutor;
  readonly shards: readonly Shard[];
}

/** The names by which most may be lost, over all shards; of one event, or of all events that are not over. */
export async function readLiability(
  { db, shards }: TradingDeps,
  { eventId, limit }: { readonly eventId: string | null; readonly limit: number },
): Promise<LiabilityLine[]> {
  return (await liabilityLines(shards, await readSports(db, eventId))).slice(0, limit);
}

async function liabilityLines(
  shards: readonly Shard[],
  events: ReadonlyMap<string, Sport>,
): Promise<LiabilityLine[]> {
  const sums = new Map<string, LiableBets>();
  for (const shard of shards)
    for (const row of await readLiabilities(shard.db.kysely, [...events.keys()])) {
      const sum = sums.get(row.name);
      sums.set(row.name, {
        ...row,
        liability: row.liability + (sum?.liability ?? 0n),
        staked: row.staked + (sum?.staked ?? 0n),
        bets: row.bets + (sum?.bets ?? 0n),
      });
    }
  const byEvent = Map.groupBy(sums.values(), (row) => row.eventId);
  const lossOf = ({ name, eventId: of, liability }: LiableBets) => {
    const [sport, rows] = [events.get(of) ?? 'football', byEvent.get(of) ?? []];
    if (name === of) return worstOfEvent(sport, rows);
    return name === buildersName(of) ? worstOfBuilders(sport, rows) : liability;
  };
  return [...sums.values()]
    .map((row) => ({ name: row.name, liabilityKobo: lossOf(row), bets: Number(row.bets) }))
    .sort((one, other) => (one.liabilityKobo < other.liabilityKobo ? 1 : -1));
}

/** The most that may be lost by each of these events, with the number of its bets, over all shards. */
export async function readEventExposures(
  { shards }: Pick<TradingDeps, 'shards'>,
  events: readonly Pick<SportsEvent, 'eventId' | 'sport'>[],
): Promise<ReadonlyMap<string, Pick<LiabilityLine, 'liabilityKobo' | 'bets'>>> {
  const sports = new Map(events.map(({ eventId, sport }) => [eventId, sport]));
  const lines = await liabilityLines(shards, sports);
  return new Map(lines.filter(({ name }) => sports.has(name)).map((line) => [line.name, line]));
}

type LiableBets = Liable & { readonly bets: bigint };

const MAX_EVENTS = 5000;

/** The sport of this event, or of all that are not over. */
async function readSports(db: DirectoryExecutor, eventId: string | null): Promise<Map<string, Sport>> {
  const { rows } = await sql<Pick<SportsEvent, 'eventId' | 'sport'>>`
    select event_id, sport from sports_event
     where case when ${eventId}::text is null then state in ('scheduled', 'live', 'ended', 'postponed') else event_id = ${eventId}::text end
     order by starts_at limit ${MAX_EVENTS}`.execute(db);
  return new Map(rows.map(({ eventId: id, sport }) => [id, sport]));
}

async function readLiabilities(within: ShardExecutor, eventIds: readonly string[]): Promise<LiableBets[]> {
  const { rows } = await sql<LiableBets>`
    select name, event_id, liability, staked, bets from sports_liability
     where event_id = any(${eventIds}::text[]) and bets > 0
       and name not like '%/of/%'`.execute(within);
  return rows;
}

/** Of a change by a person at a page: what the page showed, and the row that is written in the same commit. */
export interface SeenByTrader {
  /** As `overrideText` writes it: nothing is changed where the override is another by now. */
  readonly expected: string | null;
  record(within: DirectoryExecutor): Promise<void>;
}

class OtherByNow extends Error {}

/** Throws where the override is not the one that the person saw. */
function compare(seen: SeenByTrader | undefined, before: object | null | undefined): void {
  if (seen !== undefined && overrideText(before) !== seen.expected) throw new OtherByNow();
}

const otherByNow = (error: unknown): 'other' => {
  if (error instanceof OtherByNow) return 'other';
  throw error;
};

/**
 * Sets or lifts a trader's override: a limit leaves a suspension in force, and a suspension a limit. It does not change placed bets; from the next commit on no bet is accepted against it. Returns false
 * where there is no such event, and `other` where it is not as the person saw it.
 */
export async function setTradingRule(
  deps: TradingDeps,
  override: TradingOverride,
  now: Date,
  seen?: SeenByTrader,
): Promise<boolean | 'other'> {
  const { eventId, marketId, actor } = override;
  const changing = deps.db.transaction().execute(async (within) => {
    const before = (await readTraded(within, eventId))?.trading[marketId];
    compare(seen, before);
    const rule = override.rule === null ? null : { ...before, ...override.rule };
    const written = await writeTradingRule(within, { ...override, rule }, now);
    const details = rule === null ? { isLifted: true } : { ...rule };
    if (written !== null) {
      const subject = `${eventId}/${marketId}`;
      await writeEvent(within, { ...{ kind: 'market_changed', at: now, actor, subject }, details });
      await writeAlteration(within, {
        ...{ at: now, subject: `market ${subject}`, field: 'rule', actor },
        ...{ before: overrideText(before), after: overrideText(rule) },
      });
      await seen?.record(within);
    }
    return written;
  });
  const changed = await changing.catch(otherByNow);
  if (changed === 'other') return changed;
  return publishShards(deps, eventId, changed);
}

/**
 * Shifts the model of an event, and with it every price of its board, or lifts the shift (null). Answers false where there is no such event,
 * and null where the shift is further than its sport's model may be moved.
 */
export async function setModelShift(
  deps: TradingDeps,
  override: ShiftOverride,
  now: Date,
  seen?: SeenByTrader,
): Promise<boolean | 'other' | null> {
  const { eventId, shift, actor } = override;
  const [event] = await readEvents(deps.db, [eventId]);
  if (event === undefined) return false;
  const furthest = Math.max(Math.abs(shift?.lead ?? 0), Math.abs(shift?.total ?? 0));
  if (furthest > MAX_SHIFT[event.sport]) return null;
  const changing = deps.db.transaction().execute(async (within) => {
    const before = (await readTraded(within, eventId))?.shift;
    compare(seen, before);
    const written = await writeModelShift(within, override, now);
    const details = shift === null ? { isLifted: true } : { ...shift };
    if (written !== null) {
      const subject = `${eventId}/shift`;
      await writeEvent(within, { ...{ kind: 'market_changed', at: now, actor, subject }, details });
      await writeAlteration(within, {
        ...{ at: now, subject: `market ${subject}`, field: 'shift', actor },
        ...{ before: overrideText(before), after: overrideText(shift) },
      });
      await seen?.record(within);
    }
    return written;
  });
  const changed = await changing.catch(otherByNow);
  if (changed === 'other') return changed;
  return publishShards(deps, eventId, changed);
}

/** An override as pages and the trail name it; null: there is none. */
export const overrideText = (value: object | null | undefined): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** The overrides of an event, whose row is locked until the change is committed. */
async function readTraded(
  within: DirectoryExecutor,
  eventId: string,
): Promise<Pick<SportsEvent, 'trading' | 'shift'> | undefined> {
  const { rows } = await sql<Pick<SportsEvent, 'trading' | 'shift'>>`
    select trading, shift from sports_event where event_id = ${eventId} for update`.execute(within);
  return rows[0];
}

async function publishShards(
  { shards }: TradingDeps,
  eventId: string,
  event: ChangedByTrader | null,
): Promise<boolean> {
  if (event === null) return false;
  // A shard that is unreachable receives it from the leader, and takes no bets until then.
  const updates = [{ eventId, version: event.version, isOpen: isOpenByRow(event) }];
  await Promise.allSettled(shards.map((shard) => writeShardEvents(shard, updates)));
  return true;
}

/** Reads a shift from a command: what is added to the expected lead of the home side, and to both sides' total. */
export function readModelShift(
  lead: string | undefined,
  total: string | undefined,
): ModelShift | null | string {
  const shift = { lead: Number(lead), total: Number(total) };
  if (!lead || !total || !Number.isFinite(shift.lead) || !Number.isFinite(shift.total))
    return 'A shift is two numbers, what is added to the expected lead of the home side and to the total, for example 0.2 -0.1.';
  return shift.lead === 0 && shift.total === 0 ? null : shift;
}

/** Reads a trader's override from a command; a sentence where it is invalid. */
export function readTradingRule(override: string, value: string | undefined): TradingRule | null | string {
  if (override === 'open') return null;
  if (override === 'suspend') return { isSuspended: true };
  if (override === 'limit')
    return /^\d{1,12}$/.test(value ?? '')
      ? { maxLiabilityKobo: `${value}00` }
      : 'A limit is what may be lost by a selection, in whole naira.';
  return `${override} is no word of a trader.`;
}
