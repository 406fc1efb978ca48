import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';

/** The money from which a bank pays out. */
export interface BankBalance {
  readonly provider: string;
  /** Null: not read yet. */
  readonly availableKobo: Kobo | null;
  readonly readAt: Date | null;
  /** Below the operator's mark, or the bank itself warned and no more has come since. */
  readonly isLow: boolean;
}

/** The balances as they were last read, by the names of the banks. */
export async function listBalances(executor: DirectoryExecutor): Promise<readonly BankBalance[]> {
  const { rows } = await sql<BankBalance>`
    select provider, available_kobo, read_at, is_low from bank_balance order by provider`.execute(executor);
  return rows;
}

export interface BalanceOfDay {
  readonly provider: string;
  readonly availableKobo: Kobo;
  readonly readAt: Date;
}

/** The last balance that was read at each bank in a day of the operator. */
export async function balancesOfDay(
  executor: DirectoryExecutor,
  day: string,
): Promise<readonly BalanceOfDay[]> {
  const { rows } = await sql<BalanceOfDay>`
    select provider, available_kobo, read_at from bank_balance_day where day = ${day}::date order by provider`.execute(
    executor,
  );
  return rows;
}
