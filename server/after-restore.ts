import { findModules } from './modules.ts';
import { openDatabase } from './platform/database/database.ts';
import { oneHome } from './platform/database/homes.ts';
import { retireRestored } from './restored.ts';
import { runCommand, withDatabase } from './with-database.ts';

/** For a database put back in a way that PostgreSQL cannot tell from a restart, such as a copy of its folder. */
runCommand((say) =>
  withDatabase(async ({ appUrl }) => {
    const db = openDatabase({ url: appUrl, maxConnections: 1 });
    try {
      const { epoch, retired } = await retireRestored({ db, homes: oneHome(db) }, await findModules(), true);
      say(`✓ seeds in force are retired: the epoch is ${epoch} now`);
      for (const { what, rows } of retired) say(`✓ ${what}: ${rows}`);
      return 0;
    } finally {
      await db.close();
    }
  }),
);
