import { prepareDatabase } from './platform/database/prepare.ts';
import { runCommand, withDatabase } from './with-database.ts';

/** Brings the database to this version, beside nodes that serve. */
runCommand((say) =>
  withDatabase(async ({ appUrl, ownerUrl }) => {
    if (ownerUrl === null) throw new Error('Migrating needs the owner’s address: set DATABASE_OWNER_URL.');
    const applied = await prepareDatabase(ownerUrl, decodeURIComponent(new URL(appUrl).username));
    for (const name of applied) say(`✓ ${name}`);
    say(applied.length === 0 ? 'The database is up to date.' : `${applied.length} migrations applied.`);
    return 0;
  }),
);
