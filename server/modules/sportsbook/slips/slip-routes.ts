import { sportsBook, sportsCheck, sportsQuote } from '@jara/contract/sports';
import { pauseOf } from '../../../platform/http/callers.ts';
import { type App, route } from '../../../platform/http/http.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { isUntouched } from '../../../platform/http/untouched.ts';
import type { Sessions } from '../../sessions/types.ts';
import { type BookingsDeps, bookSlip, checkCode } from '../codes/bookings.ts';
import { SPORTS_ERRORS } from '../errors.ts';
import { sportsSessions } from '../launch.ts';
import { type QuoteDeps, quote } from './quote.ts';

export interface SlipRoutesDeps extends BookingsDeps, QuoteDeps {
  readonly sessions: Sessions;
}

/** Public routes of slips and their codes: none of them moves money. */
export function registerSlipRoutes(app: App, deps: SlipRoutesDeps): void {
  route(
    app,
    sportsQuote,
    async ({ token, ...slip }, request) => {
      const playerId =
        token === undefined ? null : await playerOf(deps.sessions, token, !isUntouched(request));
      return { status: 200 as const, ...(await quote(deps, { slip, playerId }, pauseOf(request))) };
    },
    { quiet: true },
  );
  route(app, sportsBook, async (slip, request, reply) => {
    const booked = await bookSlip(deps, slip, { network: request.network, pause: pauseOf(request) });
    if (!booked.ok) return sendRefusal(reply, SPORTS_ERRORS, booked);
    return { status: 200 as const, code: booked.code };
  });
  route(app, sportsCheck, async ({ code }, request, reply) => {
    const found = await checkCode(deps, code, pauseOf(request));
    if ('ok' in found) return sendRefusal(reply, SPORTS_ERRORS, found);
    return { status: 200 as const, ...found };
  });
}

/** Null where the session is over, or is of another game: then the quote is without a player. */
async function playerOf(
  sessions: SlipRoutesDeps['sessions'],
  token: string,
  isUse: boolean,
): Promise<bigint | null> {
  const admission = await sportsSessions(sessions).authenticate(token, isUse);
  return admission.ok ? admission.session.playerId : null;
}
