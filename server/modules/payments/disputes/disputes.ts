import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import { findTransfer, NO_PLAYER } from '../deposits/transfer-store.ts';
import { disputeMessage } from '../messages.ts';
import { findOwner, lockOwner } from '../suspense/suspense-store.ts';
import type { PaymentsDeps } from '../types.ts';
import type { DepositDispute } from './deposit-dispute.ts';
import { findDispute, markDispute, storeDispute } from './dispute-store.ts';
import type { DisputedDeposit, DisputeKey } from './disputed-deposit-store.ts';
import { bookDispute } from './disputed-money.ts';

/** Delay before the sweep books a dispute; the call that stores it books it first. */
const FIRST_TRY_MS = 10 * SECOND_MS;

/**
 * Stores a notice of a dispute in the directory, and then brings the player's money to it. The next notice or the sweep completes the steps that a
 * crash left out.
 */
export async function receiveDispute(deps: PaymentsDeps, dispute: DepositDispute): Promise<void> {
  const { provider, disputeId, providerReference, isOpen, outcome } = dispute;
  const now = deps.clock.now();
  const nextTryAt = new Date(now.getTime() + FIRST_TRY_MS);
  const isChanged = await deps.db.kysely
    .transaction()
    .execute(async (within) =>
      storeDispute(within, dispute, { playerId: await lockOwner(within, dispute), now, nextTryAt }),
    );
  if (isChanged)
    deps.log.error({ provider, disputeId, providerReference, isOpen, outcome }, 'payments.deposit_disputed');
  const known = await findDispute(deps.db.kysely, dispute);
  if (outcome !== null && known?.outcome !== outcome)
    deps.log.error({ provider, disputeId, outcome }, 'payments.dispute_contradicted');
  await finishDispute(deps, dispute);
}

/**
 * Books a stored dispute at the player's shard and marks it, with the message to the player. Both steps may be repeated, or run at once on two
 * nodes. A dispute of a transfer that is not known yet stays as it is.
 */
export async function finishDispute(deps: PaymentsDeps, key: DisputeKey): Promise<void> {
  const { db, shards, wallet } = deps;
  const dispute = await findDispute(db.kysely, key);
  const state = dispute?.outcome ?? 'open';
  if (dispute === undefined || dispute.booked === state) return;
  const transfer = await findTransfer(db.kysely, dispute);
  if (transfer === undefined) return;
  const playerId = await findOwner(db.kysely, transfer);
  let money: DisputedDeposit | null = null;
  if (playerId !== NO_PLAYER) {
    const { provider, disputeId, providerReference, amountKobo, noticedAt: openedAt } = dispute;
    const disputed = { playerId, provider, disputeId, providerReference, amountKobo, openedAt };
    // A shard that was put back to an earlier moment may have lost the account.
    await wallet.openAccount(playerId);
    money = await shards.transaction(playerId, (within) =>
      bookDispute(within, deps, { ...disputed, depositKobo: transfer.amountKobo }, state),
    );
  }
  await db.kysely.transaction().execute(async (within) => {
    // The transfer was claimed for a player meanwhile: the sweep books the dispute there.
    if ((await lockOwner(within, dispute)) !== playerId) return;
    if (!(await markDispute(within, dispute, { booked: state, playerId })) || money === null) return;
    const notice = disputeMessage(state, transfer.amountKobo, money);
    const key = `dispute:${dispute.provider}:${dispute.disputeId}:${state}`;
    await deps.notifyPlayers(within, [{ ...notice, playerId, key }]);
  });
}
