import { amountSentence, formatNaira, type Kobo, parseNaira } from '@jara/money/kobo';
import { DEPOSIT_BANK } from '@jara/money/nuban';
import type { Executor } from '../../platform/database/database.ts';
import { refused } from '../../platform/http/refusal.ts';
import { bankName } from './banks.ts';
import { paymentsRefusals } from './errors.ts';
import type { WithdrawalLimits } from './limits.ts';
import { accountLabel } from './messages.ts';
import { namesMatch } from './name-match.ts';
import { firstCheckAt, PAYOUT_QUEUE, type PayoutJob } from './payout-reconciler.ts';
import { findPayoutOfRequest, insertPayout, type Payout } from './store.ts';
import type {
  PayingPlayer,
  PaymentsDeps,
  RefusedWithdrawal,
  WithdrawalAnswer,
  WithdrawalRequest,
} from './types.ts';

interface Details {
  readonly amountKobo: Kobo;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly requestId: string;
}

/**
 * Takes a withdrawal: the money is held, the payout written and its job sent in one commit, or nothing happens. The same
 * request id with the same details answers what it answered first, whatever became of the payout since.
 */
export async function requestWithdrawal(
  deps: PaymentsDeps,
  player: PayingPlayer,
  request: WithdrawalRequest,
): Promise<WithdrawalAnswer> {
  const read = readDetails(request, deps.limits, deps.newId);
  if (!read.ok) return read;
  const { details } = read;
  // In this order: a twin of this request that took the money before we read the balance is then seen.
  const { balanceKobo } = await deps.wallet.balances(player.playerId);
  const earlier = await findPayoutOfRequest(deps.db.kysely, player.playerId, details.requestId);
  if (earlier !== undefined) return replay(earlier, details);
  if (balanceKobo < details.amountKobo) return aboveBalance(balanceKobo);
  const account = await enquire(deps, player, details);
  if (!account.ok) return account;
  return book(deps, player, details, account.accountName);
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
      ...refused('amount_invalid'),
      message: `${paymentsRefusals.amount_invalid.message} ${amountSentence(amount.problem)}`,
    };
  }
  const { bankCode, accountNumber, requestId = newId() } = request;
  if (amount.kobo < limits.minimumKobo) {
    return {
      ...refused('below_minimum'),
      message: `The least amount you can withdraw is ${formatNaira(limits.minimumKobo, 'short')}.`,
    };
  }
  if (amount.kobo > limits.maximumKobo) {
    return {
      ...refused('above_maximum'),
      message: `The most you can withdraw at once is ${formatNaira(limits.maximumKobo, 'short')}.`,
    };
  }
  if (!/^[0-9]{10}$/.test(accountNumber)) return refused('account_number_invalid');
  if (bankName(bankCode) === undefined) return refused('unknown_bank');
  if (!PRINTABLE.test(requestId)) return refused('request_id_invalid');
  return { ok: true, details: { amountKobo: amount.kobo, bankCode, accountNumber, requestId } };
}

function aboveBalance(balanceKobo: Kobo): RefusedWithdrawal {
  return {
    ...refused('insufficient_funds'),
    message: `Amount cannot be greater than ${formatNaira(balanceKobo)}`,
  };
}

function replay(earlier: Payout, details: Details): WithdrawalAnswer {
  const same =
    earlier.amountKobo === details.amountKobo &&
    earlier.bankCode === details.bankCode &&
    earlier.accountNumber === details.accountNumber;
  return same ? { ok: true, withdrawal: earlier } : refused('request_id_reused');
}

/** Whose account is it? Nothing is held while we wait for the bank. */
async function enquire(
  deps: PaymentsDeps,
  player: PayingPlayer,
  { bankCode, accountNumber }: Details,
): Promise<{ ok: true; accountName: string } | RefusedWithdrawal> {
  if (bankCode === DEPOSIT_BANK.code && (await deps.findPlayerByDepositCode(accountNumber)) !== undefined) {
    // Paying a deposit account would move money from player to player, which no licence allows.
    return refused('deposit_account');
  }
  const account = await deps.bank
    .resolveAccount({ bankCode, accountNumber, registeredName: player.fullName })
    .catch((error: unknown) => {
      deps.log.warn({ err: error, bankCode }, 'name enquiry failed');
      return refused('unavailable');
    });
  if (!account.ok) return refused(account.code === 'unavailable' ? 'bank_unavailable' : 'unknown_account');
  return namesMatch(player.fullName, account.accountName) ? account : refused('name_mismatch');
}

async function book(
  deps: PaymentsDeps,
  player: PayingPlayer,
  details: Details,
  accountName: string,
): Promise<WithdrawalAnswer> {
  const now = deps.clock.now();
  const payout = {
    ...details,
    playerId: player.playerId,
    reference: `wd-${deps.newId()}`,
    accountName,
    createdAt: now,
    nextCheckAt: firstCheckAt(now),
  };
  const answer = await bookOrRollBack(deps, payout);
  if (answer.ok) return answer;
  if (answer.code !== 'insufficient_funds') return answer;
  return aboveBalance((await deps.wallet.balances(player.playerId)).balanceKobo);
}

/** Rolls a transaction back with the refusal that ends it; never leaves this file. */
class Refused extends Error {
  readonly answer: RefusedWithdrawal;

  constructor(answer: RefusedWithdrawal) {
    super(answer.code);
    this.answer = answer;
  }
}

/** Kysely's own transaction, because it gives its connection back to the pool even when the COMMIT itself fails. */
function bookOrRollBack(
  deps: PaymentsDeps,
  payout: Parameters<typeof insertPayout>[1],
): Promise<WithdrawalAnswer> {
  return deps.db.kysely
    .transaction()
    .execute(async (transaction) => {
      const answer = await bookWithin(transaction, deps, payout);
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
  transaction: Executor,
  deps: PaymentsDeps,
  payout: Parameters<typeof insertPayout>[1],
): Promise<WithdrawalAnswer> {
  if (!(await insertPayout(transaction, payout))) {
    const twin = await findPayoutOfRequest(transaction, payout.playerId, payout.requestId);
    return twin === undefined ? refused('request_id_reused') : replay(twin, payout);
  }
  const held = await deps.wallet.post(transaction, {
    kind: 'hold',
    playerId: payout.playerId,
    amountKobo: payout.amountKobo,
    key: `hold:${payout.reference}`,
    note: accountLabel(payout.bankCode, payout.accountNumber),
  });
  if (!held.ok) {
    if (held.code === 'insufficient_funds') return refused('insufficient_funds');
    throw new Error(`The hold of ${payout.reference} was refused: ${held.code}`);
  }
  await deps.jobs.send<PayoutJob>(PAYOUT_QUEUE, { reference: payout.reference }, { within: transaction });
  return { ok: true, withdrawal: payout };
}
