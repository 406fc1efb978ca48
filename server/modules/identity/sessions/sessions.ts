import type { Database, Executor } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import type { Authenticated } from '../types.ts';
import { SessionEndings } from './session-endings.ts';
import { createSessionMemory } from './session-memory.ts';
import { createSessionReader, nameOfToken } from './session-reader.ts';
import { addSession, removeExcessSessions, removePlayersSessions, removeSession } from './session-store.ts';

const TOKEN_BYTES = 32;

export interface Sessions {
  authenticate(token: string): Promise<Authenticated>;
  /** The new session's token; undefined when the password was changed meanwhile. `also` joins the same commit. */
  open(
    playerId: bigint,
    passwordHash: string,
    also: (within: Executor) => Promise<void>,
  ): Promise<string | undefined>;
  end(token: string): Promise<void>;
  /** Within the caller's transaction; call what it answers once that has committed. */
  endAll(within: Executor, playerId: bigint, exceptSessionId: string | null): Promise<() => void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface SessionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
}

export function createSessions({ db, clock, entropy, log }: SessionsDeps): Sessions {
  const memory = createSessionMemory();
  const endings = new SessionEndings(db.pool, { heard: memory.forget, missed: memory.forgetAll }, log);
  const isListening = () => endings.isListening;
  return {
    authenticate: createSessionReader({ db, clock, log, memory, isListening }),
    async open(playerId, passwordHash, also) {
      const token = Buffer.from(entropy.bytes(TOKEN_BYTES)).toString('base64url');
      const tokenHash = nameOfToken(token);
      invariant(tokenHash !== null, 'a new token has the shape of a token');
      const session = { tokenHash, sessionId: newId(), playerId, passwordHash, now: clock.now() };
      const ended = await db.kysely.transaction().execute(async (within) => {
        if (!(await addSession(within, session))) return undefined;
        await also(within);
        return removeExcessSessions(within, playerId);
      });
      if (ended === undefined) return undefined;
      memory.forget(ended);
      return token;
    },
    async end(token) {
      const name = nameOfToken(token);
      if (name === null) return;
      await db.kysely.transaction().execute((within) => removeSession(within, name));
      memory.forget([name]);
    },
    async endAll(within, playerId, exceptSessionId) {
      const ended = await removePlayersSessions(within, playerId, exceptSessionId);
      return () => memory.forget(ended);
    },
    start: () => endings.start(),
    stop: () => endings.stop(),
  };
}
