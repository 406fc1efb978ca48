import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabaseName } from '../../server/platform/database/addresses.ts';
import { connectCommand } from '../../server/platform/database/command-client.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/postgres/embedded.ts';
import { APP_ROLE } from '../../server/platform/database/roles.ts';
import { root } from '../source-files.ts';

export interface LiveDatabase {
  /** The addresses of both logins, by the names of their variables. */
  readonly settings: { readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string };
  stop(): Promise<void>;
}

/** The statements with which docs/going-live.md has an operator make the two logins. */
function documentedStatements(): string[] {
  const page = readFileSync(join(root, 'docs', 'going-live.md'), 'utf8');
  const [, block = ''] = /```sql\n(create role[^`]+)```/.exec(page) ?? [];
  return block.trim().split('\n');
}

/** An operator's own PostgreSQL in a folder, with the database and the two logins as the page for operators makes them. */
export async function startLiveDatabase(dataDir: string): Promise<LiveDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const passwords = new Map<string, string>();
  const client = await connectCommand(postgres.url);
  try {
    // A server of the operator's has no login of ours yet.
    await client.query(`drop role ${APP_ROLE}`);
    for (const statement of documentedStatements()) {
      const password = randomBytes(12).toString('hex');
      const [, login] = /^create role (\w+) /.exec(statement) ?? [];
      if (login !== undefined) passwords.set(login, password);
      await client.query(statement.replace("'…'", `'${password}'`));
    }
  } finally {
    await client.end();
  }
  const addressOf = (login: string) => {
    const address = new URL(withDatabaseName(postgres.url, 'jaraplay'));
    address.username = login;
    address.password = passwords.get(login) ?? '';
    return address.href;
  };
  return {
    settings: { DATABASE_URL: addressOf(APP_ROLE), DATABASE_OWNER_URL: addressOf('jaraplay_owner') },
    stop: () => postgres.stop(),
  };
}
