import { sportsBook, sportsCheck, sportsQuote } from '@jara/contract/sports';
import { pauseOf } from '../../../platform/http/callers.ts';
import { type App, route } from '../../../platform/http/http.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { type BookingsDeps, bookSlip, checkCode } from '../codes/bookings.ts';
import { SPORTS_ERRORS } from '../errors.ts';
import { quote } from './quote.ts';

/** Slips and their codes, for whoever asks: nothing of them moves money. */
export function registerSlipRoutes(app: App, deps: BookingsDeps): void {
  route(
    app,
    sportsQuote,
    async (slip, request) => ({ status: 200 as const, ...(await quote(deps, slip, pauseOf(request))) }),
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
