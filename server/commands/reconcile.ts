import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { systemClock } from '../platform/runtime/clock.ts';
import { checkNames, reconcileAt, recordDiscrepancies } from './reconcile-at.ts';
import { runCommand, withDatabase } from './with-database.ts';

const PRINT_EVERY_MS = 5_000;

/** Runs beside a server, or alone on its data folder. `--deep` reads sealed days again. */
runCommand((say) =>
  withDatabase(async (addresses) => {
    const { values } = parseArgs({ options: { deep: { type: 'boolean', default: false } } });
    const { deep } = values;
    let said = performance.now();
    const found = await reconcileAt(addresses, {
      deep,
      onProgress(players) {
        if (performance.now() - said < PRINT_EVERY_MS) return;
        said = performance.now();
        say(`… ${players} players checked`);
      },
    });
    const by = { actor: `staff:${userInfo().username}`, at: systemClock.now() } as const;
    if (found.length > 0) await recordDiscrepancies(addresses, found, by);
    for (const name of checkNames(deep)) {
      const wrong = found.filter(({ check }) => check === name);
      say(`${wrong.length === 0 ? '✓' : '✗'} ${name}`);
      for (const { detail } of wrong) say(`    ${detail}`);
    }
    say(found.length === 0 ? 'Zero: everything agrees.' : `${found.length} discrepancies.`);
    return found.length === 0 ? 0 : 1;
  }),
);
