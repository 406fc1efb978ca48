import { MAX_SHIFT } from '@jara/odds/model-shift';
import type { ModelShift } from '@jara/odds/types';
import { sql } from 'kysely';
import type { DirectoryExecutor, Home, HomeExecutor } from '../../../platform/database/homes.ts';
import {
  type ChangedByTrader,
  readEvents,
  type TradingWord,
  writeModelShift,
  writeTradingRule,
} from '../events/event-store.ts';
import { writeHomeEvents } from '../events/home-events.ts';
import { isOpenByRow } from '../events/intake.ts';
import type { SportsEvent, TradingRule } from '../types.ts';

/** What the operator may lose by one name: `event/market/selection`, `event/builder` or the event alone. */
export interface Exposure {
  readonly name: string;
  readonly liabilityKobo: bigint;
  readonly bets: number;
}

export interface TradingDeps {
  readonly db: DirectoryExecutor;
  readonly homes: readonly Home[];
}

/** The names by which most may be lost, over all homes; of one event, or of all events that are not over. */
export async function readExposure(
  { db, homes }: TradingDeps,
  { eventId, limit }: { readonly eventId: string | null; readonly limit: number },
): Promise<Exposure[]> {
  const eventIds = eventId === null ? await readUnfinished(db) : [eventId];
  const sums = new Map<string, { liabilityKobo: bigint; bets: number }>();
  for (const home of homes)
    for (const { name, liability, bets } of await readLiabilities(home.db.kysely, eventIds)) {
      const sum = sums.get(name) ?? { liabilityKobo: 0n, bets: 0 };
      sums.set(name, { liabilityKobo: sum.liabilityKobo + liability, bets: sum.bets + Number(bets) });
    }
  return [...sums]
    .map(([name, sum]) => ({ name, ...sum }))
    .sort((one, other) => (one.liabilityKobo < other.liabilityKobo ? 1 : -1))
    .slice(0, limit);
}

const MOST_EVENTS = 5000;

async function readUnfinished(db: DirectoryExecutor): Promise<string[]> {
  const { rows } = await sql<Pick<SportsEvent, 'eventId'>>`
    select event_id from sports_event where state in ('scheduled', 'live', 'ended', 'postponed')
     order by starts_at limit ${MOST_EVENTS}`.execute(db);
  return rows.map(({ eventId }) => eventId);
}

async function readLiabilities(
  within: HomeExecutor,
  eventIds: readonly string[],
): Promise<{ name: string; liability: bigint; bets: bigint }[]> {
  const { rows } = await sql<{ name: string; liability: bigint; bets: bigint }>`
    select name, liability, bets from sports_liability
     where event_id = any(${eventIds}::text[]) and bets > 0
       and name not like '%/of/%'`.execute(within);
  return rows;
}

/**
 * Sets or lifts a trader's word. Bets that were placed stand; from the next commit on none is placed against it. Answers false where there is
 * no such event.
 */
export async function setTradingRule(deps: TradingDeps, word: TradingWord, now: Date): Promise<boolean> {
  return tellHomes(deps, word.eventId, await writeTradingRule(deps.db, word, now));
}

/**
 * Shifts the model of an event, and with it every price of its board, or lifts the shift (null). Answers false where there is no such event,
 * and null where the shift is further than its sport's model may be moved.
 */
export async function setModelShift(
  deps: TradingDeps,
  { eventId, shift }: { readonly eventId: string; readonly shift: ModelShift | null },
  now: Date,
): Promise<boolean | null> {
  const [event] = await readEvents(deps.db, [eventId]);
  if (event === undefined) return false;
  const furthest = Math.max(Math.abs(shift?.lead ?? 0), Math.abs(shift?.total ?? 0));
  if (furthest > MAX_SHIFT[event.sport]) return null;
  return tellHomes(deps, eventId, await writeModelShift(deps.db, eventId, shift, now));
}

async function tellHomes(
  { homes }: TradingDeps,
  eventId: string,
  event: ChangedByTrader | null,
): Promise<boolean> {
  if (event === null) return false;
  // A home that is away is told by the leader, and takes no bets until then.
  const told = [{ eventId, version: event.version, isOpen: isOpenByRow(event) }];
  await Promise.allSettled(homes.map((home) => writeHomeEvents(home, told)));
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

/** Reads a trader's word from a command; a sentence where it is none. */
export function readTradingRule(word: string, value: string | undefined): TradingRule | null | string {
  if (word === 'open') return null;
  if (word === 'suspend') return { isSuspended: true };
  if (word === 'limit')
    return /^\d{1,12}$/.test(value ?? '')
      ? { mostLiabilityKobo: `${value}00` }
      : 'A limit is what may be lost at each home, in whole naira.';
  return `${word} is no word of a trader.`;
}
