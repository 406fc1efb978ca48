import { mkdirSync } from 'node:fs';
import { readConfiguration } from '../node/configuration.ts';
import { type Addresses, embeddedAddresses, namedAddresses } from '../platform/database/addresses.ts';
import { toolFolders } from '../platform/database/dump-tools.ts';
import { checkShards, type Installation, openForCommand } from '../platform/database/installation.ts';
import { runningUrl, startEmbeddedPostgres } from '../platform/database/postgres/embedded.ts';
import { lockFolder } from '../platform/database/postgres/folder-lock.ts';
import { createShardDatabases } from '../platform/database/prepare-installation.ts';
import type { Settings } from '../platform/runtime/settings.ts';

export interface Lent extends Addresses {
  /** The folder of the embedded database; null for another database. */
  readonly dataDir: string | null;
  /** Outside the databases. */
  readonly keyFile: string;
  /** The folders that may contain PostgreSQL's own tools. */
  readonly toolFolders: readonly string[];
}

/** The variables of a command. */
export const environmentOf = () => process.env;

/** The environment's settings; throws one sentence per mistake. */
export async function settingsOf(): Promise<Settings> {
  return (await readConfiguration(environmentOf())).settings;
}

/** Opens the configured databases for a command: beside a running server, or started on its data folder for the duration. */
export async function withDatabase<T>(work: (lent: Lent) => Promise<T>): Promise<T> {
  const settings = await settingsOf();
  const named = namedAddresses(settings);
  const { dataDir, keyFile, embeddedShards, pgToolsDir } = settings;
  const found = { keyFile, toolFolders: toolFolders(pgToolsDir, process.env.PATH ?? '') };
  if (named !== null) return work({ ...named, ...found, dataDir: null });
  const lend = async (appUrl: string, ownerUrl: string) => {
    await createShardDatabases(ownerUrl, embeddedShards);
    return work({ ...embeddedAddresses({ appUrl, ownerUrl }, embeddedShards), ...found, dataDir });
  };
  const running = { appUrl: runningUrl(dataDir), ownerUrl: runningUrl(dataDir, 'owner') };
  if (running.appUrl !== null && running.ownerUrl !== null) return lend(running.appUrl, running.ownerUrl);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
    try {
      return await lend(postgres.appUrl, postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}

/** Opens the installation for a command, beside nodes that serve, and closes it afterwards; throws a sentence if its shards are not those of the settings. */
export function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  return withDatabase(async (addresses) => {
    const installation = openForCommand(addresses);
    try {
      await checkShards(installation);
      return await work(installation);
    } finally {
      await installation.close();
    }
  });
}

/** Writes one line to the command's output. */
export type Print = (line: string) => void;

/** Runs a command to its exit code; an exception is printed as one sentence. */
export function runCommand(command: (print: Print) => Promise<number>): void {
  command((line) => process.stdout.write(`${line}\n`)).then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(2);
    },
  );
}
