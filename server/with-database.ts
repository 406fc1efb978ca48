import { mkdirSync } from 'node:fs';
import { runningUrl, startEmbeddedPostgres } from './platform/database/postgres/embedded.ts';
import { lockFolder } from './platform/database/postgres/folder-lock.ts';
import { parseSettings } from './platform/runtime/settings.ts';

export interface DatabaseAddresses {
  /** The server's own login. */
  readonly appUrl: string;
  /** The owner; null where nobody said. */
  readonly ownerUrl: string | null;
  /** The folder of the embedded database; null where it is another. */
  readonly dataDir: string | null;
}

/** Lends the database that the settings name to a command: beside a running server, or started on its data folder for so long. */
export async function withDatabase<T>(work: (addresses: DatabaseAddresses) => Promise<T>): Promise<T> {
  const parsed = parseSettings(process.env);
  if (!parsed.ok) throw new Error(parsed.sentences.join('\n'));
  const { databaseUrl, databaseOwnerUrl, dataDir } = parsed.settings;
  if (databaseUrl !== null) return work({ appUrl: databaseUrl, ownerUrl: databaseOwnerUrl, dataDir: null });
  const appUrl = runningUrl(dataDir);
  if (appUrl !== null) return work({ appUrl, ownerUrl: runningUrl(dataDir, 'owner'), dataDir });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
    try {
      return await work({ appUrl: postgres.appUrl, ownerUrl: postgres.url, dataDir });
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}

/** Writes one line for whoever runs the command. */
export type Say = (line: string) => void;

/** Runs a command to its exit code; what it throws is said in one sentence. */
export function runCommand(command: (say: Say) => Promise<number>): void {
  command((line) => process.stdout.write(`${line}\n`)).then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(2);
    },
  );
}
