import { beginHostedDeposit, hostedDepositState } from '@jara/contract/payments';
import { toNaira } from '@jara/money/kobo';
import { type App, type Handler, route } from '../../platform/http/http.ts';
import { refused, sendRefusal } from '../../platform/http/refusal.ts';
import { paymentsRefusals } from './errors.ts';
import type { PaymentsRoutesDeps } from './routes-deps.ts';

/** Deposits by card and USSD on a provider's page. */
export function registerHostedRoutes(app: App, { payments, authenticate }: PaymentsRoutesDeps): void {
  route(app, beginHostedDeposit, async (body, _request, reply) => {
    const session = await authenticate(body.token);
    if (!session.ok) return sendRefusal(reply, paymentsRefusals, session.code);
    const { amount, requestId } = body;
    const begun = await payments.beginHosted(session.player, { amount, requestId });
    if (!begun.ok) return sendRefusal(reply, paymentsRefusals, begun, begun.message);
    const { reference, url } = begun;
    return { status: 200 as const, message: 'Pay on the page of the provider.', data: { reference, url } };
  });

  const state: Handler<typeof hostedDepositState> = async (body, _request, reply) => {
    const session = await authenticate(body.token);
    if (!session.ok) return sendRefusal(reply, paymentsRefusals, session.code);
    const found = await payments.hostedDeposit(session.player.playerId, body.reference);
    if (found === null)
      return sendRefusal(reply, paymentsRefusals, refused('unknown_hosted_deposit', 'reference'));
    const { reference, state: now, amountKobo, keptKobo, channel, balanceKobo } = found;
    return {
      status: 200 as const,
      data: {
        ...{ reference, state: now, amount: toNaira(amountKobo) },
        ...{ kept: toNaira(keptKobo), channel, balance: toNaira(balanceKobo) },
      },
    };
  };
  // It books the amount that the provider reports as paid.
  route(app, hostedDepositState, state, { movesMoney: true, refusals: paymentsRefusals });
}
