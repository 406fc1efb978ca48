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
