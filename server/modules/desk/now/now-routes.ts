import * as calls from '@jara/contract/desk-now';
import { toNaira } from '@jara/money/kobo';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import { periodOf } from '../../reporting/reporting.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, OK } from '../guard.ts';
import type { DeskDeps } from '../types.ts';
import { createNow, revenueView } from './now.ts';

export function registerNow(desk: DeskRoute, deps: DeskDeps): void {
  const { monitor, wallet } = deps;
  const now = createNow(deps);
  desk(calls.deskNow, async () => ({ ...OK, data: await now() }), { isAutomatic: true });
  desk(calls.deskHours, async ({ body: { product, day }, reply }) => {
    const period = periodOf(day);
    if (period === null)
      return sendRefusal(reply, DESK_ERRORS, { ok: false, code: 'bad_period', field: 'day' });
    const { hours } = await monitor.revenue(period);
    return {
      ...OK,
      data: {
        title: wallet.productTitle(product),
        hours: hours
          .filter((one) => one.product === product)
          .map(({ hour, ...one }) => ({
            hour: hour.toISOString(),
            ...revenueView(one, wallet.productTitle),
          })),
      },
    };
  });
  desk(
    calls.deskExtremeBets,
    async ({ body: { product, hour, side } }) => {
      const from = new Date(Math.floor(Date.parse(hour) / HOUR_MS) * HOUR_MS);
      const until = new Date(from.getTime() + HOUR_MS);
      const bets = await monitor.extremeBets({ product, side, from, until });
      return {
        ...OK,
        data: bets.map(({ playerId, at, reference, stakedKobo, paidKobo }) => ({
          ...{ playerId: playerId.toString(), at: at.toISOString(), reference },
          ...{ stake: toNaira(stakedKobo), paid: toNaira(paidKobo) },
        })),
      };
    },
    { subjectOf: ({ product, hour }) => `bets of ${product} at ${hour}` },
  );
}
