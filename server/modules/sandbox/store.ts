import { type Selectable, sql } from 'kysely';
import { type Executor, tables } from '../../platform/database/database.ts';
import type {
  SandboxPagePaymentTable,
  SandboxPayoutTable,
  SandboxSchema,
  SandboxTransferTable,
} from './schema.ts';

export type BankTransfer = Readonly<Selectable<SandboxTransferTable>>;
export type TransferOutcome = NonNullable<BankTransfer['outcome']>;
export type BankPayout = Readonly<Selectable<SandboxPayoutTable>>;
export type BankPayoutState = BankPayout['state'];
export type PagePayment = Readonly<Selectable<SandboxPagePaymentTable>>;

/** Maximum number of entries on a page or in an answer. */
export const LISTED = 100;

const on = (executor: Executor) => tables<SandboxSchema>(executor);

export async function insertTransfer(executor: Executor, transfer: BankTransfer): Promise<boolean> {
  const inserted = await on(executor)
    .insertInto('sandboxTransfer')
    .values(transfer)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findTransfer(executor: Executor, reference: string): Promise<BankTransfer | undefined> {
  return on(executor)
    .selectFrom('sandboxTransfer')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function setTransferOutcome(
  executor: Executor,
  reference: string,
  outcome: TransferOutcome,
): Promise<void> {
  await on(executor)
    .updateTable('sandboxTransfer')
    .set({ outcome })
    .where('reference', '=', reference)
    .execute();
}

export function latestTransfers(executor: Executor, limit: number): Promise<BankTransfer[]> {
  return on(executor)
    .selectFrom('sandboxTransfer')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('reference', 'desc')
    .limit(limit)
    .execute();
}

/** The position of a transfer in the list. */
export type ListPosition = Pick<BankTransfer, 'at' | 'reference'>;

/** The transfers after this one in the list and before `until`, oldest first. */
export async function transfersBetween(
  executor: Executor,
  { at, reference }: ListPosition,
  until: Date,
  limit: number,
): Promise<BankTransfer[]> {
  const { rows } = await sql<BankTransfer>`
    select * from sandbox_transfer where (at, reference) > (${at}::timestamptz, ${reference}) and at < ${until}
     order by at, reference limit ${limit}`.execute(executor);
  return rows;
}

export async function insertPayout(executor: Executor, payout: BankPayout): Promise<boolean> {
  const inserted = await on(executor)
    .insertInto('sandboxPayout')
    .values(payout)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks the payout until the transaction ends. */
export function lockPayout(executor: Executor, reference: string): Promise<BankPayout | undefined> {
  return on(executor)
    .selectFrom('sandboxPayout')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

export function findPayout(executor: Executor, reference: string): Promise<BankPayout | undefined> {
  return on(executor)
    .selectFrom('sandboxPayout')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function setPayoutState(
  executor: Executor,
  reference: string,
  state: BankPayoutState,
): Promise<void> {
  await on(executor).updateTable('sandboxPayout').set({ state }).where('reference', '=', reference).execute();
}

/** The payout orders that the bank admits to have received, newest first. */
export function latestPayouts(executor: Executor, limit: number): Promise<BankPayout[]> {
  return on(executor)
    .selectFrom('sandboxPayout')
    .selectAll()
    .where('state', '!=', 'lost')
    .orderBy('at', 'desc')
    .orderBy('reference', 'desc')
    .limit(limit)
    .execute();
}

export async function insertPagePayment(executor: Executor, payment: PagePayment): Promise<boolean> {
  const inserted = await on(executor)
    .insertInto('sandboxPagePayment')
    .values(payment)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findPagePayment(executor: Executor, reference: string): Promise<PagePayment | undefined> {
  return on(executor)
    .selectFrom('sandboxPagePayment')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Brings a payment to a state; one that is paid stays so. */
export async function setPagePayment(
  executor: Executor,
  reference: string,
  change: Pick<PagePayment, 'state' | 'channel' | 'last4'>,
): Promise<void> {
  await on(executor)
    .updateTable('sandboxPagePayment')
    .set(change)
    .where('reference', '=', reference)
    .where('state', '<>', 'paid')
    .execute();
}
