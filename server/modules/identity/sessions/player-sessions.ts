import { support } from '@jara/brand/brand';
import type { Database } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import type { AfterCommit, PlayerSession, Sessions } from '../../sessions/types.ts';
import { findSessionPlayer, identityTables } from '../store.ts';
import type { Authenticated, LoginCondition, LoginListener } from '../types.ts';

/** Sessions on the site, with their players. */
export interface PlayerSessions {
  authenticate(token: string, isUse?: boolean): Promise<Authenticated>;
  /** Refuses a player whose login is blocked; a block that is set meanwhile waits for the caller's transaction, and then ends its session. */
  mayOpen(
    within: DirectoryExecutor,
    playerId: bigint,
  ): Promise<{ readonly ok: true } | Refused<'login_blocked'>>;
  /** The new session's token, unless the login is blocked or the password was changed meanwhile. Both writes join the same commit. */
  open(
    playerId: bigint,
    passwordHash: string,
    writes: {
      before(within: DirectoryExecutor): Promise<void>;
      opened(within: DirectoryExecutor, sessionId: string): Promise<void>;
    },
  ): Promise<Opened>;
  /** Runs within the caller's transaction, which has just stored the password of a player who may log in. */
  openFirst: Sessions['openPlayer'];
  /** Adds a listener of opened sessions. */
  onOpened(listener: LoginListener): void;
  end(token: string): Promise<void>;
  /** Runs within the caller's transaction: ends all of the player's sessions and games, except one session of the site. */
  endAll(within: DirectoryExecutor, playerId: bigint, exceptSessionId: string | null): Promise<AfterCommit>;
}

type Opened = { readonly ok: true; readonly token: string } | Refused<'login_blocked' | 'incorrect_login'>;

const ENDED: Authenticated = Object.freeze(refused('unauthenticated'));

export function createPlayerSessions(
  db: Database,
  sessions: Sessions,
  mayLogIn: LoginCondition,
): PlayerSessions {
  // A session is the same object while it is cached, so the player's details are read once per object and dropped with it.
  const details = new WeakMap<PlayerSession, Promise<Authenticated>>();

  async function load({ playerId, sessionId }: PlayerSession): Promise<Authenticated> {
    const player = await findSessionPlayer(db.pool, playerId);
    invariant(player !== undefined, 'a session is of a player');
    return Object.freeze({ ok: true, player: Object.freeze({ ...player, sessionId }) });
  }

  const mayOpen: PlayerSessions['mayOpen'] = async (within, playerId) =>
    (await mayLogIn(within, playerId))
      ? { ok: true }
      : { ...refused('login_blocked'), values: [support.email] };

  const listeners: LoginListener[] = [];
  const openPlayer: Sessions['openPlayer'] = async (within, playerId) => {
    const opened = await sessions.openPlayer(within, playerId);
    const afterCommit = [opened.afterCommit];
    for (const listener of listeners) afterCommit.push(await listener(within, playerId));
    return { ...opened, afterCommit: () => afterCommit.forEach((run) => void run()) };
  };

  return {
    mayOpen,
    async authenticate(token, isUse) {
      const found = await sessions.find('player', token, isUse);
      if (found === undefined || found.refusal !== null) return ENDED;
      const { session } = found;
      const known = details.get(session);
      if (known !== undefined) return known;
      const loading = load(session);
      details.set(session, loading);
      loading.catch(() => details.delete(session));
      return loading;
    },
    async open(playerId, passwordHash, writes) {
      let afterCommit: AfterCommit | undefined;
      const opened = await db.kysely.transaction().execute(async (within): Promise<Opened> => {
        const allowed = await mayOpen(within, playerId);
        if (!allowed.ok) return allowed;
        if (!(await isPasswordStill(within, playerId, passwordHash))) return refused('incorrect_login');
        await writes.before(within);
        const session = await openPlayer(within, playerId);
        await writes.opened(within, session.sessionId);
        afterCommit = session.afterCommit;
        return { ok: true, token: session.token };
      });
      afterCommit?.();
      return opened;
    },
    openFirst: openPlayer,
    onOpened: (listener) => void listeners.push(listener),
    end: (token) => sessions.end('player', token, 'logged_out'),
    endAll: sessions.endPlayer,
  };
}

/**
 * Whether the verified password is still the player's: the shared lock makes a login and a password change wait for each other,
 * so that no session of an old password outlives the change.
 */
async function isPasswordStill(
  within: DirectoryExecutor,
  playerId: bigint,
  passwordHash: string,
): Promise<boolean> {
  const unchanged = await identityTables(within)
    .selectFrom('player')
    .select('id')
    .where('id', '=', playerId)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return unchanged !== undefined;
}
