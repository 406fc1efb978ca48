import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';

/** An account at a bank, as a provider that keeps recipients knows it. */
interface RecipientKey {
  readonly provider: string;
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** The recipients that a provider has made of bank accounts, each made once and kept. */
export interface Recipients {
  find(key: RecipientKey): Promise<string | undefined>;
  /** The code that is kept: that of the first, where two were made at once. */
  keep(key: RecipientKey, code: string): Promise<string>;
  /** The provider refuses it: the next order makes another one. */
  forget(key: RecipientKey): Promise<void>;
}

export function recipientsIn(directory: DirectoryExecutor): Recipients {
  const find: Recipients['find'] = async ({ provider, bankCode, accountNumber }) => {
    const { rows } = await sql<{ code: string }>`
      select code from bank_recipient
       where provider = ${provider} and bank_code = ${bankCode} and account_number = ${accountNumber}`.execute(
      directory,
    );
    return rows[0]?.code;
  };
  return {
    find,
    async keep({ provider, bankCode, accountNumber }, code) {
      const { rows } = await sql<{ code: string }>`
        insert into bank_recipient (provider, bank_code, account_number, code, made_at)
        values (${provider}, ${bankCode}, ${accountNumber}, ${code}, clock_timestamp())
        on conflict do nothing returning code`.execute(directory);
      return rows[0]?.code ?? (await find({ provider, bankCode, accountNumber })) ?? code;
    },
    async forget({ provider, bankCode, accountNumber }) {
      await sql`
        delete from bank_recipient
         where provider = ${provider} and bank_code = ${bankCode} and account_number = ${accountNumber}`.execute(
        directory,
      );
    },
  };
}
