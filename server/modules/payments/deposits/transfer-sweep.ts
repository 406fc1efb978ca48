import pLimit from 'p-limit';
import { refused } from '../../../platform/http/refusal.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { BankRails, PaymentsDeps } from '../types.ts';
import { finishTransfer, receiveTransfer } from './deposit.ts';
import {
  findListing,
  knownReferences,
  saveListing,
  type TransferListing,
  takeDueTransfers,
} from './transfer-store.ts';

/** Maximum number of claimed transfers that one sweep books. */
const MAX_TRANSFERS_PER_SWEEP = 50;
/** Maximum number of concurrent bookings: a slow shard or account does not delay the others. */
const AT_ONCE = 5;
/** Maximum number of pages of a provider's list that one sweep reads; the next sweep continues there. */
const MAX_PAGES_PER_SWEEP = 20;
const SWEEP_MS = 30 * SECOND_MS;
/** Time after which an unfinished read starts again: its cursor may have become invalid. */
const READING_MS = HOUR_MS;
/** Maximum delay between a transfer and its appearance in the provider's list; failed bookings are retried for as long. */
const LATE_MS = HOUR_MS;
/** Age of the oldest transfer that the first read of a provider's list covers. */
const FIRST_LOOKBACK_MS = DAY_MS;
/** Maximum delay of a notice; younger transfers are left to it. */
const NOTICE_MS = MINUTE_MS;

/** Books up to 50 transfers that a crash left claimed. Returns the number attempted, failed ones included. */
export async function sweepTransfers(deps: PaymentsDeps): Promise<number> {
  const due = await takeDueTransfers(deps.db.kysely, deps.clock.now(), MAX_TRANSFERS_PER_SWEEP);
  await eachOf(due, async (transfer) => {
    const { provider, providerReference, attempts } = transfer;
    await finishTransfer(deps, transfer).catch((error: unknown) =>
      deps.log.error(
        { err: error, provider, providerReference, attempts },
        'payments.transfer_booking_failed',
      ),
    );
  });
  return due.length;
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const semaphore = pLimit(AT_ONCE);
  await Promise.all(items.map((item) => semaphore(work, item)));
}

/** Reads the list of each connected bank; one that fails does not stop the others. Returns how many transfers were found. */
export async function findLostTransfers(deps: PaymentsDeps): Promise<number> {
  const found = await Promise.all(
    deps.banks.all().map((bank) =>
      findLostTransfersOf(deps, bank).catch((error: unknown) => {
        deps.log.error({ err: error, provider: bank.provider }, 'payments.transfer_sweep_failed');
        return 0;
      }),
    ),
  );
  return found.reduce((sum, one) => sum + one, 0);
}

/**
 * Reads a bank's own list of transfers for those whose notice was lost; returns how many there were. A read that the bank
 * interrupts, or that is longer than one sweep, continues with the next sweep.
 */
async function findLostTransfersOf(deps: PaymentsDeps, bank: BankRails): Promise<number> {
  const { provider } = bank;
  const now = deps.clock.now();
  const isOlder = (at: Date, ageMs: number) => deps.clock.now().getTime() - at.getTime() > ageMs;
  const earliest = new Date(now.getTime() - FIRST_LOOKBACK_MS);
  const stored = await findListing(deps.db.kysely, provider);
  let listing: TransferListing = stored ?? { provider, since: earliest, cursor: null, beganAt: now };
  if (listing.cursor === null || isOlder(listing.beganAt, READING_MS)) {
    listing = { ...listing, cursor: null, beganAt: now };
  }
  let found = 0;
  for (let page = 0; page < MAX_PAGES_PER_SWEEP && !isOlder(now, SWEEP_MS); page += 1) {
    const listed = await listPage(deps, bank, listing);
    if (!listed.ok) {
      deps.log.warn({ provider, cursor: listing.cursor }, 'payments.transfer_list_unavailable');
      break;
    }
    for (const providerReference of listed.unreadable ?? [])
      deps.log.error({ provider, providerReference }, 'payments.transfer_unreadable');
    found += await receiveUnknown(deps, provider, listed.transfers);
    listing = { ...listing, cursor: listed.next };
    if (listed.next === null) {
      listing = { ...listing, since: new Date(listing.beganAt.getTime() - LATE_MS) };
      break;
    }
  }
  await saveListing(deps.db.kysely, listing);
  return found;
}

function listPage(
  { log }: Pick<PaymentsDeps, 'log'>,
  bank: BankRails,
  { provider, since, beganAt, cursor }: TransferListing,
): ReturnType<BankRails['listTransfers']> {
  const until = new Date(beganAt.getTime() - NOTICE_MS);
  return bank.listTransfers({ since, until, cursor }).catch((error: unknown) => {
    log.warn({ err: error, provider }, 'payments.transfer_list_failed');
    return refused('unavailable');
  });
}

type Listed = Extract<Awaited<ReturnType<BankRails['listTransfers']>>, { ok: true }>['transfers'];

async function receiveUnknown(deps: PaymentsDeps, provider: string, transfers: Listed): Promise<number> {
  const references = transfers.map(({ providerReference }) => providerReference);
  const known = await knownReferences(deps.db.kysely, provider, references);
  const unknown = transfers.filter(({ providerReference }) => !known.has(providerReference));
  await eachOf(unknown, async (transfer) => {
    const { providerReference } = transfer;
    deps.log.warn({ provider, providerReference }, 'payments.transfer_notice_lost');
    await receiveTransfer(deps, transfer, 'sweep').catch((error: unknown) =>
      deps.log.error({ err: error, provider, providerReference }, 'payments.transfer_failed'),
    );
  });
  return unknown.length;
}
