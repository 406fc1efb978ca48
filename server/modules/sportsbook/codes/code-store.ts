import { hash } from 'node:crypto';
import type { SlipIn } from '@jara/contract/sports';
import { type Selectable, sql } from 'kysely';
import { deleteExpired } from '../../../platform/database/delete-expired.ts';
import type { Scheduler } from '../../../platform/database/jobs.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type Clock, DAY_MS } from '../../../platform/runtime/clock.ts';
import type { SportsBookingCountTable, SportsBookingTable, SportsTicketTable } from '../schema.ts';
import { type PackedSlip, unpackSlip } from './packed-slip.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

export type Ticket = Selectable<SportsTicketTable>;
type SportsBookingRow = Selectable<SportsBookingTable>;

export interface Booking extends Pick<SportsBookingRow, 'code' | 'madeAt' | 'expiresAt'> {
  readonly slip: SlipIn;
}

export interface NewBooking {
  readonly code: string;
  /** The slip as JSON, and its digest, of `keptText`. */
  readonly text: string;
  readonly digest: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

/** New slips of one network in a day, 2 KB each: a mobile network has thousands of phones behind one address. */
export const BOOKINGS_PER_DAY = 2000;

export async function writeTicket(
  db: DirectoryExecutor,
  { code, playerId, betId, madeAt }: Ticket,
): Promise<void> {
  await sql`
    insert into sports_ticket (code, player_id, bet_id, made_at) values (${code}, ${playerId}, ${betId}, ${madeAt})`.execute(
    db,
  );
}

export async function deleteTicket(db: DirectoryExecutor, code: string): Promise<void> {
  await sql`delete from sports_ticket where code = ${code}`.execute(db);
}

export async function readTicket(db: DirectoryExecutor, code: string): Promise<Ticket | null> {
  const { rows } = await sql<Ticket>`
    select code, player_id, bet_id, made_at from sports_ticket where code = ${code}`.execute(db);
  return rows[0] ?? null;
}

/** Answers whether it was written: no other slip has the code, and no other row the slip. */
export async function writeBooking(
  db: DirectoryExecutor,
  { code, text, digest, madeAt, expiresAt }: NewBooking,
): Promise<boolean> {
  const { rows } = await sql<Pick<SportsBookingRow, 'code'>>`
    insert into sports_booking (code, slip, digest, made_at, expires_at)
    values (${code}, ${text}::json, ${digest}, ${madeAt}, ${expiresAt}) on conflict do nothing returning code`.execute(
    db,
  );
  return rows.length > 0;
}

/** The code of an equal slip that is booked already, kept as long as the new one would be. */
export async function bookedBefore(
  db: DirectoryExecutor,
  { digest, expiresAt, madeAt }: Pick<NewBooking, 'digest' | 'expiresAt' | 'madeAt'>,
): Promise<string | null> {
  const { rows } = await sql<Pick<SportsBookingRow, 'code'>>`
    update sports_booking set expires_at = greatest(expires_at, ${expiresAt})
     where digest = ${digest} and expires_at > ${madeAt} returning code`.execute(db);
  return rows[0]?.code ?? null;
}

/** Counts a new slip of a network; false where the network has booked as many as a day takes. The day begins with its first. */
export async function countBooking(db: DirectoryExecutor, network: string, now: Date): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<Pick<Selectable<SportsBookingCountTable>, 'booked'>>`
    insert into sports_booking_count as counted (key, day_from, booked)
    values (${hash('sha256', `booking:${network}`, 'base64url')}, ${now}, 1)
    on conflict (key) do update set
      day_from = case when counted.day_from <= ${dayAgo} then excluded.day_from else counted.day_from end,
      booked = case when counted.day_from <= ${dayAgo} then 1 else counted.booked + 1 end
     where counted.day_from <= ${dayAgo} or counted.booked < ${BOOKINGS_PER_DAY}
    returning booked`.execute(db);
  return rows.length > 0;
}

/** Deletes an equal slip that has expired and that the job has not deleted yet. */
export async function deleteExpiredBooking(
  db: DirectoryExecutor,
  { digest, madeAt }: Pick<NewBooking, 'digest' | 'madeAt'>,
): Promise<void> {
  await sql`delete from sports_booking where digest = ${digest} and expires_at <= ${madeAt}`.execute(db);
}

export async function readBooking(db: DirectoryExecutor, code: string, now: Date): Promise<Booking | null> {
  const { rows } = await sql<Pick<SportsBookingRow, 'code' | 'slip' | 'madeAt' | 'expiresAt'>>`
    select code, slip, made_at, expires_at from sports_booking where code = ${code} and expires_at > ${now}`.execute(
    db,
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, slip: unpackSlip(row.slip as PackedSlip) };
}

/** Deletes expired slips, because they can be booked without an account. Returns their number. */
export function deleteExpiredBookings(db: DirectoryExecutor, now: Date): Promise<number> {
  return deleteExpired(db, { table: 'sports_booking', key: 'code', column: 'expires_at', ageMs: 0 }, now);
}

const OLD_COUNTS = { table: 'sports_booking_count', key: 'key', column: 'day_from', ageMs: DAY_MS } as const;

export function scheduleBookingCleaning(
  scheduler: Scheduler,
  { db, clock }: { readonly db: DirectoryExecutor; readonly clock: Clock },
): void {
  scheduler.schedule('sports-bookings', EVERY_TEN_MINUTES, async () => {
    await deleteExpiredBookings(db, clock.now());
    await deleteExpired(db, OLD_COUNTS, clock.now());
  });
}
