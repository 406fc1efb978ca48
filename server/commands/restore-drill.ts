import { drillRestore } from './drill.ts';
import { drillDump } from './drill-dump.ts';
import { runCommand, withDatabase } from './with-database.ts';

/** Tests a backup by restoring it. */
runCommand((say) =>
  withDatabase(async (lent) => {
    const { directory, shards, dataDir, keyFile } = lent;
    const { discrepancies, restored } =
      dataDir === null || directory.ownerUrl === null
        ? await drillDump(lent, lent, say)
        : await drillRestore(
            { ownerUrl: directory.ownerUrl, dataDir, keyFile, shardCount: shards.length },
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
