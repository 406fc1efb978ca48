import { gatherByKey } from '../../../platform/database/gather.ts';
import type { Shard } from '../../../platform/database/shards.ts';
import { NO_PLAYER } from '../deposits/transfer-store.ts';
import { payoutMessage } from '../messages.ts';
import { endReturns } from '../suspense/suspense-store.ts';
import type { GivenDeps } from '../types.ts';
import type { PayoutBatches } from './payout-gathered.ts';
import type { PayoutKey } from './payout-store.ts';
import { crossOffNotices, findPayoutsAt, payoutsWithNotices } from './payouts-of-shard.ts';

export function createPayoutBatches(deps: GivenDeps): PayoutBatches {
  const send = gatherByKey((shard: Shard, payouts: readonly PayoutKey[]) => sendAll(deps, shard, payouts));
  return {
    findAt: gatherByKey(async (shard: Shard, references: readonly string[]) => {
      const found = await findPayoutsAt(shard, references);
      return references.map((reference) => found.get(reference));
    }),
    async sendNotices(payout) {
      try {
        await send(deps.shards.shardOf(payout.playerId), payout);
      } catch (error) {
        deps.log.warn({ err: error, reference: payout.reference }, 'payments.payout_notice_failed');
      }
    },
  };
}

async function sendAll(
  { db, notifyPlayers, shards }: GivenDeps,
  shard: Shard,
  keys: readonly PayoutKey[],
): Promise<readonly null[]> {
  const payouts = await payoutsWithNotices(shard, keys);
  const returns = payouts.filter(({ playerId }) => playerId === NO_PLAYER);
  const ofPlayers = payouts.filter(({ playerId }) => playerId !== NO_PLAYER);
  const notices = ofPlayers.flatMap((payout) =>
    payout.unsentNotices.flatMap((state) => {
      const message = payoutMessage(state, payout);
      if (message === null) return [];
      return [{ ...message, playerId: payout.playerId, key: `payout:${payout.reference}:${state}` }];
    }),
  );
  const [first] = payouts;
  if (first !== undefined) {
    await db.kysely.transaction().execute(async (within) => {
      if (notices.length > 0) await notifyPlayers(within, notices);
      await endReturns(within, returns);
    });
    await shards.transaction(first.playerId, (within) => crossOffNotices(within, payouts));
  }
  return keys.map(() => null);
}
