import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RefusalTable, sendRefusal } from './refusal.ts';
import { isUntouched } from './untouched.ts';

/** The data of the caller that all modules need; identity's own answer holds more. */
export interface AuthenticatedPlayer {
  readonly playerId: bigint;
  /** The player's public id, which does not reveal the number of players. */
  readonly userId: string;
  readonly sessionId: string;
}

export type Authentication<Player extends AuthenticatedPlayer> =
  | { readonly ok: true; readonly player: Player }
  | { readonly ok: false };

type Admitted<Player, Body, Answer> = (
  player: Player,
  body: Body,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer | FastifyReply>;

/** Authenticates the calls that carry a session token, so that no module checks tokens itself or depends on identity. */
export interface AuthGuard<Player extends AuthenticatedPlayer = AuthenticatedPlayer> {
  requirePlayer<Body extends { token: string }, Answer>(
    handler: Admitted<Player, Body, Answer>,
  ): (body: Body, request: FastifyRequest, reply: FastifyReply) => Promise<Answer | FastifyReply>;
}

export const UNAUTHENTICATED: RefusalTable<'unauthenticated'> = {
  unauthenticated: { status: 401, message: 'Your session has ended. Please log in again.' },
};

export function createAuthGuard<Player extends AuthenticatedPlayer>(
  authenticate: (token: string, isUse: boolean) => Promise<Authentication<Player>>,
): AuthGuard<Player> {
  return {
    requirePlayer: (handler) => async (body, request, reply) => {
      const authentication = await authenticate(body.token, !isUntouched(request));
      return authentication.ok
        ? handler(authentication.player, body, request, reply)
        : sendRefusal(reply, UNAUTHENTICATED, 'unauthenticated');
    },
  };
}
