import { DEPOSIT_BANK } from '@jara/money/nuban';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type {
  BankRails,
  DepositAccountAnswer,
  DepositAccountFound,
  DepositIdentity,
  DepositRefusal,
  PayingPlayer,
  PaymentsDeps,
} from '../types.ts';
import {
  type AccountRequest,
  closeRequest,
  findRequest,
  findRequestOf,
  readAccounts,
  type StoredAccount,
  setRequestState,
  storeAccounts,
  takeDueRequests,
  takeRequest,
} from './deposit-account-store.ts';

/** Tries of a player a day: each sends the provider a BVN. */
const TRIES_A_DAY = 5;
const FIRST_TRY_MS = 30 * SECOND_MS;
const POLLS_A_SWEEP = 20;
/** Time after which the player may request an account again, although the provider has not decided. */
const REQUEST_KEPT_MS = 30 * MINUTE_MS;
/** Time in which a bank that opens no accounts receives no further request of a player. */
const CLOSED_MS = 10 * MINUTE_MS;
/** Time after which a request that the provider never decided counts as refused. */
const REQUEST_LIFE_MS = 3 * DAY_MS;

/**
 * The accounts to which the player pays: at each bank that opens accounts the player's own, once the identity is verified; elsewhere the deposit
 * code. An identity goes to each bank that has yet to open one. While one bank has, a player waits for no other.
 */
export async function depositAccountOf(
  deps: PaymentsDeps,
  player: PayingPlayer,
  identity: DepositIdentity | null,
): Promise<DepositAccountFound> {
  const { playerId, depositCode, fullName } = player;
  if (deps.banks.first().openDepositAccount === undefined) {
    const account = { accountNumber: depositCode, bankName: DEPOSIT_BANK.name, accountName: fullName };
    return { ok: true, openedByBank: false, account, others: [] };
  }
  const banks = deps.banks.all().filter(({ openDepositAccount }) => openDepositAccount !== undefined);
  const known = await accountsAt(deps, banks, playerId);
  const [account, ...others] = known;
  if (account !== undefined && identity === null) return { ok: true, openedByBank: true, account, others };
  const lacking = banks.filter(({ provider }) => !known.some((one) => one.provider === provider));
  const answers = await Promise.all(lacking.map((bank) => openAt(deps, bank, player, identity)));
  const [first, ...further] = await accountsAt(deps, banks, playerId);
  if (first !== undefined) return { ok: true, openedByBank: true, account: first, others: further };
  const refusals = answers.filter((answer) => !answer.ok);
  const pending = refusals.find(({ code }) => code === 'deposit_account_pending');
  // Another bank may open an account with what the player enters.
  const open = refusals.find(({ code }) => code !== 'deposit_accounts_closed');
  return pending ?? open ?? refusals[0] ?? refused('deposit_account_pending');
}

/** The player's accounts at these banks, in their order of use. */
async function accountsAt(
  { db }: PaymentsDeps,
  banks: readonly BankRails[],
  playerId: bigint,
): Promise<StoredAccount[]> {
  const stored = await readAccounts(db.kysely, playerId);
  return banks.flatMap((bank) => stored.filter(({ provider }) => provider === bank.provider));
}

type Opened = { readonly ok: true } | Refused<DepositRefusal>;

async function openAt(
  deps: PaymentsDeps,
  bank: BankRails,
  player: PayingPlayer,
  identity: DepositIdentity | null,
): Promise<Opened> {
  const key = { playerId: player.playerId, provider: bank.provider };
  const earlier = await findRequest(deps.db.kysely, key);
  const answer = earlier?.state === 'pending' ? await pollRequest(deps, bank, earlier) : null;
  if (answer?.ok) return answer;
  const isUndecided = answer?.code === 'deposit_account_pending' || answer?.code === 'bank_unavailable';
  const ageMs = deps.clock.now().getTime() - (earlier?.requestedAt.getTime() ?? 0);
  if (isUndecided && (identity === null || ageMs < REQUEST_KEPT_MS)) return answer;
  if (answer?.code === 'deposit_accounts_closed' || (earlier?.state === 'closed' && ageMs < CLOSED_MS))
    return refused('deposit_accounts_closed');
  if ((await deps.wallet.tier(player.playerId)).verifiedBy === null)
    return refused('verification_before_deposit');
  const isRefused = earlier !== undefined && earlier.state !== 'closed';
  if (identity === null) return refused(isRefused ? 'deposit_identity_refused' : 'deposit_identity_needed');
  return requestAccount(deps, bank, player, identity);
}

async function requestAccount(
  deps: PaymentsDeps,
  { provider, openDepositAccount }: BankRails,
  { playerId, fullName }: PayingPlayer,
  identity: DepositIdentity,
): Promise<Opened> {
  if (openDepositAccount === undefined) return refused('bank_unavailable');
  const now = deps.clock.now();
  const nextPollAt = new Date(now.getTime() + FIRST_TRY_MS);
  const request = await takeRequest(
    deps.db.kysely,
    { playerId, provider },
    {
      ...{ reference: deps.newId(), now, nextPollAt, maxInDay: TRIES_A_DAY },
    },
  );
  if (request === undefined) return refused('too_many_enquiries');
  const phone = (await deps.phoneOf?.(playerId)) ?? null;
  const { reference } = request;
  const answer = await openDepositAccount({ reference, fullName, phone, identity }).catch(() =>
    refused('unavailable'),
  );
  return decide(deps, request, answer);
}

/** Requests what became of a request, and stores it. */
async function pollRequest(deps: PaymentsDeps, bank: BankRails, request: AccountRequest): Promise<Opened> {
  if (bank.depositAccounts === undefined) return refused('bank_unavailable');
  const answer = await bank.depositAccounts(request.reference).catch(() => refused('unavailable'));
  return decide(deps, request, answer);
}

async function decide(
  deps: PaymentsDeps,
  request: AccountRequest,
  answer: DepositAccountAnswer,
): Promise<Opened> {
  const now = deps.clock.now();
  if (answer.ok) {
    if (answer.accounts.length === 0) return refused('deposit_account_pending');
    await deps.db.kysely.transaction().execute(async (within) => {
      await storeAccounts(within, request, answer.accounts, now);
      await setRequestState(within, request, 'open');
    });
    return { ok: true };
  }
  if (answer.code === 'closed') {
    await closeRequest(deps.db.kysely, request);
    const { provider } = request;
    deps.log.error({ provider, reason: answer.reason }, 'payments.deposit_accounts_refused');
    return refused('deposit_accounts_closed');
  }
  const isExpired = now.getTime() - request.requestedAt.getTime() > REQUEST_LIFE_MS;
  if (answer.code === 'needs_verification' || isExpired) {
    await setRequestState(deps.db.kysely, request, 'refused');
    return refused('deposit_identity_refused');
  }
  // Without an answer the request may have arrived: it is polled.
  return refused('deposit_account_pending');
}

/** Requests the state of an account that a notice named: the notice decides nothing. */
export async function depositAccountChanged(
  deps: PaymentsDeps,
  bank: BankRails,
  reference: string,
): Promise<void> {
  const request = await findRequestOf(deps.db.kysely, bank.provider, reference);
  if (request?.state === 'pending') await pollRequest(deps, bank, request);
}

/** Polls requests that no notice decided, a bounded number; returns how many. */
export async function sweepDepositAccounts(deps: PaymentsDeps): Promise<number> {
  const due = await takeDueRequests(deps.db.kysely, deps.clock.now(), POLLS_A_SWEEP);
  for (const request of due) {
    const bank = deps.banks.find(request.provider);
    if (bank !== undefined) await pollRequest(deps, bank, request);
  }
  return due.length;
}
