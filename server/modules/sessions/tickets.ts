import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import type { SessionTable, SessionTicketTable } from './schema.ts';
import type { SessionCache } from './session-cache.ts';
import { refusalOf, SESSION_IDLE_MS } from './session-finder.ts';
import { hashOf, nameOf, newToken, slotOfToken } from './token.ts';
import type { SessionRefusal, Sessions } from './types.ts';

/** Lifetime of a ticket: a slow phone opens the socket within it; if not, the page requests another. */
const TICKET_MS = 30 * SECOND_MS;

/** Maximum number of unused tickets per game session. The oldest is dropped for a new one. */
export const MAX_TICKETS = 10;

/** Another node may save a session's last use a minute late. */
const SAVED_LATE_MS = MINUTE_MS;
const NAMES_AT_ONCE = 1_000;

interface TicketsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly cache: SessionCache;
}

type EndedRow = Pick<Selectable<SessionTable>, 'tokenHash' | 'endReason' | 'expiresAt'>;

type Tickets = Pick<Sessions, 'issueTicket' | 'redeemTicket' | 'endedAmong'>;

/** Tickets that open a socket for a game session, and the events that close it. */
export function createTickets({ db, clock, entropy, cache }: TicketsDeps): Tickets {
  return {
    async issueTicket(token) {
      const sessionName = nameOf(token);
      const slot = slotOfToken(token);
      if (sessionName === null || slot === null) return undefined;
      const { token: ticket, name } = newToken(entropy, slot);
      const expiresAt = new Date(clock.now().getTime() + TICKET_MS);
      await sql`
        delete from session_ticket where ticket_hash in (
          select ticket_hash from session_ticket where token_hash = ${hashOf(sessionName)}
           order by expires_at desc offset ${MAX_TICKETS - 1})`.execute(db.kysely);
      await sql`
        insert into session_ticket (ticket_hash, token_hash, expires_at)
        values (${hashOf(name)}, ${hashOf(sessionName)}, ${expiresAt})`.execute(db.kysely);
      return ticket;
    },
    async redeemTicket(ticket) {
      const ticketName = nameOf(ticket);
      if (ticketName === null) return undefined;
      const { rows } = await sql<Pick<Selectable<SessionTicketTable>, 'tokenHash' | 'expiresAt'>>`
        delete from session_ticket where ticket_hash = ${hashOf(ticketName)}
        returning token_hash, expires_at`.execute(db.kysely);
      const [row] = rows;
      if (row === undefined || row.expiresAt <= clock.now()) return undefined;
      const name = row.tokenHash.toString('base64url');
      const cached = await cache.find(name);
      if (cached?.stored.session.kind !== 'game') return undefined;
      if (refusalOf(cached, clock.now().getTime()) !== null) return undefined;
      return { name, session: cached.stored.session };
    },
    async endedAmong(names) {
      const now = clock.now();
      const leftBefore = new Date(now.getTime() - SESSION_IDLE_MS - SAVED_LATE_MS);
      const ended = new Map<string, SessionRefusal>();
      for (let from = 0; from < names.length; from += NAMES_AT_ONCE) {
        const hashes = names.slice(from, from + NAMES_AT_ONCE).map(hashOf);
        const { rows } = await sql<EndedRow>`
          select token_hash, end_reason, expires_at from session
           where token_hash = any(${hashes}::bytea[])
             and (ended_at is not null or expires_at <= ${now} or last_seen_at <= ${leftBefore})`.execute(
          db.kysely,
        );
        for (const { tokenHash, endReason, expiresAt } of rows)
          ended.set(
            tokenHash.toString('base64url'),
            endReason ?? (expiresAt <= now ? 'session_ended' : 'left_alone'),
          );
      }
      return ended;
    },
  };
}
