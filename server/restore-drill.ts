import { drillRestore } from './drill.ts';
import { runCommand, withDatabase } from './with-database.ts';

/** A backup is worth what its last restore was worth. */
runCommand((say) =>
  withDatabase(async ({ directory: { ownerUrl }, homes, dataDir }) => {
    if (ownerUrl === null || dataDir === null) {
      throw new Error(
        'The drill copies the embedded database. For one of your own, restore its backup beside it and run npm run reconcile and npm run after-restore there.',
      );
    }
    const { discrepancies, restored } = await drillRestore(
      { ownerUrl, dataDir, homeCount: homes.length },
      say,
    );
    for (const { check, detail } of discrepancies) say(`✗ ${check}: ${detail}`);
    if (restored.epoch === null)
      say('✗ the copy was not recognised as restored: known outcomes could be dealt again');
    else
      say(
        `✓ the copy was recognised as restored: seeds in force are retired, the epoch is ${restored.epoch}`,
      );
    for (const { what, rows } of restored.retired) say(`✓ ${what}: ${rows}`);
    return discrepancies.length === 0 && restored.epoch !== null ? 0 : 1;
  }),
);
