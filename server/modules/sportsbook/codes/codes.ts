import { hash } from 'node:crypto';
import type { SlipIn } from '@jara/contract/sports';
import { type Selectable, sql } from 'kysely';
import { deleteExpired } from '../../../platform/database/delete-expired.ts';
import type { Scheduler } from '../../../platform/database/jobs.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type Clock, DAY_MS } from '../../../platform/runtime/clock.ts';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { SportsBookingCountTable, SportsBookingTable, SportsTicketTable } from '../schema.ts';
import { type PackedSlip, unpackSlip } from './packed-slip.ts';

/** Digits and letters that are not confused with one another, in print or in speech. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSVWXYZ';
/** The greatest multiple of the letters' number that a byte holds: bytes from there on are left out, so that each letter is as likely. */
const FAIR_BYTES = 256 - (256 % LETTERS.length);
/** The first letter of a placed bet's code. No booking code begins with it, because `LETTERS` does not have it. */
const TICKET_LETTER = 'T';
const BOOKING_LENGTH = 7;
/** 29^9 codes: too many to find another player's bet by guessing. */
const TICKET_LENGTH = 9;
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

export function newBookingCode(entropy: Entropy): string {
  return letters(entropy, BOOKING_LENGTH);
}

function newTicketCode(entropy: Entropy): string {
  return `${TICKET_LETTER}${letters(entropy, TICKET_LENGTH)}`;
}

const BOOKING_CODE = new RegExp(`^[${LETTERS}]{${BOOKING_LENGTH}}$`);
const TICKET_CODE = new RegExp(`^${TICKET_LETTER}[${LETTERS}]{${TICKET_LENGTH}}$`);

/** The kind of a code as it is stored, by its form; null: it is none. */
export function codeKind(code: string): 'booking' | 'ticket' | null {
  if (TICKET_CODE.test(code)) return 'ticket';
  return BOOKING_CODE.test(code) ? 'booking' : null;
}

export function isTicketCode(code: string): boolean {
  return code.startsWith(TICKET_LETTER);
}

/** The code as stored: in upper case, without signs in it or around it. */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function letters(entropy: Entropy, length: number): string {
  let code = '';
  while (code.length < length)
    for (const byte of entropy.bytes(length))
      if (byte < FAIR_BYTES && code.length < length) code += LETTERS[byte % LETTERS.length];
  return code;
}

export interface TicketDeps {
  readonly db: DirectoryExecutor;
  readonly clock: Clock;
  readonly entropy: Entropy;
}

/** The code of a bet, written once and before the bet, so that no bet is without it, however often the bet is tried. */
export function createTicket({ db, clock, entropy }: TicketDeps, playerId: bigint) {
  const names = { betId: newId(), code: newTicketCode(entropy) };
  let isWritten = false;
  return {
    names,
    async write(): Promise<void> {
      if (isWritten) return;
      await writeTicket(db, { ...names, playerId, madeAt: clock.now() });
      isWritten = true;
    },
    /** A code without a bet is harmless, so its deletion may fail. */
    async drop(): Promise<void> {
      if (isWritten) await deleteTicket(db, names.code).catch(() => undefined);
      isWritten = false;
    },
  };
}

async function writeTicket(db: DirectoryExecutor, { code, playerId, betId, madeAt }: Ticket): Promise<void> {
  await sql`
    insert into sports_ticket (code, player_id, bet_id, made_at) values (${code}, ${playerId}, ${betId}, ${madeAt})`.execute(
    db,
  );
}

async function deleteTicket(db: DirectoryExecutor, code: string): Promise<void> {
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
