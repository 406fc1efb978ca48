import type { Kobo } from '@jara/money/kobo';
import { invariant } from '../../../platform/runtime/invariant.ts';
import type { PaymentsDeps } from '../types.ts';
import type { DepositsReturned } from './deposits-returned.ts';
import { findReturnOf, insertExcess } from './excess-store.ts';
import { returnExcess } from './return-excess.ts';
import { bookingSource, type ClaimedTransfer, findTransfer, type TransferKey } from './transfer-store.ts';

/**
 * Sends the player's own deposits back to their sources, newest first, as far as the wallet and the player's own money reach. Each is first kept in suspense
 * as a deposit above a limit is, so it cannot be played with, and a return that fails is tried again. Repeating it returns nothing twice.
 */
export async function returnOwnDeposits(deps: PaymentsDeps, playerId: bigint): Promise<DepositsReturned> {
  const { db, shards, wallet, log } = deps;
  const known = await shards.transaction(playerId, (within) => wallet.ownDeposits(within, playerId));
  const transfers: ClaimedTransfer[] = [];
  for (const deposit of known.deposits) {
    const transfer = await findTransfer(db.kysely, transferOf(deposit));
    if (transfer?.playerId === playerId) transfers.push(transfer);
  }
  const { kept, ...returned } = await keepDeposits(deps, playerId, transfers);
  for (const excessId of kept) {
    const answer = await returnExcess(deps, { playerId, excessId }, 'system');
    if (!answer.ok) log.warn({ excessId, code: answer.code }, 'payments.kept_deposit_not_returned');
  }
  return returned;
}

/** One commit: money out of the wallet, and the rows that return it. */
function keepDeposits(
  deps: PaymentsDeps,
  playerId: bigint,
  transfers: readonly ClaimedTransfer[],
): Promise<DepositsReturned & { readonly kept: readonly string[] }> {
  const { shards, wallet, clock } = deps;
  return shards.transaction(playerId, async (within) => {
    const { cashKobo, netKobo, deposits } = await wallet.ownDeposits(within, playerId);
    let left = positive(lesser(netKobo, cashKobo));
    const kept: string[] = [];
    let returnedKobo = 0n;
    for (const deposit of deposits) {
      const key = transferOf(deposit);
      const transfer = transfers.find(
        ({ provider, providerReference }) =>
          provider === key.provider && providerReference === key.providerReference,
      );
      if (transfer === undefined || left === 0n || (await findReturnOf(within, transfer))) continue;
      const amountKobo = lesser(deposit.amount, left);
      const posted = await wallet.post(within, {
        ...{ kind: 'excess_kept', playerId, amountKobo, ...bookingSource(transfer) },
        key: `returned_deposit:${key.provider}:${key.providerReference}`,
      });
      invariant(posted.ok, 'the wallet keeps a part of the cash that it holds');
      const excessId = deps.newId();
      const now = clock.now();
      await insertExcess(within, transfer, {
        excessId,
        reason: 'closed',
        amountKobo,
        keptAt: now,
        returnAt: now,
      });
      kept.push(excessId);
      left -= amountKobo;
      returnedKobo += amountKobo;
    }
    return { kept, returnedKobo, remainderKobo: cashKobo - returnedKobo };
  });
}

const lesser = (one: Kobo, other: Kobo): Kobo => (one > other ? other : one);
const positive = (amount: Kobo): Kobo => (amount < 0n ? 0n : amount);

/** The key of the transfer that a deposit's entry names. */
function transferOf({
  reference,
  actor,
}: {
  readonly reference: string;
  readonly actor: string;
}): TransferKey {
  return { provider: actor.slice('provider:'.length), providerReference: reference };
}
