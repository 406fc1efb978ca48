import { balanceEvents as contract } from '@jara/contract/wallet';
import type { App } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import type { SiteContext } from '../../platform/module.ts';
import type { BalanceEvents } from './balance-events.ts';
import { WALLET_ERRORS } from './errors.ts';

/** The token travels in the body, as in all calls: in an address it would be kept in logs and in the browser's history. */
export function registerBalanceEvents(
  app: App,
  events: BalanceEvents,
  { authGuard, whenSessionEnds }: SiteContext,
): void {
  app.addHook('preClose', async () => events.endStreams());
  const listen = authGuard.requirePlayer<{ token: string }, undefined>(
    async (player, { token }, _request, reply) => {
      if (!events.stream(player.playerId, reply.raw))
        return sendRefusal(reply, WALLET_ERRORS, 'too_many_streams');
      reply.raw.once(
        'close',
        whenSessionEnds(token, () => events.endStream(reply.raw)),
      );
      return reply.hijack();
    },
  );
  app.route<{ Body: { token: string } }>({
    method: 'POST',
    url: contract.path,
    schema: { summary: contract.summary, body: contract.body },
    config: { quiet: true, isStream: true },
    handler: (request, reply) => listen(request.body, request, reply),
  });
}
