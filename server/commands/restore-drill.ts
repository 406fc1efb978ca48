import { drillRestore } from './drill.ts';
import { drillDump } from './drill-dump.ts';
import { runCommand, withDatabase } from './with-database.ts';

/** Tests a backup by restoring it. */
runCommand((print) =>
  withDatabase(async (lent) => {
    const { directory, shards, dataDir, keyFile } = lent;
    const { discrepancies, restored } =
      dataDir === null || directory.ownerUrl === null
        ? await drillDump(lent, lent, print)
        : await drillRestore(
            { ownerUrl: directory.ownerUrl, dataDir, keyFile, shardCount: shards.length },
            print,
          );
    for (const { check, detail } of discrepancies) print(`✗ ${check}: ${detail}`);
    if (restored.epoch === null)
      print('✗ the copy was not recognised as restored: known outcomes could be dealt again');
    else
      print(
        `✓ the copy was recognised as restored: seeds in force are retired, the epoch is ${restored.epoch}`,
      );
    for (const { what, rows } of restored.retired) print(`✓ ${what}: ${rows}`);
    return discrepancies.length === 0 && restored.epoch !== null ? 0 : 1;
  }),
);
