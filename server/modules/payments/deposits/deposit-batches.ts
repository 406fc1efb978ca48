import { gather } from '../../../platform/runtime/gather.ts';
import { depositMessage } from '../messages.ts';
import type { GivenDeps } from '../types.ts';
import { accountOwners } from './deposit-account-store.ts';
import type { DepositBatches, SettlingTransfer } from './deposit-steps.ts';
import {
  bookingKey,
  bookingSource,
  type ClaimedTransfer,
  claimTransfers,
  NOBODY,
  settleTransfers,
} from './transfer-store.ts';

/** The steps of a deposit, each of which is done for all deposits of a moment by a few statements: a bank notifies of thousands at once. */
export function createDepositBatches(deps: GivenDeps): DepositBatches {
  const { db, shards } = deps;
  return {
    ownerOf: gather((accounts) => accountOwners(db.kysely, accounts)),
    claim: gather((claims) => claimTransfers(db.kysely, claims)),
    bookWhole: gather(async (transfers) => {
      const shardOf = ({ playerId }: ClaimedTransfer) => shards.shardOf(playerId);
      const booked = await Promise.all(
        [...Map.groupBy(firstOfEach(transfers), shardOf).values()].map((own) => bookAtShard(deps, own)),
      );
      const whole = new Set(booked.flat());
      return transfers.map((transfer) => whole.has(transfer));
    }),
    settle: gather((settling) => settleAll(deps, settling)),
  };
}

/** One deposit a player; a further one is booked alone, after it. */
function firstOfEach(transfers: readonly ClaimedTransfer[]): ClaimedTransfer[] {
  const byPlayer = new Map(transfers.toReversed().map((transfer) => [transfer.playerId, transfer]));
  return [...byPlayer.values()];
}

/** Returns the transfers that were booked whole; without an account that is free there is none. */
function bookAtShard(
  { shards, wallet }: GivenDeps,
  transfers: readonly ClaimedTransfer[],
): Promise<readonly ClaimedTransfer[]> {
  const [first] = transfers;
  if (first === undefined) return Promise.resolve([]);
  return shards.transaction(first.playerId, async (within) => {
    const booked = await wallet.postWholeDeposits(
      within,
      transfers.map((transfer) => ({
        ...{ playerId: transfer.playerId, amountKobo: transfer.amountKobo, ...bookingSource(transfer) },
        ...(transfer.senderName === '' ? {} : { note: transfer.senderName }),
        keys: { deposit: bookingKey('deposit', transfer), excess: bookingKey('excess', transfer) },
      })),
    );
    return transfers.filter(({ playerId }) => booked.has(playerId));
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
    const news = settling.filter(({ transfer }, index) => settled[index] && transfer.playerId !== NOBODY);
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
