import { deleteExpired, type Expiry } from '../../platform/database/delete-expired.ts';
import { type DirectoryExecutor, slotOf } from '../../platform/database/shards.ts';
import { Subscriber } from '../../platform/database/subscriber.ts';
import type { SessionOwners } from '../../platform/http/admission.ts';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import { addLaunch, redeemLaunch } from './launches.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';
import { createFinder, SESSION_IDLE_MS } from './session-finder.ts';
import {
  addSession,
  ENDINGS_CHANNEL,
  endAllOfPlayer,
  endOne,
  endWithChildren,
  findExcess,
  loadSession,
  lockParent,
  type OpenSession,
  readEnded,
  readLastUse,
  readUnended,
} from './session-store.ts';
import { createTickets } from './tickets.ts';
import { nameOf, newToken, slotOfToken } from './token.ts';
import type { EndingsListener, Sessions, SessionsDeps } from './types.ts';

export { SESSION_IDLE_MS } from './session-finder.ts';
export { countOnline, type OpenSession } from './session-store.ts';

/** Maximum number of sessions per player: a phone, a laptop, a few forgotten browsers. Opening another ends the oldest. */
const SESSIONS_PER_PLAYER = 10;
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** A studio's win may come after its session's end, so those rows stay longer. */
const EXPIRIES: readonly Expiry[] = [
  { table: 'session', key: 'token_hash', column: 'expires_at', ageMs: 0, where: "kind <> 'studio'" },
  { table: 'session', key: 'token_hash', column: 'expires_at', ageMs: 30 * DAY_MS },
  { table: 'session_launch', key: 'code_hash', column: 'expires_at', ageMs: 0 },
  { table: 'session_ticket', key: 'ticket_hash', column: 'expires_at', ageMs: 0 },
];

export function createSessions(deps: SessionsDeps): Sessions {
  const { db, clock, scheduler, log } = deps;
  const cache = createSessionCache({
    clock,
    load: (name) => loadSession(db.pool, name),
    completeAsOfMs: () => subscriber.completeAsOfMs,
  });
  const subscriber = new Subscriber({
    session: db.session,
    channel: ENDINGS_CHANNEL,
    clock,
    log,
    onMessage(payload) {
      const names = readEnded(payload);
      cache.invalidate(names);
      for (const listener of listeners) listener(names);
    },
    onGap() {
      cache.invalidateAll();
      for (const listener of listeners) listener(null);
    },
  });
  const listeners = new Set<EndingsListener>();

  async function clean(): Promise<number> {
    let total = 0;
    for (const expiry of EXPIRIES) total += await deleteExpired(db.kysely, expiry, clock.now());
    return total;
  }
  scheduler.schedule('session-cleaning', EVERY_TEN_MINUTES, async () => {
    const rows = await clean();
    if (rows > 0) log.info({ rows }, 'sessions.expired_deleted');
  });

  return {
    find: createFinder({ pool: db.pool, cache, clock, log }),
    owners: ownersIn(cache),
    ...openings(deps, cache),
    ...endings(deps, cache),
    ...createTickets({ ...deps, cache }),
    onEndings: (listener) => void listeners.add(listener),
    lastUseOf: (playerIds) => readLastUse(db.kysely, playerIds),
    clean,
    start: () => subscriber.start(),
    stop: () => subscriber.stop(),
  };
}

function ownersIn(cache: SessionCache): SessionOwners {
  return {
    known(token) {
      const name = nameOf(token);
      return name === null ? undefined : cache.peek(name)?.stored.session.playerId;
    },
    async find(token) {
      const name = nameOf(token);
      return name === null ? undefined : (await cache.find(name))?.stored.session.playerId;
    },
  };
}

type Openings = Pick<Sessions, 'openPlayer' | 'openStudio' | 'launch' | 'redeem'>;

function openings({ db, clock, entropy }: SessionsDeps, cache: SessionCache): Openings {
  return {
    async openPlayer(within, playerId) {
      const { token, name } = newToken(entropy, slotOf(playerId));
      const now = clock.now();
      const site = { kind: 'player', gameId: null, device: null, parentSessionId: null } as const;
      const sessionId = await addSession(within, { ...site, name, playerId, startedAt: now, now });
      invariant(sessionId !== null, 'a session of the site conflicts with none');
      const excess = await findExcess(within, playerId, SESSIONS_PER_PLAYER);
      const ended = await endWithChildren(within, excess, { now, reason: 'logged_out' });
      return { token, sessionId, afterCommit: () => cache.invalidate(ended) };
    },
    async openStudio({ playerId, gameId, parentSessionId }) {
      const { token, name } = newToken(entropy, slotOf(playerId));
      const now = clock.now();
      return db.kysely.transaction().execute(async (within) => {
        const isParentOpen = await lockParent(within, parentSessionId);
        const studio = { kind: 'studio', device: null, startedAt: now, now } as const;
        await addSession(within, { ...studio, name, playerId, gameId, parentSessionId });
        if (!isParentOpen) await endOne(within, name, { now, reason: 'logged_out' });
        return token;
      });
    },
    async launch(launch) {
      const { token, name } = newToken(entropy, slotOf(launch.playerId));
      await addLaunch(db.kysely, name, launch, clock.now());
      return token;
    },
    async redeem(code, gameId) {
      const codeName = nameOf(code);
      const slot = slotOfToken(code);
      if (codeName === null || slot === null) return undefined;
      const { token, name: tokenName } = newToken(entropy, slot);
      const redeeming = { codeName, gameId, tokenName, now: clock.now(), idleMs: SESSION_IDLE_MS };
      const redeemed = await db.kysely.transaction().execute((within) => redeemLaunch(within, redeeming));
      if (redeemed === null) return undefined;
      cache.invalidate(redeemed.replaced);
      return { token, session: redeemed.session };
    },
  };
}

function endings(
  { db, clock }: SessionsDeps,
  cache: SessionCache,
): Pick<Sessions, 'end' | 'endPlayer' | 'endOf'> {
  return {
    async end(kind, token, reason) {
      const name = nameOf(token);
      if (name === null) return;
      const stored = await loadSession(db.pool, name);
      if (stored?.session.kind !== kind) return;
      const ending = { now: clock.now(), reason };
      const { sessionId } = stored.session;
      const ended = await db.kysely
        .transaction()
        .execute((within) =>
          kind === 'player' ? endWithChildren(within, [sessionId], ending) : endOne(within, name, ending),
        );
      cache.invalidate([name, ...ended]);
    },
    async endPlayer(within, playerId, exceptSessionId) {
      const ending = { now: clock.now(), reason: 'logged_out' } as const;
      const ended = await endAllOfPlayer(within, playerId, exceptSessionId, ending);
      return () => cache.invalidate(ended);
    },
    async endOf(within, playerId, sessionId) {
      const now = clock.now();
      const open = await readOpenSessions(within, playerId, now);
      if (!open.some((one) => one.sessionId === sessionId)) return null;
      const ended = await endWithChildren(within, [sessionId], { now, reason: 'logged_out' });
      return ended.length === 0 ? null : () => cache.invalidate(ended);
    },
  };
}

/** Ends all sessions of the player from outside a node, within the caller's transaction: every node receives the endings with its commit. */
export async function endPlayerSessions(
  within: DirectoryExecutor,
  playerId: bigint,
  now: Date,
): Promise<void> {
  await endAllOfPlayer(within, playerId, null, { now, reason: 'logged_out' });
}

/** The player's open sessions, on the site and in games, the last used first. */
export const readOpenSessions = (
  executor: DirectoryExecutor,
  playerId: bigint,
  now: Date,
): Promise<readonly OpenSession[]> =>
  readUnended(executor, playerId, { now, usedSince: new Date(now.getTime() - SESSION_IDLE_MS) });
