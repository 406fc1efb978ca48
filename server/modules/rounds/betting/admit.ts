import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { isUntouched } from '../../../platform/http/untouched.ts';
import type { GameSession, Sessions } from '../../sessions/types.ts';
import { ROUNDS_ERRORS } from '../errors.ts';
import type { Rounds } from '../rounds.ts';

interface Opened {
  readonly session: GameSession;
  readonly game: AnySharedGame;
}

type Admitted<Body, Answer> = (
  opened: Opened,
  body: Body,
  reply: FastifyReply,
) => Promise<Answer | FastifyReply>;

/** Makes the handler of a call that a game session's token opens; the others are refused. */
export type Admit = <Body extends { token: string }, Answer>(
  handler: Admitted<Body, Answer>,
) => (body: Body, request: FastifyRequest, reply: FastifyReply) => Promise<Answer | FastifyReply>;

export function createAdmit({
  rounds,
  sessions,
}: {
  readonly rounds: Pick<Rounds, 'games'>;
  readonly sessions: Pick<Sessions, 'find'>;
}): Admit {
  return (handler) => async (body, request, reply) => {
    const found = await sessions.find('game', body.token, !isUntouched(request));
    if (found === undefined) return sendRefusal(reply, ROUNDS_ERRORS, 'session_ended');
    if (found.refusal !== null) return sendRefusal(reply, ROUNDS_ERRORS, found.refusal);
    const game = rounds.games.get(found.session.gameId);
    if (game === undefined) return sendRefusal(reply, ROUNDS_ERRORS, 'session_ended');
    return handler({ session: found.session, game }, body, reply);
  };
}
