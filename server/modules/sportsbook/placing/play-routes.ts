import { type SportsBetView, sportsPlace, sportsSession, sportsState } from '@jara/contract/sports-bets';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { toNaira } from '@jara/money/kobo';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, route } from '../../../platform/http/http.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { isUntouched } from '../../../platform/http/untouched.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import type { GameSession, Sessions } from '../../sessions/types.ts';
import { toPlaySessionView, type Wallet } from '../../wallet/wallet.ts';
import { SPORTS_ERRORS } from '../errors.ts';
import type { Placed, PlacedAt, PlaceRequest } from './place.ts';

export interface PlayRoutesDeps {
  readonly sessions: Sessions;
  readonly wallet: Pick<Wallet, 'balances' | 'playSession'>;
  readonly clock: Clock;
  place(playerId: bigint, request: PlaceRequest): Promise<Placed>;
  /** The player's bets at these positions, as the player sees them. */
  betsAt(playerId: bigint, positions: readonly PlacedAt[]): Promise<SportsBetView[]>;
  countOpenBets(playerId: bigint): Promise<number>;
}

/** Answers a call of a player with a session of the sportsbook in use; refuses any other. */
export function admitPlayer(sessions: Sessions) {
  return <Body extends { token: string }, Answer>(
    handler: (
      session: GameSession,
      body: Body,
      reply: FastifyReply,
      request: FastifyRequest,
    ) => Promise<Answer | FastifyReply>,
  ) =>
    async (body: Body, request: FastifyRequest, reply: FastifyReply): Promise<Answer | FastifyReply> => {
      const found = await sessions.find('game', body.token, !isUntouched(request));
      if (found === undefined || found.session.gameId !== SPORTSBOOK_ID)
        return sendRefusal(reply, SPORTS_ERRORS, 'session_ended');
      if (found.refusal !== null) return sendRefusal(reply, SPORTS_ERRORS, found.refusal);
      return handler(found.session, body, reply, request);
    };
}

/** A player's way in, and their bets. */
export function registerPlayRoutes(app: App, deps: PlayRoutesDeps): void {
  const { sessions, wallet, clock } = deps;
  const admit = admitPlayer(sessions);
  route(app, sportsSession, async ({ code }, _request, reply) => {
    const redeemed = await sessions.redeem(code, SPORTSBOOK_ID);
    if (redeemed === undefined) return sendRefusal(reply, SPORTS_ERRORS, 'bad_code');
    return { status: 200 as const, token: redeemed.token };
  });
  route(
    app,
    sportsState,
    admit(async ({ playerId }) => {
      const [{ balanceKobo }, play, openBets] = await Promise.all([
        wallet.balances(playerId),
        wallet.playSession(playerId),
        deps.countOpenBets(playerId),
      ]);
      return {
        status: 200 as const,
        now: clock.now().getTime(),
        balance: toNaira(balanceKobo),
        session: toPlaySessionView(play),
        openBets,
      };
    }),
    { quiet: true },
  );
  route(
    app,
    sportsPlace,
    admit(async ({ playerId }, { requestId, slip, accept, before }, reply) => {
      const placed = await deps.place(playerId, { requestId, slip, accept, before });
      if (!placed.ok) return sendRefusal(reply, SPORTS_ERRORS, placed);
      const bets = await deps.betsAt(playerId, placed.bets);
      const balance = placed.bets.at(-1)?.balanceKobo ?? 0n;
      return {
        ...{ status: 200 as const, bets, balance: toNaira(balance) },
        refused: placed.refused.map(({ leg, code, sentence, values }) => ({
          ...{ leg, code, message: sentence ?? SPORTS_ERRORS[code].message },
          ...(values === undefined ? {} : { values: [...values] }),
        })),
      };
    }),
    { quiet: true, movesMoney: true },
  );
}
