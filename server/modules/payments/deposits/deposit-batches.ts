import { gather, gatherByKey } from '../../../platform/database/gather.ts';
import type { Shard } from '../../../platform/database/shards.ts';
import { depositMessage } from '../messages.ts';
import type { GivenDeps } from '../types.ts';
import { accountOwners } from './deposit-account-store.ts';
import type { DepositBatches, SettlingTransfer } from './deposit-steps.ts';
import {
  type ClaimedTransfer,
  claimTransfers,
  depositOf,
  NO_PLAYER,
  settleTransfers,
} from './transfer-store.ts';

/** The steps of a deposit, each of which is done for all deposits of a moment by a few statements: a bank notifies of thousands at once. */
export function createDepositBatches(deps: GivenDeps): DepositBatches {
  const { db, shards } = deps;
  const book = gatherByKey((_shard: Shard, transfers: readonly ClaimedTransfer[]) =>
    bookAtShard(deps, transfers),
  );
  return {
    ownerOf: gather((accounts) => accountOwners(db.kysely, accounts)),
    claim: gather((claims) => claimTransfers(db.kysely, claims)),
    bookWhole: (transfer) => book(shards.shardOf(transfer.playerId), transfer),
    settle: gather((settling) => settleAll(deps, settling)),
  };
}

/** One deposit a player; a further one is booked alone, after it. */
function firstOfEach(transfers: readonly ClaimedTransfer[]): ClaimedTransfer[] {
  const byPlayer = new Map(transfers.toReversed().map((transfer) => [transfer.playerId, transfer]));
  return [...byPlayer.values()];
}

/** Returns whether each was booked whole. */
function bookAtShard(
  { shards, wallet }: GivenDeps,
  transfers: readonly ClaimedTransfer[],
): Promise<readonly boolean[]> {
  const own = firstOfEach(transfers);
  const [first] = own;
  if (first === undefined) return Promise.resolve([]);
  return shards.transaction(first.playerId, async (within) => {
    const booked = await wallet.postWholeDeposits(within, own.map(depositOf));
    return transfers.map((transfer) => booked.has(transfer.playerId) && own.includes(transfer));
  });
}

/** Marks booked transfers and notifies their players in one commit; false for those that were marked before. */
function settleAll(deps: GivenDeps, settling: readonly SettlingTransfer[]): Promise<readonly boolean[]> {
  return deps.db.kysely.transaction().execute(async (within) => {
    const settled = await settleTransfers(
      within,
      settling.map(({ transfer }) => transfer),
      deps.clock.now(),
    );
    const news = settling.filter(({ transfer }, index) => settled[index] && transfer.playerId !== NO_PLAYER);
    const keyOf = ({ provider, providerReference }: ClaimedTransfer) =>
      `deposit:${provider}:${providerReference}`;
    await deps.notifyPlayers(
      within,
      news.map(({ transfer, excess, isCollected }) => ({
        ...depositMessage(transfer.amountKobo, excess, isCollected),
        ...{ playerId: transfer.playerId, key: keyOf(transfer) },
      })),
    );
    for (const { transfer, excess } of news) {
      const event = excess?.amountKobo === transfer.amountKobo ? 'kept' : 'deposit';
      await deps.push(within, transfer.playerId, { key: keyOf(transfer), event, path: '/dashboard/wallet' });
    }
    return settled;
  });
}
