import type { DeviceType } from '@jara/contract/games';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import type { GameSession, SessionRefusal, Sessions } from '../sessions/types.ts';
import type { PlayerGame } from './types.ts';

export type { GameSession, SessionRefusal } from '../sessions/types.ts';

/** Sessions of our own games. */
export interface GameSessions {
  /** A code that opens the game once, within a minute. The session ends with the player's session it was launched from. */
  launch(player: PlayerGame, device: DeviceType, parentSessionId: string | null): Promise<string>;
  /** Ends the player's earlier session in this game, if any. */
  redeem(
    code: string,
    gameId: string,
  ): Promise<{ ok: true; token: string; session: GameSession } | Refused<'bad_code'>>;
  authenticate(
    token: string,
    isUse?: boolean,
  ): Promise<{ ok: true; session: GameSession } | Refused<SessionRefusal>>;
  end(token: string): Promise<void>;
}

export function createGameSessions(sessions: Sessions): GameSessions {
  return {
    launch: ({ playerId, gameId }, device, parentSessionId) =>
      sessions.launch({ playerId, gameId, device, parentSessionId }),
    async redeem(code, gameId) {
      const redeemed = await sessions.redeem(code, gameId);
      return redeemed === undefined ? refused('bad_code') : { ok: true, ...redeemed };
    },
    async authenticate(token, isUse) {
      const found = await sessions.find('game', token, isUse);
      if (found === undefined) return refused('session_ended');
      return found.refusal === null ? { ok: true, session: found.session } : refused(found.refusal);
    },
    end: (token) => sessions.end('game', token, 'session_ended'),
  };
}
