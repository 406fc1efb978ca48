import type { PlaySessionView } from '@jara/contract/game-server';
import type { DeviceType } from '@jara/contract/games';
import { toNaira } from '@jara/money/kobo';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RefusalTable, type Refused, refused, sendRefusal } from '../../platform/http/refusal.ts';
import { isUntouched } from '../../platform/http/untouched.ts';
import type { GameSession, SessionRefusal, Sessions } from '../sessions/types.ts';
import { toPlaySessionView, type Wallet } from '../wallet/wallet.ts';

export type { GameSession, SessionRefusal } from '../sessions/types.ts';

/** A player's session in a game of the product. */
export interface Playing<Game> {
  readonly session: GameSession;
  readonly game: Game;
}

export interface PlayLaunch {
  readonly playerId: bigint;
  readonly gameId: string;
  readonly deviceType: DeviceType;
  /** The player's session, with which the game ends; absent: none. */
  readonly sessionId?: string | undefined;
}

/** A code that opens a game once, within a minute. */
export async function launchPlay(
  sessions: Pick<Sessions, 'launch'>,
  { playerId, gameId, deviceType: device, sessionId }: PlayLaunch,
): Promise<{ readonly ok: true; readonly code: string }> {
  return {
    ok: true,
    code: await sessions.launch({ playerId, gameId, device, parentSessionId: sessionId ?? null }),
  };
}

/** The sessions of a product's games. A session is valid for its own game, and for no other call of the player. */
export interface PlaySessions<Game> {
  /** Ends the player's earlier session in this game, if any. */
  redeem(
    code: string,
    gameId: string,
  ): Promise<({ readonly ok: true; readonly token: string } & Playing<Game>) | Refused<'bad_code'>>;
  /** Keeps the session in use, except for automatic calls of a page (`isUse` false). */
  authenticate(
    token: string,
    isUse?: boolean,
  ): Promise<({ readonly ok: true } & Playing<Game>) | Refused<SessionRefusal>>;
  leave(token: string): Promise<void>;
}

export function createPlaySessions<Game>(
  sessions: Pick<Sessions, 'redeem' | 'find' | 'end'>,
  gameOf: (gameId: string) => Game | undefined,
): PlaySessions<Game> {
  return {
    async redeem(code, gameId) {
      const game = gameOf(gameId);
      const redeemed = game === undefined ? undefined : await sessions.redeem(code, gameId);
      return game === undefined || redeemed === undefined
        ? refused('bad_code')
        : { ok: true, ...redeemed, game };
    },
    async authenticate(token, isUse) {
      const found = await sessions.find('game', token, isUse);
      const game = found === undefined ? undefined : gameOf(found.session.gameId);
      if (found === undefined || game === undefined) return refused('session_ended');
      return found.refusal === null ? { ok: true, session: found.session, game } : refused(found.refusal);
    },
    leave: (token) => sessions.end('game', token, 'session_ended'),
  };
}

type Admitted<Game, Body, Answer> = (
  playing: Playing<Game>,
  body: Body,
  reply: FastifyReply,
  request: FastifyRequest,
) => Promise<Answer | FastifyReply>;

/** Wraps the handler of a call that a session of the product opens; calls without one are refused. */
export type PlayGuard<Game> = <Body extends { token: string }, Answer>(
  handler: Admitted<Game, Body, Answer>,
) => (body: Body, request: FastifyRequest, reply: FastifyReply) => Promise<Answer | FastifyReply>;

/** @param refusals the product's sentences */
export function createPlayGuard<Game>(
  sessions: Pick<PlaySessions<Game>, 'authenticate'>,
  refusals: RefusalTable<SessionRefusal>,
): PlayGuard<Game> {
  return (handler) => async (body, request, reply) => {
    const admission = await sessions.authenticate(body.token, !isUntouched(request));
    return admission.ok
      ? handler(admission, body, reply, request)
      : sendRefusal(reply, refusals, admission.code);
  };
}

/** The player's balance and net position over all products, for every product's page. */
export async function readBalanceAndPlay(
  wallet: Pick<Wallet, 'balances' | 'playSession'>,
  { playerId }: Pick<GameSession, 'playerId'>,
): Promise<{ readonly balance: number; readonly session: PlaySessionView }> {
  const [{ balanceKobo }, play] = await Promise.all([
    wallet.balances(playerId),
    wallet.playSession(playerId),
  ]);
  return { balance: toNaira(balanceKobo), session: toPlaySessionView(play) };
}
