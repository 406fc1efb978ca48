import { amountSentence, formatNaira, parseNaira } from '@jara/money/kobo';
import { refused } from '../../../platform/http/refusal.ts';
import { paymentsRefusals } from '../errors.ts';
import { readCardWait, refusedForCard } from '../hosted/read-card-wait.ts';
import type { WithdrawalLimits } from '../limits.ts';
import { findDestination, readTyped } from '../payees/destination.ts';
import type { BankAccount, NameEnquiries } from '../payees/name-enquiries.ts';
import { hasHadPayee } from '../payees/payee-store.ts';
import type {
  PayingPlayer,
  PaymentsDeps,
  RefusedWithdrawal,
  WithdrawalAnswer,
  WithdrawalRequest,
} from '../types.ts';
import { aboveBalance, bookWithdrawal, type Details, replay } from './book-withdrawal.ts';
import { aboveCeiling } from './ceilings.ts';
import { readPastPayouts, tooFast } from './pace.ts';
import { findPayoutOfRequest } from './payout-store.ts';
import { payoutsWait, tooMuchForNew, withdrawalsBlocked } from './waits.ts';

/**
 * Takes a withdrawal: the money is held and the payout written in one commit at the player's shard, or neither; the job that
 * orders it is sent afterwards. The same request id with the same details returns the first answer, regardless of the payout's
 * later states.
 */
export async function requestWithdrawal(
  deps: PaymentsDeps,
  enquiries: NameEnquiries,
  player: PayingPlayer,
  request: WithdrawalRequest,
): Promise<WithdrawalAnswer> {
  const read = readDetails(request, deps.limits, deps.newId);
  if (!read.ok) return read;
  const { details } = read;
  const { playerId } = player;
  const shard = deps.shards.shardOf(playerId).db.kysely;
  // Before the destination: a withdrawal that meanwhile makes the account the first payee must not refuse this one.
  const hasPayee = await hasHadPayee(shard, playerId);
  const destination = await findDestination(deps, player, request);
  // A payee that was removed since may still be that of an earlier attempt, which is answered first.
  if (!destination.ok && destination.code !== 'unknown_payee') return destination;
  // Read first: if a duplicate of this request took the money before, it is then found.
  const balanceKobo = await deps.wallet.withdrawable(playerId);
  const now = deps.clock.now();
  const past = await readPastPayouts(shard, playerId, now);
  const earlier = await findPayoutOfRequest(shard, playerId, details.requestId);
  if (earlier !== undefined) return replay(earlier, details, destination.ok ? destination.account : null);
  if (!destination.ok) return destination;
  // Read again in the commit: here it saves the bank an enquiry.
  const block = await deps.wallet.withdrawalBlock(playerId);
  if (block !== null) return withdrawalsBlocked(block);
  const ceiling = await deps.wallet.withdrawalCeiling(playerId, details.amountKobo);
  if (ceiling !== null) return aboveCeiling(ceiling);
  const waiting = payoutsWait(deps.limits, await deps.accessChangedAt(playerId), now);
  if (waiting !== null) return waiting;
  if (balanceKobo < details.amountKobo) return aboveBalance(balanceKobo);
  const { balanceKobo: cashKobo } = await deps.wallet.balances(playerId);
  const waits = refusedForCard(await readCardWait(shard, deps, playerId), cashKobo, details.amountKobo);
  if (waits !== null) return waits;
  // Checked again in the commit, for the same reason.
  const limited = tooFast(deps.limits.paces, past, details.amountKobo, now);
  if (limited !== null) return limited;
  const { account, payee } = destination;
  if (payee === undefined && hasPayee) return refused('payee_unconfirmed', 'accountNumber');
  const large = tooMuchForNew(deps.limits, payee, past, details.amountKobo, now);
  if (large !== null) return large;
  const enquired = await enquiries.enquire(player, account);
  if (!enquired.ok) return enquired;
  const { bankCode, accountNumber } = account;
  return bookWithdrawal(
    deps,
    { ...details, playerId, bankCode, accountNumber, accountName: enquired.accountName },
    payee,
  );
}

/** The holder of an account, before a withdrawal to it is confirmed. */
export async function requestAccountName(
  enquiries: NameEnquiries,
  player: PayingPlayer,
  account: BankAccount,
): Promise<{ readonly ok: true; readonly accountName: string } | RefusedWithdrawal> {
  const typed = readTyped(account);
  return typed.ok ? enquiries.enquire(player, typed.account) : typed;
}

const PRINTABLE = /^[\x20-\x7e]{1,64}$/;

function readDetails(
  request: WithdrawalRequest,
  limits: WithdrawalLimits,
  newId: () => string,
): { ok: true; details: Details } | RefusedWithdrawal {
  const amount = parseNaira(request.amount);
  if (!amount.ok) {
    return {
      ...refused('amount_invalid', 'amount'),
      message: `${paymentsRefusals.amount_invalid.message} ${amountSentence(amount.problem)}`,
    };
  }
  const { requestId = newId() } = request;
  if (amount.kobo < limits.minimumKobo) {
    return {
      ...refused('below_minimum', 'amount'),
      message: `The minimum withdrawal is ${formatNaira(limits.minimumKobo, 'short')}.`,
    };
  }
  if (amount.kobo > limits.maximumKobo) {
    return {
      ...refused('above_maximum', 'amount'),
      message: `The maximum withdrawal is ${formatNaira(limits.maximumKobo, 'short')}.`,
    };
  }
  if (!PRINTABLE.test(requestId)) return refused('request_id_invalid', 'requestId');
  return { ok: true, details: { amountKobo: amount.kobo, requestId } };
}
