import { type Refused, refused } from '../../platform/http/refusal.ts';
import type { Sessions } from '../sessions/types.ts';

export interface StudioSession {
  readonly playerId: bigint;
  readonly gameId: string;
  /** Whether it may still bet: wins and refunds are taken from one that may not. */
  readonly inUse: boolean;
}

export interface StudioLaunch {
  readonly playerId: bigint;
  readonly gameId: string;
  /** The player's session it is launched from, with which it ends; absent: none. */
  readonly sessionId?: string;
}

export interface StudioSessions {
  /** Handed to the studio at launch; its calls carry it. */
  open(launch: StudioLaunch): Promise<string>;
  /** A call by a session in use keeps it in use. */
  find(sessionId: string): Promise<{ ok: true; session: StudioSession } | Refused<'session_not_found'>>;
}

export function createStudioSessions(sessions: Sessions): StudioSessions {
  return {
    open: ({ playerId, gameId, sessionId }) =>
      sessions.openStudio({ playerId, gameId, parentSessionId: sessionId ?? null }),
    async find(sessionId) {
      const found = await sessions.find('studio', sessionId);
      if (found === undefined) return refused('session_not_found');
      const { playerId, gameId } = found.session;
      return { ok: true, session: { playerId, gameId, inUse: found.refusal === null } };
    },
  };
}
