import { prepareInstallation } from '../platform/database/prepare-installation.ts';
import { runCommand, withDatabase } from './with-database.ts';

/** Migrates all databases to this version, beside nodes that serve. */
runCommand((print) =>
  withDatabase(async (addresses) => {
    const applied = await prepareInstallation(addresses);
    for (const name of applied) print(`✓ ${name}`);
    print(applied.length === 0 ? 'The database is up to date.' : `${applied.length} migrations applied.`);
    return 0;
  }),
);
