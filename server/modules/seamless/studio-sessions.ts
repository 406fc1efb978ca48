import { hash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { type Clock, MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';

const SESSION_BYTES = 32;
const IDLE_MS = 30 * MINUTE_MS;

export interface StudioSession {
  readonly playerId: bigint;
  readonly gameId: string;
  /** Whether it may still bet: wins and refunds are taken from one that may not. */
  readonly inUse: boolean;
}

export interface StudioSessions {
  /** Handed to the studio at launch; its calls carry it. */
  open(ask: { readonly playerId: bigint; readonly gameId: string }): Promise<string>;
  /** A call by a session in use keeps it in use. */
  find(sessionId: string): Promise<{ ok: true; session: StudioSession } | Refused<'session_not_found'>>;
  endAll(playerId: bigint): Promise<void>;
}

const nameOf = (sessionId: string) => hash('sha256', sessionId, 'base64url');

interface SessionRow {
  player_id: bigint;
  game_id: string;
  seen_at: Date;
  ended_at: Date | null;
}

export function createStudioSessions(db: Database, clock: Clock, entropy: Entropy): StudioSessions {
  return {
    async open({ playerId, gameId }) {
      const sessionId = Buffer.from(entropy.bytes(SESSION_BYTES)).toString('base64url');
      await db.pool.query(
        `insert into studio_session (session_hash, player_id, game_id, opened_at, seen_at) values ($1, $2, $3, $4, $4)`,
        [nameOf(sessionId), playerId, gameId, clock.now()],
      );
      return sessionId;
    },
    async find(sessionId) {
      const now = clock.now();
      const { rows } = await db.pool.query<SessionRow>({
        name: 'studio-session',
        text: 'select player_id, game_id, seen_at, ended_at from studio_session where session_hash = $1',
        values: [nameOf(sessionId)],
      });
      const row = rows[0];
      if (row === undefined) return refused('session_not_found');
      const inUse = row.ended_at === null && now.getTime() - row.seen_at.getTime() < IDLE_MS;
      if (inUse && now.getTime() - row.seen_at.getTime() >= MINUTE_MS)
        await db.pool.query('update studio_session set seen_at = $2 where session_hash = $1', [
          nameOf(sessionId),
          now,
        ]);
      return { ok: true, session: { playerId: row.player_id, gameId: row.game_id, inUse } };
    },
    async endAll(playerId) {
      await db.pool.query(
        'update studio_session set ended_at = $2 where player_id = $1 and ended_at is null',
        [playerId, clock.now()],
      );
    },
  };
}
