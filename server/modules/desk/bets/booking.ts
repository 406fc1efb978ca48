import type { DeskBooking } from '@jara/contract/desk-bets';
import { parseNaira, toNaira } from '@jara/money/kobo';
import { readBooking, readCode, readEvents } from '../../sportsbook/sportsbook.ts';
import type { DeskDeps } from '../types.ts';

/** The slip of a booking code with its matches; null: there is none, or it has expired. */
export async function readBookingPage(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  typed: string,
): Promise<DeskBooking | null> {
  const booking = await readBooking(db.kysely, readCode(typed), clock.now());
  if (booking === null) return null;
  const { code, slip, madeAt, expiresAt } = booking;
  const stake = parseNaira(slip.stakePerLine);
  const ids = slip.legs.map(({ eventId }) => eventId);
  const events = new Map((await readEvents(db.kysely, ids)).map((event) => [event.eventId, event]));
  return {
    ...{ code, kind: slip.kind, stakePerLine: stake.ok ? toNaira(stake.kobo) : 0 },
    ...{ bookedAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString() },
    legs: slip.legs.map(({ eventId, selections, isBanker = false }) => {
      const event = events.get(eventId);
      return {
        ...{ eventId, isBanker },
        selections: selections.map(({ marketId, selectionId }) => ({ marketId, selectionId })),
        event:
          event === undefined
            ? null
            : {
                ...{ sport: event.sport, home: event.home, away: event.away, competition: event.competition },
                ...{ startsAt: event.startsAt.toISOString(), state: event.state },
              },
      };
    }),
  };
}
