import type { Selectable } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { HomeExecutor } from '../../platform/database/homes.ts';
import type { PayeeTable, PaymentsSchema } from './schema.ts';

export type Payee = Readonly<Selectable<PayeeTable>>;

/** How many accounts of a player are remembered. */
export const MOST_PAYEES = 5;

const on = (executor: HomeExecutor) => tables<Pick<PaymentsSchema, 'payee'>>(executor);

/** The player's payees, last used first. */
export function readPayees(executor: HomeExecutor, playerId: bigint): Promise<Payee[]> {
  return on(executor)
    .selectFrom('payee')
    .selectAll()
    .where('playerId', '=', playerId)
    .orderBy('usedAt', 'desc')
    .orderBy('payeeId', 'desc')
    .limit(MOST_PAYEES)
    .execute();
}

export function findPayee(
  executor: HomeExecutor,
  playerId: bigint,
  payeeId: string,
): Promise<Payee | undefined> {
  return on(executor)
    .selectFrom('payee')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('payeeId', '=', payeeId)
    .executeTakeFirst();
}

/** Remembers an account, or that it was used again; the one used longest ago gives way to a sixth. */
export async function rememberPayee(
  within: HomeExecutor,
  payee: Omit<Payee, 'addedAt' | 'usedAt'> & { readonly now: Date },
): Promise<void> {
  const { now, ...account } = payee;
  await on(within)
    .insertInto('payee')
    .values({ ...account, addedAt: now, usedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['playerId', 'bankCode', 'accountNumber'])
        .doUpdateSet({ accountName: account.accountName, usedAt: now }),
    )
    .execute();
  await on(within)
    .deleteFrom('payee')
    .where('playerId', '=', account.playerId)
    .where('payeeId', 'in', (query) =>
      query
        .selectFrom('payee')
        .select('payeeId')
        .where('playerId', '=', account.playerId)
        .orderBy('usedAt', 'desc')
        .orderBy('payeeId', 'desc')
        .offset(MOST_PAYEES),
    )
    .execute();
}

/** Removing a payee twice changes nothing. */
export async function deletePayee(within: HomeExecutor, playerId: bigint, payeeId: string): Promise<void> {
  await on(within)
    .deleteFrom('payee')
    .where('playerId', '=', playerId)
    .where('payeeId', '=', payeeId)
    .execute();
}
