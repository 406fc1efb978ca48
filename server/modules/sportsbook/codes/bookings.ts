import type { CheckAnswer, SlipIn, Ticket as TicketView } from '@jara/contract/sports';
import { parseNaira, toNaira } from '@jara/money/kobo';
import { readSlip } from '@jara/odds/slip';
import type { SlipProblem } from '@jara/odds/types';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { Pause } from '../../../platform/http/callers.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { type Clock, DAY_MS } from '../../../platform/runtime/clock.ts';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import { type EventBook, eventsOf } from '../events/event-book.ts';
import type { Prices } from '../prices.ts';
import type { BetDelays } from '../settings.ts';
import { legViewsOf } from '../slips/quote.ts';
import {
  bookedBefore,
  countBooking,
  deleteExpiredBooking,
  isTicketCode,
  type NewBooking,
  newBookingCode,
  readBooking,
  readCode,
  readTicket,
  writeBooking,
} from './codes.ts';
import { keptText } from './packed-slip.ts';

/** Time for which a slip is kept after the start of its last event, or after its booking if no event is known. */
const KEPT_AFTER_MS = DAY_MS;
const CODE_TRIES = 5;

export interface BookingsDeps {
  readonly db: DirectoryExecutor;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly book: EventBook;
  readonly prices: Prices;
  readonly delays: BetDelays;
  /** A placed bet as shown to anyone with its code; null: it was never placed. */
  ticketOf(playerId: bigint, betId: string): Promise<TicketView | null>;
}

export type BookRefusal =
  | SlipProblem
  | 'leg_suspended'
  | 'leg_closed'
  | 'slip_too_large'
  | 'too_many_bookings'
  | 'unavailable';

/**
 * Keeps a slip of open selections under a code, an equal one under its existing code. Its odds are those at the time of loading. A slip can
 * be booked without a session, so a row is small, and the number of new slips of one network in a day is limited.
 */
export async function bookSlip(
  { db, clock, entropy, book, prices }: BookingsDeps,
  sent: SlipIn,
  { network, pause }: { readonly network: string; readonly pause: Pause },
): Promise<{ readonly ok: true; readonly code: string } | Refused<BookRefusal>> {
  const read = readSlip(sent, parseNaira(sent.stakePerLine));
  if (!read.ok) return refused(read.code);
  const { legs } = read.slip;
  const events = await eventsOf(
    book,
    legs.map(({ eventId }) => eventId),
  );
  const states = (await legViewsOf(legs, events, prices, pause)).map(({ state }) => state);
  if (states.some((state) => state !== 'open' && state !== 'suspended')) return refused('leg_closed');
  if (states.includes('suspended')) return refused('leg_suspended');
  const kept = keptText(sent);
  if (kept === null) return refused('slip_too_large');
  const madeAt = clock.now();
  const lastMs = Math.max(
    madeAt.getTime(),
    ...[...events.values()].map(({ startsAt }) => startsAt.getTime()),
  );
  const booking = { ...kept, madeAt, expiresAt: new Date(lastMs + KEPT_AFTER_MS) };
  return keep({ db, entropy }, booking, network);
}

async function keep(
  { db, entropy }: Pick<BookingsDeps, 'db' | 'entropy'>,
  booking: Omit<NewBooking, 'code'>,
  network: string,
): Promise<{ readonly ok: true; readonly code: string } | Refused<BookRefusal>> {
  const before = await bookedBefore(db, booking);
  if (before !== null) return { ok: true, code: before };
  if (!(await countBooking(db, network, booking.madeAt))) return refused('too_many_bookings');
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = newBookingCode(entropy);
    if (await writeBooking(db, { ...booking, code })) return { ok: true, code };
    // The code is another slip's, or an equal slip was booked at the same moment.
    const meanwhile = await bookedBefore(db, booking);
    if (meanwhile !== null) return { ok: true, code: meanwhile };
    await deleteExpiredBooking(db, booking);
  }
  return refused('unavailable');
}

/** The slip or placed bet of a code. */
export async function checkCode(
  deps: BookingsDeps,
  typed: string,
  pause: Pause,
): Promise<Omit<CheckAnswer, 'status'> | Refused<'unknown_code'>> {
  const { db, clock, book, prices } = deps;
  const code = readCode(typed);
  if (isTicketCode(code)) {
    const ticket = await readTicket(db, code);
    const bet = ticket === null ? null : await deps.ticketOf(ticket.playerId, ticket.betId);
    return bet === null ? refused('unknown_code') : { slip: null, bet };
  }
  const booking = await readBooking(db, code, clock.now());
  if (booking === null) return refused('unknown_code');
  const { kind, legs, stakePerLine } = booking.slip;
  const amount = parseNaira(stakePerLine);
  const bare = legs.map(({ eventId, selections, isBanker = false }) => ({ eventId, selections, isBanker }));
  const events = await eventsOf(
    book,
    bare.map(({ eventId }) => eventId),
  );
  return {
    slip: {
      ...{ code, kind },
      stakePerLine: amount.ok ? toNaira(amount.kobo) : 0,
      legs: await legViewsOf(bare, events, prices, pause),
    },
    bet: null,
  };
}
