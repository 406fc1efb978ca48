import type { Selectable } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import type { PayeeTable, PaymentsSchema } from '../schema.ts';
import { insertPayeeNotices, type PayeeNotice } from './payee-notice-store.ts';

export type Payee = Readonly<Selectable<PayeeTable>>;

/** Maximum number of payees of a player. */
export const MAX_PAYEES = 5;

const on = (executor: ShardExecutor) => tables<Pick<PaymentsSchema, 'payee' | 'firstPayee'>>(executor);

/** The player's payees, last used first. */
export function readPayees(executor: ShardExecutor, playerId: bigint): Promise<Payee[]> {
  return on(executor)
    .selectFrom('payee')
    .selectAll()
    .where('playerId', '=', playerId)
    .orderBy('usedAt', 'desc')
    .orderBy('payeeId', 'desc')
    .limit(MAX_PAYEES)
    .execute();
}

/** A payee of the player: by its id, or by its account. */
export function findPayee(
  executor: ShardExecutor,
  playerId: bigint,
  by: Pick<Payee, 'payeeId'> | Pick<Payee, 'bankCode' | 'accountNumber'>,
): Promise<Payee | undefined> {
  return on(executor)
    .selectFrom('payee')
    .selectAll()
    .where('playerId', '=', playerId)
    .where((row) => row.and(by))
    .executeTakeFirst();
}

/** The context of a change of payees: its notice goes into the same commit. */
interface Change {
  readonly playerId: bigint;
  readonly now: Date;
  readonly newId: () => string;
}

type NewPayee = Change & Pick<Payee, 'bankCode' | 'accountNumber' | 'accountName' | 'needsCode'>;

/** Whether the player ever had a payee, including removed ones. */
export async function hasHadPayee(executor: ShardExecutor, playerId: bigint): Promise<boolean> {
  const row = await on(executor)
    .selectFrom('firstPayee')
    .select('playerId')
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes an account the player's first payee; false if there was one. Its key makes concurrent calls wait. */
export async function insertFirstPayee(
  within: ShardExecutor,
  { playerId, bankCode, accountNumber, now }: Omit<NewPayee, 'newId' | 'accountName' | 'needsCode'>,
): Promise<boolean> {
  const inserted = await on(within)
    .insertInto('firstPayee')
    .values({ playerId, bankCode, accountNumber, at: now })
    .onConflict((conflict) => conflict.column('playerId').doNothing())
    .returning('playerId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Stores a confirmed or first account as a payee, and returns its id. An existing payee keeps its id and its time; a sixth replaces the one
 * used longest ago.
 */
export async function addPayee(within: ShardExecutor, { now, newId, ...account }: NewPayee): Promise<string> {
  const payeeId = newId();
  const added = await on(within)
    .insertInto('payee')
    .values({ ...account, payeeId, addedAt: now, usedAt: now, confirmedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['playerId', 'bankCode', 'accountNumber'])
        .doUpdateSet({ accountName: account.accountName, needsCode: account.needsCode, usedAt: now }),
    )
    .returning(['playerId', 'payeeId', 'bankCode', 'accountNumber'])
    .executeTakeFirstOrThrow();
  const removed = await on(within)
    .deleteFrom('payee')
    .where('playerId', '=', account.playerId)
    .where('payeeId', 'in', (query) =>
      query
        .selectFrom('payee')
        .select('payeeId')
        .where('playerId', '=', account.playerId)
        .where('payeeId', '<>', added.payeeId)
        .orderBy('usedAt', 'desc')
        .orderBy('payeeId', 'desc')
        .offset(MAX_PAYEES - 1),
    )
    .returning(['playerId', 'bankCode', 'accountNumber'])
    .executeTakeFirst();
  const notices: PayeeNotice[] = [];
  if (added.payeeId === payeeId) notices.push(notice('added', added, now, newId));
  if (removed !== undefined) notices.push(notice('removed', removed, now, newId));
  await insertPayeeNotices(within, notices);
  return added.payeeId;
}

function notice(
  kind: PayeeNotice['kind'],
  { playerId, bankCode, accountNumber }: Pick<Payee, 'playerId' | 'bankCode' | 'accountNumber'>,
  at: Date,
  newId: () => string,
): PayeeNotice {
  return { playerId, noticeId: newId(), kind, bankCode, accountNumber, at };
}

/** Records a withdrawal to a payee; false if it was removed meanwhile. */
export async function usePayee(
  within: ShardExecutor,
  { playerId, payeeId }: Pick<Payee, 'playerId' | 'payeeId'>,
  { accountName, usedAt }: Pick<Payee, 'accountName' | 'usedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await on(within)
    .updateTable('payee')
    .set({ accountName, usedAt })
    .where('playerId', '=', playerId)
    .where('payeeId', '=', payeeId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removing a payee twice changes nothing. */
export async function deletePayee(
  within: ShardExecutor,
  { playerId, payeeId, now, newId }: Change & Pick<Payee, 'payeeId'>,
): Promise<void> {
  const removed = await on(within)
    .deleteFrom('payee')
    .where('playerId', '=', playerId)
    .where('payeeId', '=', payeeId)
    .returning(['playerId', 'bankCode', 'accountNumber'])
    .executeTakeFirst();
  if (removed !== undefined) await insertPayeeNotices(within, [notice('removed', removed, now, newId)]);
}

/** Forgets the saved accounts of a player who is erased; payouts and the first account stay as the law requires. */
export async function forgetPayees(within: ShardExecutor, playerId: bigint): Promise<void> {
  await on(within).deleteFrom('payee').where('playerId', '=', playerId).execute();
}
