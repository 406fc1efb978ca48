import type { SportsBetView } from '@jara/contract/sports-bets';
import { sportsBets } from '@jara/contract/sports-bets';
import { soon } from '../../../platform/database/newest-first.ts';
import type { Shards } from '../../../platform/database/shards.ts';
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import { type App, route } from '../../../platform/http/http.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import { createPlayGuard, firstPage, readBets } from '../../betting/betting.ts';
import type { Sessions } from '../../sessions/types.ts';
import { SPORTS_ERRORS } from '../errors.ts';
import type { EventBook } from '../events/event-book.ts';
import { eventsOf } from '../events/event-book.ts';
import { sportsSessions } from '../launch.ts';
import { toBetView } from './bet-views.ts';
import { type BetWithLegs, readBetsAt } from './bets-store.ts';

const PAGE = 20;

export interface BetRoutesDeps {
  readonly sessions: Sessions;
  readonly shards: Shards;
  readonly clock: Clock;
  readonly book: EventBook;
}

/** A player's bets, open and settled. */
export function registerBetRoutes(app: App, { sessions, shards, clock, book }: BetRoutesDeps): void {
  const admit = createPlayGuard(sportsSessions(sessions), SPORTS_ERRORS);
  route(
    app,
    sportsBets,
    admit(async ({ session: { playerId } }, body, reply) => {
      const before = readCursor(body.before);
      if (before === 'bad') return sendRefusal(reply, SPORTS_ERRORS, 'bad_cursor');
      const { state, limit = PAGE } = body;
      const shard = shards.shardOf(playerId);
      const found = await readBets(shard, {
        ...{ playerId, products: ['sports'], from: undefined, limit: limit + 1 },
        before: before ?? { at: soon(clock.now()), seq: 0n },
        states: state === 'open' ? 'open' : 'ended',
      });
      const { page, next } = firstPage(found, limit);
      const bets = await readBetsAt(shard.db.kysely, playerId, page);
      return { status: 200 as const, data: await viewsOf(bets, book), next: writeCursor(next) };
    }),
    { quiet: true },
  );
}

/** The bets as their player sees them, with the state of their events. */
export async function viewsOf(bets: readonly BetWithLegs[], book: EventBook): Promise<SportsBetView[]> {
  const events = await eventsOf(
    book,
    bets.flatMap(({ slip }) => slip.legs.map(({ eventId }) => eventId)),
  );
  return bets.map((bet) => toBetView(bet, (eventId) => events.get(eventId) ?? null));
}
