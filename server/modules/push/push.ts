import type { Database } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { refused } from '../../platform/http/refusal.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { RowCipher } from '../../platform/runtime/key-ring.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Identity } from '../identity/types.ts';
import type { Messaging, PushDevices } from '../messaging/types.ts';
import type { Protection } from '../protection/types.ts';
import { SESSION_IDLE_MS } from '../sessions/sessions.ts';
import type { Sessions } from '../sessions/types.ts';
import {
  addDevice,
  devicesOf,
  findDevice,
  isDeviceOf,
  playersWithDevice,
  remindDevices,
  removeDevice,
  removeDevicesOf,
} from './device-store.ts';
import { addEndedBets, type EndedBets, takeEndedBets } from './ended-bet-store.ts';
import { isOfPushService } from './push-services.ts';
import type { Push, PushNews, WaitingRound } from './types.ts';

export { removeDevicesOf } from './device-store.ts';

export interface PushDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly subscriptions: RowCipher;
  readonly messaging: Pick<Messaging, 'enqueue' | 'pushKey'>;
  readonly identity: Pick<Identity, 'notificationPreference'>;
  readonly protection: Pick<Protection, 'blocksOf'>;
  readonly sessions: Pick<Sessions, 'lastUseOf'>;
}

export interface PushService extends Push {
  readonly devices: PushDevices;
  /** Removes the devices of an account that is closed. */
  removeIfClosed(playerId: bigint): Promise<void>;
}

/** A page saves its last use once a minute: after this time each use since the end of a bet is known. */
const NOTIFY_OF_BETS_AFTER_MS = 2 * MINUTE_MS;
/** A page that was used so shortly before the end of a bet has shown it. */
const OPEN_PAGE_WINDOW_MS = 2 * MINUTE_MS;
const BETS_AT_ONCE = 100;
/** Of one sweep; the rest waits for the next. */
const MAX_PAGES = 100;
/** Money that moved: the player has the receipt under any block. */
const RECEIPTS: readonly string[] = ['deposit', 'kept'] satisfies readonly PushNews['event'][];
/** The reasons of a block under which an account is closed for ever. */
const CLOSED: readonly string[] = ['closed', 'under_age'];

export function createPush(deps: PushDeps): PushService {
  const { db, clock, subscriptions, messaging } = deps;
  const isOff = () => messaging.pushKey() === null;
  return {
    publicKey: () => messaging.pushKey(),
    isSubscribed: (playerId, endpoint) => isDeviceOf(db.kysely, playerId, endpoint),
    async subscribe(playerId, subscription) {
      if (isOff()) return refused('push_off');
      if (!isOfPushService(subscription.endpoint)) return refused('push_service_unknown', 'subscription');
      await db.kysely
        .transaction()
        .execute((within) => addDevice(within, subscriptions, { playerId, subscription, at: clock.now() }));
      return { ok: true };
    },
    unsubscribe: (playerId, endpoint) => removeDevice(db.kysely, endpoint, playerId),
    push: (within, playerId, news) => push(deps, within, playerId, news),
    async betsEnded(bets) {
      if (isOff() || bets.length === 0) return;
      await addEndedBets(db.kysely, bets, clock.now()).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'push.bets_not_stored'),
      );
    },
    async roundsWait(rounds) {
      if (!isOff()) await remind(deps, rounds);
    },
    sweep: () => sweepBets(deps),
    devices: {
      async subscriptionOf(deviceId, event) {
        const device = await findDevice(db.kysely, deviceId);
        if (device === undefined) return undefined;
        await removeIfClosed(deps, device.playerId);
        if (!(await mayReceive(deps, device.playerId, event))) return undefined;
        return subscriptions.decrypt(device.sealedSubscription, deviceId);
      },
      remove: (subscription) => removeDevice(db.kysely, JSON.parse(subscription).endpoint),
    },
    removeIfClosed: (playerId) => removeIfClosed(deps, playerId),
  };
}

async function push(
  deps: PushDeps,
  within: DirectoryExecutor,
  playerId: bigint,
  news: PushNews,
): Promise<void> {
  if (deps.messaging.pushKey() === null) return;
  await enqueue(deps, within, await devicesOf(within, playerId), news);
}

async function enqueue(
  { messaging }: PushDeps,
  within: DirectoryExecutor,
  deviceIds: readonly string[],
  { key, event, path }: PushNews,
): Promise<void> {
  const text = JSON.stringify({ event, path });
  for (const deviceId of deviceIds)
    await messaging.enqueue(within, {
      ...{ key: `push:${key}:${deviceId}`, to: deviceId, channel: 'push', subject: event, text },
    });
}

/** Pushes the ends of bets, page by page, each in the transaction that takes it off the table. */
async function sweepBets(deps: PushDeps): Promise<number> {
  const { db, clock } = deps;
  const endedBy = new Date(clock.now().getTime() - NOTIFY_OF_BETS_AFTER_MS);
  let total = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const taken = await db.kysely.transaction().execute(async (within) => {
      const due = await takeEndedBets(within, endedBy, BETS_AT_ONCE);
      for (const { playerId, betId } of await withoutPage(deps, due.players))
        await push(deps, within, playerId, { key: `bet:${betId}`, event: 'bet', path: '/dashboard/bets' });
      return due.taken;
    });
    total += taken;
    if (taken < BETS_AT_ONCE) break;
  }
  return total;
}

/** The players without an open page at the end of their bets and since. */
async function withoutPage(
  { sessions }: PushDeps,
  players: readonly EndedBets[],
): Promise<readonly EndedBets[]> {
  if (players.length === 0) return players;
  const lastUse = await sessions.lastUseOf(players.map(({ playerId }) => playerId));
  return players.filter(
    ({ playerId, endedAt }) =>
      (lastUse.get(playerId)?.getTime() ?? 0) < endedAt.getTime() - OPEN_PAGE_WINDOW_MS,
  );
}

async function remind(deps: PushDeps, rounds: readonly WaitingRound[]): Promise<void> {
  const { db, clock, sessions } = deps;
  if (rounds.length === 0) return;
  const playerIds = [...new Set(rounds.map(({ playerId }) => playerId))];
  const reachable = await playersWithDevice(db.kysely, playerIds);
  if (reachable.size === 0) return;
  const lastUse = await sessions.lastUseOf([...reachable]);
  const at = clock.now();
  const nowMs = at.getTime();
  for (const { playerId, touchedAt, path } of rounds) {
    if (!reachable.has(playerId)) continue;
    if (nowMs - (lastUse.get(playerId)?.getTime() ?? 0) < SESSION_IDLE_MS) continue;
    const before = new Date(Math.min(nowMs - DAY_MS, touchedAt.getTime()));
    await db.kysely.transaction().execute(async (within) => {
      const deviceIds = await remindDevices(within, playerId, { at, before });
      await enqueue(deps, within, deviceIds, { key: `round:${playerId}:${nowMs}`, event: 'round', path });
    });
  }
}

/**
 * Read when a push is sent: the player may have chosen otherwise meanwhile. A player who may not bet or log in, such as one who is excluded, has the
 * receipts alone, and no push that leads back to the games.
 */
async function mayReceive(deps: PushDeps, playerId: bigint, event: string): Promise<boolean> {
  const { identity, protection } = deps;
  if (!(await identity.notificationPreference(playerId)).allowed) return false;
  if (await isClosed(deps, playerId)) return false;
  if (RECEIPTS.includes(event)) return true;
  for (const target of ['bet', 'login'] as const)
    if ((await protection.blocksOf(playerId, target)).length > 0) return false;
  return true;
}

async function removeIfClosed(deps: PushDeps, playerId: bigint): Promise<void> {
  if (await isClosed(deps, playerId)) await removeDevicesOf(deps.db.kysely, playerId);
}

async function isClosed({ protection }: PushDeps, playerId: bigint): Promise<boolean> {
  return (await protection.blocksOf(playerId, 'bet')).some(({ reason }) => CLOSED.includes(reason));
}
