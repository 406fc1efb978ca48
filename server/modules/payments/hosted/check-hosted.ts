import { DAY_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { receiveTransfer } from '../deposits/deposit.ts';
import { findExcessOf } from '../deposits/excess-store.ts';
import type { BankRails, PaymentsDeps } from '../types.ts';
import type { HostedDepositView, HostedPayment } from './hosted-page.ts';
import {
  expireHosted,
  findHosted,
  type HostedDeposit,
  markHostedFailed,
  markHostedPaid,
  takeDueHosted,
  takeHostedQuery,
} from './hosted-store.ts';

const CHECKS_A_SWEEP = 50;
/** Time in which the sweep queries a payment; later a notice or the player's return still finds it. */
const LIFE_MS = DAY_MS;
/** Minimum time between two queries of the provider for the page of the player. */
const QUERY_EVERY_MS = 3 * SECOND_MS;

/** `refused`: it is paid, and its booking is refused; a person examines it. */
type Checked = 'paid' | 'refused' | 'open' | 'unavailable';

/**
 * Queries the provider for a payment and books the amount paid, once, whichever of the player's return, the notice and the sweep comes first. A payment
 * whose row is missing, for example after a restore of the directory, is booked to suspense.
 */
export async function checkHosted(
  deps: PaymentsDeps,
  { provider, hostedPage }: Pick<BankRails, 'provider' | 'hostedPage'>,
  reference: string,
): Promise<Checked> {
  if (hostedPage === undefined) return 'unavailable';
  const answer = await hostedPage.find(reference).catch(() => ({ ok: false, code: 'unavailable' }) as const);
  if (!answer.ok) return answer.code === 'unavailable' ? 'unavailable' : 'open';
  const { payment } = answer;
  if (payment.state === 'paid') return bookHosted(deps, provider, reference, payment);
  if (payment.state === 'other_currency')
    deps.log.error({ provider, reference }, 'payments.hosted_deposit_in_other_currency');
  if (payment.state !== 'open') await markHostedFailed(deps.db.kysely, reference, deps.clock.now());
  return 'open';
}

/** Books it as a transfer under our reference, and then marks the row. Both steps may be repeated. */
async function bookHosted(
  deps: PaymentsDeps,
  provider: string,
  reference: string,
  payment: Extract<HostedPayment, { state: 'paid' }>,
): Promise<'paid' | 'refused'> {
  const { amountKobo, channel, last4 } = payment;
  const requested = await findHosted(deps.db.kysely, reference);
  const paid = amountKobo.toString();
  if (requested === undefined)
    deps.log.warn({ provider, reference, paid }, 'payments.hosted_deposit_unknown');
  else if (requested.amountKobo !== amountKobo)
    deps.log.warn(
      { provider, reference, requested: requested.amountKobo.toString(), paid },
      'payments.hosted_amount_differs',
    );
  const senderName = channel === 'ussd' ? 'USSD' : last4 === null ? 'Card' : `Card ••${last4}`;
  const transfer = {
    provider,
    providerReference: reference,
    channel,
    accountNumber: '',
    amountKobo,
    senderName,
  };
  const received = await receiveTransfer(deps, transfer);
  if (!received.ok) {
    deps.log.error({ provider, reference, paid, code: received.code }, 'payments.hosted_deposit_refused');
    return 'refused';
  }
  await markHostedPaid(deps.db.kysely, reference, payment, deps.clock.now());
  return 'paid';
}

/** Returns the player's payment, refreshed from the provider at most every three seconds; null if the reference is not theirs. */
export async function readHosted(
  deps: PaymentsDeps,
  playerId: bigint,
  reference: string,
): Promise<HostedDepositView | null> {
  const { db, banks, clock } = deps;
  const before = await findHosted(db.kysely, reference);
  if (before?.playerId !== playerId) return null;
  const bank = banks.find(before.provider);
  const now = clock.now();
  const since = new Date(now.getTime() - QUERY_EVERY_MS);
  if (bank !== undefined && (await takeHostedQuery(db.kysely, reference, { now, since })))
    await checkHosted(deps, bank, reference);
  return viewOf(deps, (await findHosted(db.kysely, reference)) ?? before);
}

async function viewOf(deps: PaymentsDeps, deposit: HostedDeposit): Promise<HostedDepositView> {
  const { reference, provider, playerId, state, amountKobo, paidKobo, channel } = deposit;
  const shard = deps.shards.shardOf(playerId).db.kysely;
  const kept =
    state === 'paid' ? await findExcessOf(shard, { playerId, provider, providerReference: reference }) : null;
  const { balanceKobo } = await deps.wallet.balances(playerId);
  return {
    ...{
      reference,
      amountKobo: paidKobo ?? amountKobo,
      keptKobo: kept?.amountKobo ?? 0n,
      balanceKobo,
      channel,
    },
    state: state === 'begun' ? 'waiting' : state,
  };
}

/** Queries up to 50 payments that neither the player's return nor a notice has ended. Returns the number attempted. */
export async function sweepHosted(deps: PaymentsDeps): Promise<number> {
  const { db, banks, clock, log } = deps;
  const due = await takeDueHosted(db.kysely, clock.now(), CHECKS_A_SWEEP);
  for (const { reference, provider, begunAt } of due) {
    const bank = banks.find(provider);
    const checked =
      bank?.hostedPage === undefined
        ? 'closed'
        : await checkHosted(deps, bank, reference).catch((error: unknown) => {
            log.error({ err: error, reference }, 'payments.hosted_check_failed');
            return 'unavailable' as const;
          });
    const isOver = clock.now().getTime() - begunAt.getTime() >= LIFE_MS;
    if (isOver && checked !== 'paid' && checked !== 'unavailable')
      await expireHosted(db.kysely, reference, clock.now());
  }
  return due.length;
}
