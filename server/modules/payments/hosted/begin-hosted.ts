import { HOSTED_DEPOSIT_KOBO } from '@jara/contract/field-rules';
import { amountSentence, formatNaira, type Kobo, parseNaira } from '@jara/money/kobo';
import { refused } from '../../../platform/http/refusal.ts';
import { DAY_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { BankRails, PayingPlayer, PaymentsDeps } from '../types.ts';
import type { HostedBegun, HostedDepositRequest, HostedPage } from './hosted-page.ts';
import { findHostedRequest, type HostedDeposit, insertHosted, saveHostedUrl } from './hosted-store.ts';

/** Payments that a player begins a day: each opens a page at the provider. */
const BEGUN_A_DAY = 20;
/** Delay before the sweep queries a payment for the first time; the return of the player and the notice come first. */
const FIRST_CHECK_MS = 30 * SECOND_MS;
const PRINTABLE = /^[\x20-\x7e]{1,64}$/;
/** The wallet, which shows the state of the payment. */
const RETURN_PATH = '/dashboard/wallet';

type Closed = Extract<HostedBegun, { ok: false }>;

/** The bank on whose page players pay now. */
export function openBank({ banks }: Pick<PaymentsDeps, 'banks'>): {
  readonly bank: BankRails;
  readonly page: HostedPage;
} | null {
  const bank = banks.all().find(({ hostedPage }) => hostedPage?.isOpen === true);
  return bank?.hostedPage === undefined ? null : { bank, page: bank.hostedPage };
}

/**
 * Begins a payment: within the limits of deposits now, which bind again when the money arrives, the row is written and then the provider opens a page
 * for it. The same request id answers the same page.
 */
export async function beginHosted(
  deps: PaymentsDeps,
  player: PayingPlayer,
  { amount, requestId }: HostedDepositRequest,
): Promise<HostedBegun> {
  const open = openBank(deps);
  if (open === null) return refused('hosted_page_closed');
  if (!PRINTABLE.test(requestId)) return refused('request_id_invalid', 'requestId');
  const read = readAmount(amount);
  if (!read.ok) return read;
  const { playerId } = player;
  const earlier = await findHostedRequest(deps.db.kysely, playerId, requestId);
  if (earlier !== undefined) return answerEarlier(deps, player, earlier, read.kobo);
  const limited = await aboveLimits(deps, playerId, read.kobo);
  if (limited !== null) return limited;
  const now = deps.clock.now();
  const deposit = {
    ...{ reference: `hd-${deps.newId()}`, playerId, provider: open.bank.provider, requestId },
    ...{ amountKobo: read.kobo, begunAt: now, nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS) },
  };
  const budget = { since: new Date(now.getTime() - DAY_MS), most: BEGUN_A_DAY };
  await deps.db.kysely.transaction().execute((within) => insertHosted(within, deposit, budget));
  // A twin of this request may have been first.
  const stored = await findHostedRequest(deps.db.kysely, playerId, requestId);
  return stored === undefined
    ? refused('too_many_hosted_deposits')
    : answerEarlier(deps, player, stored, read.kobo);
}

function readAmount(amount: string | number): { readonly ok: true; readonly kobo: Kobo } | Closed {
  const read = parseNaira(amount);
  if (!read.ok)
    return {
      ...refused('deposit_amount_invalid', 'amount'),
      message: `Please enter a valid deposit amount. ${amountSentence(read.problem)}`,
    };
  const { least, most } = HOSTED_DEPOSIT_KOBO;
  if (read.kobo < least) return withBound('deposit_below_minimum', 'The least by card or USSD is', least);
  if (read.kobo > most)
    return withBound('deposit_above_maximum', 'The most by card or USSD at once is', most);
  return read;
}

function withBound(
  code: 'deposit_below_minimum' | 'deposit_above_maximum',
  words: string,
  kobo: Kobo,
): Closed {
  const bound = formatNaira(kobo, 'short');
  return { ...refused(code, 'amount'), values: [bound], message: `${words} ${bound}.` };
}

/** The refusal of an amount that would be kept and sent back now, or null. */
async function aboveLimits(deps: PaymentsDeps, playerId: bigint, amountKobo: Kobo): Promise<Closed | null> {
  const excess = await deps.wallet.excessOf(playerId, amountKobo);
  if (excess === null) return null;
  if (excess.reason === 'block') return refused('deposits_blocked');
  const left = formatNaira(excess.leftKobo);
  return excess.reason === 'tier'
    ? {
        ...refused('deposit_ceiling', 'amount'),
        values: [left],
        message: `That is more than your account can take now. ${left} is left. Verifying your identity may raise it.`,
      }
    : {
        ...refused('deposit_limit', 'amount'),
        values: [left],
        message: `That is above your deposit limit. ${left} of it is left now.`,
      };
}

/** The page of a begun payment; the provider opens it where an earlier call of the request did not come that far. */
async function answerEarlier(
  deps: PaymentsDeps,
  { depositCode: customer }: PayingPlayer,
  { reference, provider, amountKobo, state, url }: HostedDeposit,
  requestedKobo: Kobo,
): Promise<HostedBegun> {
  if (amountKobo !== requestedKobo) return refused('hosted_request_reused');
  if (state === 'paid' || state === 'expired') return refused('hosted_deposit_ended');
  if (url !== null) return { ok: true, reference, url };
  const page = deps.banks.find(provider)?.hostedPage;
  if (page === undefined || !page.isOpen) return refused('hosted_page_closed');
  const order = {
    ...{ reference, amountKobo, customer, returnPath: RETURN_PATH },
    cancelPath: `${RETURN_PATH}?reference=${reference}&left=1`,
  };
  const begun = await page.begin(order).catch(() => refused('unavailable'));
  if (begun.ok) {
    await saveHostedUrl(deps.db.kysely, reference, begun.url);
    return { ok: true, reference, url: begun.url };
  }
  if (begun.code === 'unavailable') return refused('bank_unavailable');
  if (begun.code === 'reference_used') return refused('hosted_deposit_ended');
  deps.log.error({ provider, reference }, 'payments.hosted_page_rejected');
  return refused('hosted_page_closed');
}
