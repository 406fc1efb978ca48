import { runningUrl, startEmbeddedPostgres } from './platform/database/postgres/embedded.ts';
import { lockFolder } from './platform/database/postgres/folder-lock.ts';
import { parseSettings } from './platform/runtime/settings.ts';
import { CHECK_NAMES, reconcileAt } from './reconcile-at.ts';

/** Beside a running server, or alone on its data folder. */
async function main(): Promise<number> {
  const parsed = parseSettings(process.env);
  if (!parsed.ok) throw new Error(parsed.sentences.join('\n'));
  const { databaseUrl, dataDir } = parsed.settings;
  let url = databaseUrl ?? runningUrl(dataDir);
  let close: () => Promise<void> = async () => undefined;
  if (url === null) {
    const lock = lockFolder(dataDir);
    const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
    url = postgres.url;
    close = async () => {
      await postgres.stop();
      lock.release();
    };
  }
  try {
    const found = await reconcileAt(url);
    for (const name of CHECK_NAMES) {
      const wrong = found.filter(({ check }) => check === name);
      console.log(`${wrong.length === 0 ? '✓' : '✗'} ${name}`);
      for (const { detail } of wrong) console.log(`    ${detail}`);
    }
    console.log(found.length === 0 ? 'Zero: everything agrees.' : `${found.length} discrepancies.`);
    return found.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
