import type { Kobo } from '@jara/money/kobo';
import { type Executor, tables } from '../../platform/database/database.ts';
import type { PayoutState } from './payout-state.ts';

interface PayoutTable {
  playerId: bigint;
  reference: string;
  requestId: string;
  amountKobo: Kobo;
  bankCode: string;
  accountNumber: string;
  accountName: string;
  state: PayoutState;
  attempts: number;
  nextCheckAt: Date;
  uncertainAt: Date | null;
  createdAt: Date;
  settledAt: Date | null;
}

interface InboundTransferTable {
  provider: string;
  providerReference: string;
  accountNumber: string;
  amountKobo: Kobo;
  senderName: string;
  playerId: bigint | null;
  receivedAt: Date;
}

interface PaymentsTables {
  payout: PayoutTable;
  inboundTransfer: InboundTransferTable;
}

export type Payout = Readonly<PayoutTable>;
export type InboundRow = Readonly<InboundTransferTable>;
export type NewPayout = Omit<Payout, 'state' | 'attempts' | 'uncertainAt' | 'settledAt'>;

const on = (executor: Executor) => tables<PaymentsTables>(executor);

const UNSETTLED: PayoutState[] = ['created', 'sent'];

/** False when the player already has a payout of this request id; waits for one being booked at this moment. */
export async function insertPayout(executor: Executor, payout: NewPayout): Promise<boolean> {
  const inserted = await on(executor)
    .insertInto('payout')
    .values({ ...payout, state: 'created', attempts: 0, uncertainAt: null, settledAt: null })
    .onConflict((conflict) => conflict.columns(['playerId', 'requestId']).doNothing())
    .returning('reference')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findPayoutOfRequest(
  executor: Executor,
  playerId: bigint,
  requestId: string,
): Promise<Payout | undefined> {
  return on(executor)
    .selectFrom('payout')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

/** The payout of this reference; nobody else changes it until the transaction ends. */
export function lockPayout(executor: Executor, reference: string): Promise<Payout | undefined> {
  return on(executor)
    .selectFrom('payout')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePayout(
  executor: Executor,
  payout: Pick<Payout, 'playerId' | 'reference'>,
  change: Partial<Pick<Payout, 'state' | 'attempts' | 'nextCheckAt' | 'uncertainAt' | 'settledAt'>>,
): Promise<void> {
  await on(executor)
    .updateTable('payout')
    .set(change)
    .where('playerId', '=', payout.playerId)
    .where('reference', '=', payout.reference)
    .execute();
}

/**
 * Takes up to `limit` unsettled payouts due by `now` and puts off their next check, so that two nodes sweeping at once take
 * different ones. Answers their references.
 */
export async function claimDuePayouts(
  executor: Executor,
  now: Date,
  nextCheckAt: Date,
  limit: number,
): Promise<string[]> {
  const due = await on(executor)
    .selectFrom('payout')
    .select(['playerId', 'reference'])
    .where('state', 'in', UNSETTLED)
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const payout of due) await updatePayout(executor, payout, { nextCheckAt });
  return due.map((payout) => payout.reference);
}

/** False when this transfer was notified before; waits for one being booked at this moment. */
export async function insertInboundTransfer(executor: Executor, transfer: InboundRow): Promise<boolean> {
  const inserted = await on(executor)
    .insertInto('inboundTransfer')
    .values(transfer)
    .onConflict((conflict) => conflict.columns(['provider', 'providerReference']).doNothing())
    .returning('providerReference')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findInboundTransfer(
  executor: Executor,
  provider: string,
  providerReference: string,
): Promise<InboundRow | undefined> {
  return on(executor)
    .selectFrom('inboundTransfer')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerReference', '=', providerReference)
    .executeTakeFirst();
}
