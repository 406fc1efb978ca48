import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Addresses } from '../platform/database/addresses.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { commandActor } from './command-actor.ts';
import { checkNames, reconcileAt, recordReconcile } from './reconcile-at.ts';
import { storedProgress } from './reconcile-progress.ts';
import { runCommand, settingsOf, withDatabase } from './with-database.ts';

const PRINT_EVERY_MS = 5_000;

async function progressOf({ directory, shards }: Addresses) {
  const { dataDir } = await settingsOf();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const names = [directory, ...shards].map(({ appUrl }) => new URL(appUrl).pathname);
  return storedProgress(dataDir, [...names, ...checkNames(true)].join('\n'), systemClock.now());
}

/** Runs beside a server, or alone on its data folder. `--deep` reads sealed days again, and continues a deep run that was ended. */
runCommand((print) =>
  withDatabase(async (addresses) => {
    const { values } = parseArgs({ options: { deep: { type: 'boolean', default: false } } });
    const { deep } = values;
    const progress = deep ? await progressOf(addresses) : undefined;
    if (progress?.continues) print(`Continues the deep run of ${progress.continues.toISOString()}.`);
    let printedAtMs = performance.now();
    const found = await reconcileAt(addresses, {
      deep,
      ...(progress && { progress }),
      onProgress(players) {
        if (performance.now() - printedAtMs < PRINT_EVERY_MS) return;
        printedAtMs = performance.now();
        print(`… ${players} players checked`);
      },
    });
    progress?.remove();
    const by = { actor: commandActor(), at: systemClock.now() } as const;
    await recordReconcile(addresses, { found, deep }, by);
    for (const name of checkNames(deep)) {
      const wrong = found.filter(({ check }) => check === name);
      print(`${wrong.length === 0 ? '✓' : '✗'} ${name}`);
      for (const { detail } of wrong) print(`    ${detail}`);
    }
    print(found.length === 0 ? 'Zero: everything agrees.' : `${found.length} discrepancies.`);
    return found.length === 0 ? 0 : 1;
  }),
);
