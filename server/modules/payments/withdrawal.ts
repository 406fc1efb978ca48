import { amountSentence, formatNaira, type Kobo, parseNaira } from '@jara/money/kobo';
import type { HomeExecutor } from '../../platform/database/homes.ts';
import { refused } from '../../platform/http/refusal.ts';
import { findDestination, readTyped } from './destination.ts';
import { paymentsRefusals } from './errors.ts';
import type { WithdrawalLimits } from './limits.ts';
import { accountLabel } from './messages.ts';
import type { BankAccount, NameEnquiries } from './name-enquiries.ts';
import { rememberPayee } from './payee-store.ts';
import { hintPayout, sweptFrom } from './payout-reconciler.ts';
import { payoutReference } from './payout-reference.ts';
import { findPayoutOfRequest, insertPayout, type NewPayout, type Payout } from './payout-store.ts';
import type {
  PayingPlayer,
  PaymentsDeps,
  RefusedWithdrawal,
  WithdrawalAnswer,
  WithdrawalRequest,
} from './types.ts';

/** What of a request is right or wrong by itself. */
interface Details {
  readonly amountKobo: Kobo;
  readonly requestId: string;
}

/**
 * Takes a withdrawal: the money is held and the payout written in one commit at the player's home, or nothing happens; the job
 * that orders it is sent after it. The same request id with the same details answers what it answered first, whatever became of
 * the payout since.
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
  const destination = await findDestination(deps, player, request);
  // A payee that was removed since may still be that of an earlier try, which answers first.
  if (!destination.ok && destination.code !== 'unknown_payee') return destination;
  // The balance first: a twin of this request that took the money before it was read is then found.
  const { balanceKobo } = await deps.wallet.balances(player.playerId);
  const earlier = await findPayoutOfRequest(
    deps.homes.homeOf(player.playerId).db.kysely,
    player.playerId,
    details.requestId,
  );
  if (earlier !== undefined) return replay(earlier, details, destination.ok ? destination.account : null);
  if (!destination.ok) return destination;
  if (balanceKobo < details.amountKobo) return aboveBalance(balanceKobo);
  const { account } = destination;
  const enquired = await enquiries.ask(player, account);
  if (!enquired.ok) return enquired;
  const { bankCode, accountNumber } = account;
  return book(deps, player, { ...details, bankCode, accountNumber, accountName: enquired.accountName });
}

/** Who holds an account, before a withdrawal to it is confirmed. */
export async function askAccountName(
  enquiries: NameEnquiries,
  player: PayingPlayer,
  account: BankAccount,
): Promise<{ readonly ok: true; readonly accountName: string } | RefusedWithdrawal> {
  const typed = readTyped(account);
  return typed.ok ? enquiries.ask(player, typed.account) : typed;
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

function aboveBalance(balanceKobo: Kobo): RefusedWithdrawal {
  return {
    ...refused('insufficient_funds', 'amount'),
    message: `Amount cannot be greater than ${formatNaira(balanceKobo)}`,
  };
}

/** The account is null where its payee was removed since: then the amount alone tells. */
function replay(earlier: Payout, { amountKobo }: Details, account: BankAccount | null): WithdrawalAnswer {
  const same =
    earlier.amountKobo === amountKobo &&
    (account === null ||
      (earlier.bankCode === account.bankCode && earlier.accountNumber === account.accountNumber));
  return same ? { ok: true, withdrawal: earlier } : refused('request_id_reused');
}

async function book(
  deps: PaymentsDeps,
  player: PayingPlayer,
  details: Details & BankAccount & { readonly accountName: string },
): Promise<WithdrawalAnswer> {
  const now = deps.clock.now();
  const payout = {
    ...details,
    playerId: player.playerId,
    reference: payoutReference(player.playerId, deps.newId()),
    createdAt: now,
    nextCheckAt: sweptFrom(now),
  };
  const answer = await bookOrRollBack(deps, payout);
  if (answer.ok) {
    // A twin's reference is another than this one; its own call sends its job.
    if (answer.withdrawal === payout) await hintPayout(deps, payout, 0);
    return answer;
  }
  if (answer.code !== 'insufficient_funds') return answer;
  return aboveBalance((await deps.wallet.balances(player.playerId)).balanceKobo);
}

/** Rolls a transaction back and carries the refusal out of it; caught in this file. */
class Refused extends Error {
  readonly answer: RefusedWithdrawal;

  constructor(answer: RefusedWithdrawal) {
    super(answer.code);
    this.answer = answer;
  }
}

/** One commit at the player's home: the payout and its hold, or neither. */
function bookOrRollBack(deps: PaymentsDeps, payout: NewPayout): Promise<WithdrawalAnswer> {
  return deps.homes
    .transaction(payout.playerId, async (within) => {
      const answer = await bookWithin(within, deps, payout);
      if (!answer.ok) throw new Refused(answer);
      return answer;
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.answer;
      throw error;
    });
}

/** The payout row first: its unique key makes a twin request wait here, before either takes money. */
async function bookWithin(
  within: HomeExecutor,
  deps: PaymentsDeps,
  payout: NewPayout,
): Promise<WithdrawalAnswer> {
  if (!(await insertPayout(within, payout))) {
    const twin = await findPayoutOfRequest(within, payout.playerId, payout.requestId);
    return twin === undefined ? refused('request_id_reused') : replay(twin, payout, payout);
  }
  const held = await deps.wallet.post(within, {
    kind: 'hold',
    playerId: payout.playerId,
    amountKobo: payout.amountKobo,
    key: `hold:${payout.reference}`,
    reference: payout.reference,
    actor: 'player',
    note: accountLabel(payout.bankCode, payout.accountNumber),
  });
  if (held.ok) {
    const { playerId, bankCode, accountNumber, accountName, createdAt: now } = payout;
    await rememberPayee(within, {
      playerId,
      payeeId: deps.newId(),
      bankCode,
      accountNumber,
      accountName,
      now,
    });
    return { ok: true, withdrawal: payout };
  }
  if (held.code === 'insufficient_funds') return refused('insufficient_funds', 'amount');
  throw new Error(`The hold of ${payout.reference} was refused: ${held.code}`);
}
