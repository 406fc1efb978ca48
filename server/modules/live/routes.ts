import websocket from '@fastify/websocket';
import { liveTicket } from '@jara/contract/live';
import { LIVE_PATH } from '@jara/contract/live-channel';
import type { FastifyRequest } from 'fastify';
import { TOO_MANY } from '../../platform/http/fault.ts';
import { type App, inTurn, route } from '../../platform/http/http.ts';
import { sendRefusal, sendStatus } from '../../platform/http/refusal.ts';
import { isUntouched } from '../../platform/http/untouched.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import { boundToRequest } from '../../platform/runtime/request-context.ts';
import type { Sessions } from '../sessions/types.ts';
import type { SocketOwner } from './connections.ts';
import { LIVE_ERRORS } from './errors.ts';
import { LONGEST_MESSAGE_BYTES, listenTo } from './incoming.ts';
import type { LiveService } from './live.ts';

export interface LiveRoutesDeps {
  readonly live: LiveService;
  readonly sessions: Sessions;
  readonly clock: Clock;
}

/** Browsers send the origin of the page that opens the socket; only pages of this host may open one. */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === host;
}

/** The calls of the live channel, on the games' origin. */
export function registerLiveRoutes(app: App, deps: LiveRoutesDeps): void {
  const { live, sessions } = deps;
  route(
    app,
    liveTicket,
    async ({ token }, request, reply) => {
      const found = await sessions.find('game', token, !isUntouched(request));
      const ticket = found?.refusal === null ? await sessions.issueTicket(token) : undefined;
      if (ticket === undefined) return sendRefusal(reply, LIVE_ERRORS, 'bad_session');
      return { status: 200 as const, ticket };
    },
    { quiet: true },
  );
  void app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: LONGEST_MESSAGE_BYTES, perMessageDeflate: false, clientTracking: false },
      preClose: (done) => {
        live.sockets.closeAll();
        done();
      },
    });
    registerSocket(scope, deps);
  });
}

function registerSocket(app: App, { live, sessions, clock }: LiveRoutesDeps): void {
  const owners = new WeakMap<FastifyRequest, SocketOwner>();
  app.route<{ Querystring: { ticket?: string } }>({
    method: 'GET',
    url: LIVE_PATH,
    schema: { hide: true },
    config: { quiet: true, isStream: true },
    async preHandler(request, reply) {
      if (!isFromHere(request)) return sendRefusal(reply, LIVE_ERRORS, 'bad_origin');
      const address = request.network;
      if (!live.sockets.hasRoom(address)) return sendRefusal(reply, LIVE_ERRORS, 'full');
      const redeemed = await inTurn(request, () => sessions.redeemTicket(String(request.query.ticket ?? '')));
      if (redeemed === null) return sendStatus(reply, TOO_MANY);
      if (redeemed === undefined) return sendRefusal(reply, LIVE_ERRORS, 'bad_ticket');
      const { name, session } = redeemed;
      if (live.snapshotOf(session.gameId, session.playerId) === undefined)
        return sendRefusal(reply, LIVE_ERRORS, 'not_live');
      const { playerId, gameId } = session;
      owners.set(request, { playerId, gameId, sessionName: name, address, requestId: request.id });
    },
    handler: (_request, reply) => sendRefusal(reply, LIVE_ERRORS, 'not_live'),
    wsHandler(socket, request) {
      const owner = owners.get(request);
      invariant(owner !== undefined, 'a socket opens with a ticket');
      const receive = boundToRequest((message: Readonly<Record<string, unknown>>) => {
        const keys = live.keysIn(owner.gameId, message);
        if (keys !== null) live.sockets.watch(socket, keys);
        return keys !== null;
      });
      listenTo(socket, clock, receive);
      live.sockets.add(socket, owner);
      const snapshot = live.snapshotOf(owner.gameId, owner.playerId);
      if (snapshot != null) live.sockets.sendTo(socket, snapshot);
    },
  });
}
