import type { SlipIn } from '@jara/contract/sports';
import { type Selectable, sql } from 'kysely';
import { deleteExpired } from '../../../platform/database/delete-expired.ts';
import type { DirectoryExecutor } from '../../../platform/database/homes.ts';
import type { Scheduler } from '../../../platform/database/jobs.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import type { SportsBookingTable, SportsTicketTable } from '../schema.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

export type Ticket = Selectable<SportsTicketTable>;
export type Booking = Omit<Selectable<SportsBookingTable>, 'slip'> & { readonly slip: SlipIn };

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

/** Answers whether the code was free. */
export async function writeBooking(
  db: DirectoryExecutor,
  { code, slip, madeAt, expiresAt }: Booking,
): Promise<boolean> {
  const { rows } = await sql<Pick<Booking, 'code'>>`
    insert into sports_booking (code, slip, made_at, expires_at)
    values (${code}, ${JSON.stringify(slip)}::json, ${madeAt}, ${expiresAt}) on conflict do nothing returning code`.execute(
    db,
  );
  return rows.length > 0;
}

export async function readBooking(db: DirectoryExecutor, code: string, now: Date): Promise<Booking | null> {
  const { rows } = await sql<Booking>`
    select code, slip, made_at, expires_at from sports_booking where code = ${code} and expires_at > ${now}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Anybody may book slips: what nobody can load any more goes. Answers how many. */
export function deleteExpiredBookings(db: DirectoryExecutor, now: Date): Promise<number> {
  return deleteExpired(db, { table: 'sports_booking', key: 'code', column: 'expires_at', ageMs: 0 }, now);
}

export function scheduleBookingCleaning(
  scheduler: Scheduler,
  { db, clock }: { readonly db: DirectoryExecutor; readonly clock: Clock },
): void {
  scheduler.schedule('sports-bookings', EVERY_TEN_MINUTES, async () => {
    await deleteExpiredBookings(db, clock.now());
  });
}
