import { readAccountNumber } from '@jara/contract/field-rules';
import { DEPOSIT_BANK, isNuban } from '@jara/money/nuban';
import { refused } from '../../../platform/http/refusal.ts';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { bankName } from '../bank/banks.ts';
import { isCollectedSince } from '../disputes/disputed-deposit-store.ts';
import { collectOwed } from '../disputes/disputed-money.ts';
import { insertCardDeposit } from '../hosted/card-deposit-store.ts';
import { findHosted } from '../hosted/hosted-store.ts';
import type { FoundBy } from '../payment-metrics.ts';
import type { InboundTransfer, PaymentsDeps, TransferReceived } from '../types.ts';
import { isAccountOfOurs } from './deposit-account-store.ts';
import type { SettlingTransfer } from './deposit-steps.ts';
import { findExcessOf, insertExcess } from './excess-store.ts';
import {
  bookingKey,
  bookingSource,
  type ClaimedTransfer,
  depositOf,
  findTransfer,
  NO_PLAYER,
} from './transfer-store.ts';

const NAME_LENGTH = 100;
const NUMBER_LENGTH = 40;
/** Note of suspense entries without an owner. */
const UNKNOWN_ACCOUNT_NOTE = 'No such deposit account';
/** Delay before the sweep retries; the call that claims a transfer books it first. */
const FIRST_TRY_MS = 10 * SECOND_MS;

/**
 * Credits the owner of the deposit account once for any number of notices; a transfer without an owner is booked to suspense.
 * The bank's reference is claimed in the directory, then the money is booked at the player's shard, then the claim is marked.
 * The next notice or the sweep completes the steps that a crash left out.
 */
export async function receiveTransfer(
  deps: PaymentsDeps,
  transfer: InboundTransfer,
  foundBy: FoundBy = 'notice',
): Promise<TransferReceived> {
  if (transfer.amountKobo <= 0n) return refused('amount_invalid');
  const { provider, providerReference, amountKobo } = transfer;
  const accountNumber = plainText(transfer.accountNumber, NUMBER_LENGTH);
  const now = deps.clock.now();
  const claimed = await deps.batches.claim({
    provider,
    providerReference,
    channel: transfer.channel ?? 'transfer',
    accountNumber,
    amountKobo,
    senderName: plainText(transfer.senderName, NAME_LENGTH),
    ...(await senderOf(deps, transfer)),
    playerId: (await ownerOf(deps, { ...transfer, accountNumber })) ?? NO_PLAYER,
    nextTryAt: new Date(now.getTime() + FIRST_TRY_MS),
    receivedAt: now,
  });
  const known = claimed ?? (await findTransfer(deps.db.kysely, transfer));
  invariant(known !== undefined, 'a transfer that cannot be claimed was claimed before');
  if (known.amountKobo !== amountKobo || known.accountNumber !== accountNumber) {
    deps.log.error({ provider, providerReference }, 'payments.transfer_contradicted');
    return refused('reference_reused');
  }
  if (claimed !== undefined) deps.countDeposit?.(provider, foundBy);
  if (known.state === 'claimed') await finishTransfer(deps, known);
  const outcome = known.playerId === NO_PLAYER ? 'suspense' : 'credited';
  return { ok: true, outcome, replayed: claimed === undefined };
}

/** The account that a transfer came from, for its return; null where the bank does not name one that can be paid to. */
async function senderOf(
  deps: PaymentsDeps,
  { sender }: InboundTransfer,
): Promise<Pick<ClaimedTransfer, 'senderBankCode' | 'senderAccountNumber'>> {
  const isPayable =
    sender !== undefined &&
    bankName(sender.bankCode) !== undefined &&
    readAccountNumber(sender.accountNumber).ok &&
    (await ownerOfCode(deps, sender.accountNumber)) === undefined &&
    !(await isAccountOfOurs(deps.db.kysely, sender.accountNumber));
  return isPayable
    ? { senderBankCode: sender.bankCode, senderAccountNumber: sender.accountNumber }
    : { senderBankCode: null, senderAccountNumber: null };
}

/**
 * The owner of a deposit account: of one that the bank opened, or of a deposit code where it opens none. A payment on the provider's page belongs to the
 * player who began it.
 */
async function ownerOf(
  deps: PaymentsDeps,
  { provider, providerReference, channel, accountNumber, customer }: InboundTransfer,
): Promise<bigint | undefined> {
  if (channel !== undefined) {
    const begun = await findHosted(deps.db.kysely, providerReference);
    return begun?.provider === provider ? begun.playerId : undefined;
  }
  return deps.banks.find(provider)?.openDepositAccount === undefined
    ? ownerOfCode(deps, accountNumber)
    : deps.batches.ownerOf({ provider, accountNumber, customer });
}

/** The owner of a deposit code. */
export async function ownerOfCode(
  { playerByDepositCode }: Pick<PaymentsDeps, 'playerByDepositCode'>,
  accountNumber: string,
): Promise<bigint | undefined> {
  return isNuban(DEPOSIT_BANK.code, accountNumber) ? playerByDepositCode(accountNumber) : undefined;
}

/**
 * Books a claimed transfer and marks it. Both steps may be repeated, or run at once on two nodes: the transfer is booked and
 * notified once.
 */
export async function finishTransfer(deps: PaymentsDeps, transfer: ClaimedTransfer): Promise<void> {
  const { provider, providerReference } = transfer;
  const isWhole = mayBeWhole(transfer) && (await deps.batches.bookWhole(transfer));
  const split = isWhole ? { excess: null, isCollected: false } : await bookAlone(deps, transfer);
  if (await deps.batches.settle({ transfer, ...split }))
    deps.log.debug({ provider, providerReference }, 'payments.transfer_booked');
}

/** Money by card is recorded for its wait, and money without an owner goes to suspense. */
const mayBeWhole = ({ playerId, channel }: ClaimedTransfer) => playerId !== NO_PLAYER && channel !== 'card';

async function bookAlone(
  deps: PaymentsDeps,
  transfer: ClaimedTransfer,
): Promise<Pick<SettlingTransfer, 'excess' | 'isCollected'>> {
  const { playerId, receivedAt } = transfer;
  await bookTransfer(deps, transfer);
  if (playerId === NO_PLAYER) return { excess: null, isCollected: false };
  // The split was decided in the commit that booked it, by whichever attempt that was.
  const at = deps.shards.shardOf(playerId).db.kysely;
  return {
    excess: await findExcessOf(at, transfer),
    isCollected: await isCollectedSince(at, playerId, receivedAt),
  };
}

/** Books it at its owner's shard, under its key; returns whether it was already booked. */
export async function bookTransfer(deps: PaymentsDeps, transfer: ClaimedTransfer): Promise<boolean> {
  const posted = await postTransfer(deps, transfer);
  if (posted.ok) return posted.replayed;
  invariant(posted.code === 'unknown_account', 'the wallet books every transfer to an account that is open');
  // The shard was restored to a time before the player's account was opened, but the directory has the player.
  await deps.wallet.openAccount(transfer.playerId);
  const again = await postTransfer(deps, transfer);
  invariant(again.ok, 'the wallet books a transfer to an account just opened');
  return again.replayed;
}

type PostedTransfer =
  | { readonly ok: true; readonly replayed: boolean }
  | Extract<Awaited<ReturnType<PaymentsDeps['wallet']['post']>>, { ok: false }>;

/** One commit: the entries, and the row of the part that is kept. */
function postTransfer(deps: PaymentsDeps, transfer: ClaimedTransfer): Promise<PostedTransfer> {
  const { playerId, amountKobo } = transfer;
  return deps.shards.transaction(playerId, async (within) => {
    if (playerId === NO_PLAYER) {
      const entry = { kind: 'suspense', playerId: null, amountKobo, note: UNKNOWN_ACCOUNT_NOTE } as const;
      return deps.wallet.post(within, {
        ...entry,
        ...bookingSource(transfer),
        key: bookingKey('suspense', transfer),
      });
    }
    const posted = await deps.wallet.postDeposit(within, depositOf(transfer));
    if (posted.ok && !posted.replayed && posted.excessKobo > 0n) {
      const { reason, excessKobo } = posted;
      const excess = { excessId: deps.newId(), reason, amountKobo: excessKobo, keptAt: deps.clock.now() };
      await insertExcess(within, transfer, excess);
    }
    if (posted.ok && !posted.replayed && transfer.channel === 'card')
      await insertCardDeposit(within, deps, transfer, amountKobo - posted.excessKobo);
    if (posted.ok && !posted.replayed) await collectOwed(within, deps, playerId);
    return posted;
  });
}

/** External text, reduced to one line of bounded length; the database rejects NUL. */
function plainText(text: string, maxLength: number): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength);
}
