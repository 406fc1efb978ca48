import { DEPOSIT_BANK } from '@jara/money/nuban';
import { refused } from '../../../platform/http/refusal.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type {
  BankRails,
  DepositAccountFound,
  DepositIdentity,
  PayingPlayer,
  PaymentsDeps,
} from '../types.ts';
import {
  type AccountRequest,
  findRequest,
  findRequestOf,
  readAccounts,
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
/** Time after which a request that the provider never decided counts as refused. */
const REQUEST_LIFE_MS = 3 * DAY_MS;

/**
 * The account to which the player pays: at a bank that opens accounts the player's own, once the identity is verified; elsewhere the deposit
 * code.
 */
export async function depositAccountOf(
  deps: PaymentsDeps,
  player: PayingPlayer,
  identity: DepositIdentity | null,
): Promise<DepositAccountFound> {
  const bank = deps.banks.first();
  const { openDepositAccount } = bank;
  const { playerId, depositCode, fullName } = player;
  if (openDepositAccount === undefined)
    return {
      ok: true,
      openedByBank: false,
      account: { accountNumber: depositCode, bankName: DEPOSIT_BANK.name, accountName: fullName },
    };
  const key = { playerId, provider: bank.provider };
  const [known] = await readAccounts(deps.db.kysely, key);
  if (known !== undefined) return { ok: true, openedByBank: true, account: known };
  const earlier = await findRequest(deps.db.kysely, key);
  const answer = earlier?.state === 'pending' ? await pollRequest(deps, bank, earlier) : null;
  if (answer?.ok) return answer;
  const isUndecided = answer?.code === 'deposit_account_pending' || answer?.code === 'bank_unavailable';
  const ageMs = deps.clock.now().getTime() - (earlier?.requestedAt.getTime() ?? 0);
  if (isUndecided && (identity === null || ageMs < REQUEST_KEPT_MS)) return answer;
  if ((await deps.wallet.tier(playerId)).verifiedBy === null) return refused('verification_before_deposit');
  if (identity === null)
    return refused(earlier === undefined ? 'deposit_identity_needed' : 'deposit_identity_refused');
  return requestAccount(deps, openDepositAccount, { ...player, provider: bank.provider }, identity);
}

async function requestAccount(
  deps: PaymentsDeps,
  openDepositAccount: NonNullable<BankRails['openDepositAccount']>,
  player: PayingPlayer & { readonly provider: string },
  identity: DepositIdentity,
): Promise<DepositAccountFound> {
  const now = deps.clock.now();
  const nextPollAt = new Date(now.getTime() + FIRST_TRY_MS);
  const request = await takeRequest(deps.db.kysely, player, {
    ...{ reference: deps.newId(), now, nextPollAt, mostInDay: TRIES_A_DAY },
  });
  if (request === undefined) return refused('too_many_enquiries');
  const phone = (await deps.phoneOf?.(player.playerId)) ?? null;
  const { reference } = request;
  const answer = await openDepositAccount({ reference, fullName: player.fullName, phone, identity }).catch(
    () => refused('unavailable'),
  );
  return decide(deps, request, answer);
}

/** Requests what became of a request, and stores it. */
async function pollRequest(
  deps: PaymentsDeps,
  bank: BankRails,
  request: AccountRequest,
): Promise<DepositAccountFound> {
  if (bank.depositAccounts === undefined) return refused('bank_unavailable');
  const answer = await bank.depositAccounts(request.reference).catch(() => refused('unavailable'));
  return decide(deps, request, answer);
}

async function decide(
  deps: PaymentsDeps,
  request: AccountRequest,
  answer: Awaited<ReturnType<NonNullable<BankRails['depositAccounts']>>>,
): Promise<DepositAccountFound> {
  const now = deps.clock.now();
  if (answer.ok) {
    const [account] = answer.accounts;
    if (account === undefined) return refused('deposit_account_pending');
    await deps.db.kysely.transaction().execute(async (within) => {
      await storeAccounts(within, request, answer.accounts, now);
      await setRequestState(within, request, 'open');
    });
    return { ok: true, openedByBank: true, account };
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
