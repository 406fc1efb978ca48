import { CHECK_NAMES, reconcileAt } from './reconcile-at.ts';
import { runCommand, withDatabase } from './with-database.ts';

/** Beside a running server, or alone on its data folder. */
runCommand((say) =>
  withDatabase(async (addresses) => {
    const found = await reconcileAt(addresses);
    for (const name of CHECK_NAMES) {
      const wrong = found.filter(({ check }) => check === name);
      say(`${wrong.length === 0 ? '✓' : '✗'} ${name}`);
      for (const { detail } of wrong) say(`    ${detail}`);
    }
    say(found.length === 0 ? 'Zero: everything agrees.' : `${found.length} discrepancies.`);
    return found.length === 0 ? 0 : 1;
  }),
);
