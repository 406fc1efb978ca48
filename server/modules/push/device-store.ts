import { hash } from 'node:crypto';
import type { PushSubscriptionIn } from '@jara/contract/push';
import { type Selectable, sql } from 'kysely';
import { type Executor, tables } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { RowCipher } from '../../platform/runtime/key-ring.ts';
import type { PushDeviceTable, PushSchema } from './schema.ts';

/** A phone and a computer at work and at home, and one more. */
const MAX_DEVICES = 5;

const on = (executor: Executor) => tables<PushSchema>(executor);
const hashOf = (endpoint: string): Buffer => hash('sha256', endpoint, 'buffer');

/** Stores a device, which replaces its earlier subscription and the oldest of more than five. Call it within a transaction. */
export async function addDevice(
  within: DirectoryExecutor,
  subscriptions: RowCipher,
  { playerId, subscription, at }: { playerId: bigint; subscription: PushSubscriptionIn; at: Date },
): Promise<void> {
  // Of two devices at once, the second counts the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('push devices', ${playerId}))`.execute(within);
  const endpointHash = hashOf(subscription.endpoint);
  await on(within).deleteFrom('pushDevice').where('endpointHash', '=', endpointHash).execute();
  const excess = on(within)
    .selectFrom('pushDevice')
    .select('deviceId')
    .where('playerId', '=', playerId)
    .orderBy('at', 'desc')
    .orderBy('deviceId', 'desc')
    .offset(MAX_DEVICES - 1);
  await on(within).deleteFrom('pushDevice').where('deviceId', 'in', excess).execute();
  const deviceId = newId();
  const sealedSubscription = subscriptions.encrypt(JSON.stringify(subscription), deviceId);
  await on(within)
    .insertInto('pushDevice')
    .values({ deviceId, playerId, endpointHash, sealedSubscription, at })
    .onConflict((conflict) => conflict.column('endpointHash').doNothing())
    .execute();
}

/** Removes the device of an address; with a player, only if it is the player's. */
export async function removeDevice(executor: Executor, endpoint: string, playerId?: bigint): Promise<void> {
  const ofAddress = on(executor).deleteFrom('pushDevice').where('endpointHash', '=', hashOf(endpoint));
  await (playerId === undefined ? ofAddress : ofAddress.where('playerId', '=', playerId)).execute();
}

export async function isDeviceOf(executor: Executor, playerId: bigint, endpoint: string): Promise<boolean> {
  const device = await on(executor)
    .selectFrom('pushDevice')
    .select('deviceId')
    .where('endpointHash', '=', hashOf(endpoint))
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return device !== undefined;
}

/** Removes all devices of a player, to which no push goes any more. */
export async function removeDevicesOf(executor: Executor, playerId: bigint): Promise<void> {
  await on(executor).deleteFrom('pushDevice').where('playerId', '=', playerId).execute();
}

/** The players among these who have a device. */
export async function playersWithDevice(
  executor: Executor,
  playerIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const rows = await on(executor)
    .selectFrom('pushDevice')
    .select('playerId')
    .distinct()
    .where('playerId', 'in', playerIds)
    .execute();
  return new Set(rows.map(({ playerId }) => playerId));
}

/** Marks the devices of a player that were not reminded since `before` as reminded; answers them. */
export async function remindDevices(
  within: DirectoryExecutor,
  playerId: bigint,
  { at, before }: { readonly at: Date; readonly before: Date },
): Promise<string[]> {
  const rows = await on(within)
    .updateTable('pushDevice')
    .set({ remindedAt: at })
    .where('playerId', '=', playerId)
    .where((where) => where.or([where('remindedAt', 'is', null), where('remindedAt', '<', before)]))
    .returning('deviceId')
    .execute();
  return rows.map(({ deviceId }) => deviceId);
}

export async function devicesOf(executor: Executor, playerId: bigint): Promise<string[]> {
  const rows = await on(executor)
    .selectFrom('pushDevice')
    .select('deviceId')
    .where('playerId', '=', playerId)
    .execute();
  return rows.map(({ deviceId }) => deviceId);
}

export function findDevice(
  executor: Executor,
  deviceId: string,
): Promise<Pick<Selectable<PushDeviceTable>, 'playerId' | 'sealedSubscription'> | undefined> {
  return on(executor)
    .selectFrom('pushDevice')
    .select(['playerId', 'sealedSubscription'])
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
}
