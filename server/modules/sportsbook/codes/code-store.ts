import type { SlipIn } from '@jara/contract/sports';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/homes.ts';
import type { SportsBookingTable, SportsTicketTable } from '../schema.ts';

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

/** In bounded steps; answers how many went. */
export async function deleteExpiredBookings(
  db: DirectoryExecutor,
  now: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sports_booking where code in (
      select code from sports_booking where expires_at <= ${now} order by expires_at limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
