import { cashOutOffers, sportsAutoCashOut, sportsCashOut } from '@jara/contract/sports-bets';
import { fromNaira, toNaira } from '@jara/money/kobo';
import { pauseOf } from '../../../platform/http/callers.ts';
import { type App, route } from '../../../platform/http/http.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { createPlayGuard } from '../../betting/betting.ts';
import type { Sessions } from '../../sessions/types.ts';
import { viewsOf } from '../bets/bet-routes.ts';
import type { BetWithLegs } from '../bets/bets-store.ts';
import { SPORTS_ERRORS } from '../errors.ts';
import { sportsSessions } from '../launch.ts';
import { setAutoCashOut } from './auto-cash-out.ts';
import { type CashOutDeps, cashOut, offersFor } from './cash-out.ts';

export interface CashOutRoutesDeps extends CashOutDeps {
  readonly sessions: Sessions;
}

/** Offers for open bets, and what takes them. */
export function registerCashOutRoutes(app: App, deps: CashOutRoutesDeps): void {
  const admit = createPlayGuard(sportsSessions(deps.sessions), SPORTS_ERRORS);
  const viewOf = async (bet: BetWithLegs) => {
    const [view] = await viewsOf([bet], deps.book);
    if (view === undefined) throw new Error('a bet has a view');
    return view;
  };
  route(
    app,
    cashOutOffers,
    admit(async ({ session: { playerId } }, { betIds }, _reply, request) => ({
      status: 200 as const,
      offers: (await offersFor(deps, playerId, betIds, pauseOf(request))).map(
        ({ betId, valueKobo, offer, holdsUntil, parts, delayMs }) => ({
          ...{ betId, offer, parts, delayMs, value: toNaira(valueKobo), holdsUntil: holdsUntil.getTime() },
        }),
      ),
    })),
    { quiet: true },
  );
  route(
    app,
    sportsCashOut,
    admit(async ({ session: { playerId } }, { requestId, betId, offer, part }, reply) => {
      const done = await cashOut(deps, playerId, { requestId, betId, offer, part });
      if (!done.ok) return sendRefusal(reply, SPORTS_ERRORS, done);
      return { status: 200 as const, bet: await viewOf(done.bet), balance: toNaira(done.balanceKobo) };
    }),
    { quiet: true, movesMoney: true, refusals: SPORTS_ERRORS },
  );
  route(
    app,
    sportsAutoCashOut,
    admit(async ({ session: { playerId } }, { betId, value }, reply) => {
      const valueKobo = value === null ? null : fromNaira(value);
      const done = await setAutoCashOut(deps, playerId, betId, valueKobo === 0n ? null : valueKobo);
      return done.ok
        ? { status: 200 as const, bet: await viewOf(done.bet) }
        : sendRefusal(reply, SPORTS_ERRORS, done);
    }),
  );
}
