import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RefusalTable, sendRefusal } from './refusal.ts';

/** What every module needs to know of who is calling; identity's own answer says more. */
export interface SignedIn {
  readonly playerId: bigint;
}

export type Admission<Player extends SignedIn> =
  | { readonly ok: true; readonly player: Player }
  | { readonly ok: false };

type Admitted<Player, Body, Answer> = (
  player: Player,
  body: Body,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer | FastifyReply>;

/** Stands before the calls that carry a session token, so that no module checks tokens itself or depends on identity. */
export interface Doorman<Player extends SignedIn = SignedIn> {
  admit<Body extends { token: string }, Answer>(
    handler: Admitted<Player, Body, Answer>,
  ): (body: Body, request: FastifyRequest, reply: FastifyReply) => Promise<Answer | FastifyReply>;
}

const NOT_ADMITTED: RefusalTable<'unauthenticated'> = {
  unauthenticated: { status: 401, message: 'Your session has ended. Please log in again.' },
};

export function createDoorman<Player extends SignedIn>(
  authenticate: (token: string) => Promise<Admission<Player>>,
): Doorman<Player> {
  return {
    admit: (handler) => async (body, request, reply) => {
      const admission = await authenticate(body.token);
      return admission.ok
        ? handler(admission.player, body, request, reply)
        : sendRefusal(reply, NOT_ADMITTED, 'unauthenticated');
    },
  };
}
