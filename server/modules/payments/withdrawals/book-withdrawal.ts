import { formatNaira, type Kobo } from '@jara/money/kobo';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { collectOwed } from '../disputes/disputed-money.ts';
import { readCardWait, refusedForCard } from '../hosted/read-card-wait.ts';
import { accountLabel } from '../messages.ts';
import type { BankAccount } from '../payees/name-enquiries.ts';
import { sendPayeeNotices } from '../payees/payee-notices.ts';
import { addPayee, findPayee, insertFirstPayee, type Payee, usePayee } from '../payees/payee-store.ts';
import type { PaymentsDeps, RefusedWithdrawal, WithdrawalAnswer } from '../types.ts';
import { aboveCeiling } from './ceilings.ts';
import { readPastPayouts, tooFast } from './pace.ts';
import { sweptFrom } from './payout-outcome.ts';
import { hintPayout } from './payout-reconciler.ts';
import { payoutReference } from './payout-reference.ts';
import { findPayoutOfRequest, insertPayout, type NewPayout, type Payout } from './payout-store.ts';
import { isLimited, tooMuchForNew, withdrawalsBlocked } from './waits.ts';

/** The details of a request, checked without the database. */
export interface Details {
  readonly amountKobo: Kobo;
  readonly requestId: string;
}

export function aboveBalance(balanceKobo: Kobo): RefusedWithdrawal {
  return {
    ...refused('insufficient_funds', 'amount'),
    message: `Amount cannot be greater than ${formatNaira(balanceKobo)}`,
  };
}

/** The account is null if its payee was removed since: then only the amount is compared. */
export function replay(
  earlier: Payout,
  { amountKobo }: Details,
  account: BankAccount | null,
): WithdrawalAnswer {
  const same =
    earlier.amountKobo === amountKobo &&
    (account === null ||
      (earlier.bankCode === account.bankCode && earlier.accountNumber === account.accountNumber));
  return same ? { ok: true, withdrawal: earlier } : refused('request_id_reused');
}

/** The account with the holder's name at the bank, and the payout to it. */
type Checked = Details & Pick<NewPayout, 'playerId' | 'bankCode' | 'accountNumber' | 'accountName'>;

/**
 * Books a checked request: one commit at the player's shard, and then the job that orders it. The payee is undefined if the account is to become
 * the player's first.
 */
export async function bookWithdrawal(
  deps: PaymentsDeps,
  checked: Checked,
  payee: Payee | undefined,
): Promise<WithdrawalAnswer> {
  const now = deps.clock.now();
  const payout = {
    ...checked,
    excessId: null,
    heldFor:
      deps.limits.approvalAboveKobo !== null && checked.amountKobo > deps.limits.approvalAboveKobo
        ? ('approval' as const)
        : null,
    provider: deps.banks.first().provider,
    toNewPayee: isLimited(deps.limits, payee, now),
    reference: payoutReference(checked.playerId, deps.newId()),
    createdAt: now,
    nextCheckAt: sweptFrom(now),
  };
  const answer = await bookOrRollBack(deps, payout, payee);
  if (answer.ok) {
    if (payee === undefined) await sendPayeeNotices(deps, payout.playerId);
    // A duplicate request has another reference; the first request's own call sends its job.
    if (answer.withdrawal === payout) await hintPayout(deps, payout, 0);
    return answer;
  }
  if (answer.code !== 'insufficient_funds') return answer;
  return aboveBalance(await deps.wallet.withdrawable(payout.playerId));
}

/** Rolls a transaction back and carries the refusal out of it; caught in this file. */
class Refused extends Error {
  readonly answer: RefusedWithdrawal;

  constructor(answer: RefusedWithdrawal) {
    super(answer.code);
    this.answer = answer;
  }
}

/** One commit at the player's shard: both the payout and its hold, or neither. */
function bookOrRollBack(
  deps: PaymentsDeps,
  payout: NewPayout,
  payee: Payee | undefined,
): Promise<WithdrawalAnswer> {
  return deps.shards
    .transaction(payout.playerId, async (within) => {
      const answer = await bookWithin(within, deps, payout, payee);
      if (!answer.ok) throw new Refused(answer);
      return answer;
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.answer;
      throw error;
    });
}

/** The payout row first: its unique key makes a duplicate request wait here, before either takes money. */
async function bookWithin(
  within: ShardExecutor,
  deps: PaymentsDeps,
  payout: NewPayout,
  payee: Payee | undefined,
): Promise<WithdrawalAnswer> {
  if (!(await insertPayout(within, payout))) {
    const twin = await findPayoutOfRequest(within, payout.playerId, payout.requestId);
    return twin === undefined ? refused('request_id_reused') : replay(twin, payout, payout);
  }
  await collectOwed(within, deps, payout.playerId);
  const held = await deps.wallet.postWithdrawal(within, {
    playerId: payout.playerId,
    amountKobo: payout.amountKobo,
    key: `hold:${payout.reference}`,
    reference: payout.reference,
    actor: 'player',
    note: accountLabel(payout.bankCode, payout.accountNumber),
  });
  if (held.ok) {
    // The hold has locked the account: concurrent withdrawals each see those booked before them.
    const { amountKobo, createdAt: now } = payout;
    const past = await readPastPayouts(within, payout.playerId, now, payout.reference);
    // The cash after the hold and its taxes.
    const leftKobo = (await deps.wallet.lockCash(within, payout.playerId)) ?? 0n;
    const waiting = await readCardWait(within, deps, payout.playerId);
    const limited =
      refusedForCard(waiting, leftKobo + amountKobo, amountKobo) ??
      tooFast(deps.limits.paces, past, amountKobo, now) ??
      tooMuchForNew(deps.limits, payee, past, amountKobo, now);
    if (limited !== null) return limited;
    return (await takePayee(within, deps, payout, payee))
      ? { ok: true, withdrawal: payout }
      : refused('payee_unconfirmed', 'accountNumber');
  }
  if (held.code === 'insufficient_funds') return refused('insufficient_funds', 'amount');
  if (held.code === 'withdrawals_blocked') return withdrawalsBlocked(held);
  if (held.code === 'above_ceiling') return aboveCeiling(held.ceiling);
  throw new Error(`The hold of ${payout.reference} was refused: ${held.code}`);
}

/** Records the use of the payee, or makes the account the player's first; false if neither is possible any more. */
async function takePayee(
  within: ShardExecutor,
  { newId }: Pick<PaymentsDeps, 'newId'>,
  payout: NewPayout,
  payee: Payee | undefined,
): Promise<boolean> {
  const { playerId, bankCode, accountNumber, accountName, createdAt: now } = payout;
  const account = { playerId, bankCode, accountNumber, now };
  // Another withdrawal may have made the account the first payee meanwhile.
  const known = payee ?? (await findPayee(within, playerId, { bankCode, accountNumber }));
  if (known !== undefined) return usePayee(within, known, { accountName, usedAt: now });
  if (!(await insertFirstPayee(within, account))) return false;
  await addPayee(within, { ...account, accountName, needsCode: true, newId });
  return true;
}
