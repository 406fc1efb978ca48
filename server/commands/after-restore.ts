import { findModules } from '../node/modules.ts';
import { retireRestored } from '../operations/restored.ts';
import { checkShards, openForCommand } from '../platform/database/installation.ts';
import { WHOLE_TABLE_LIMITS } from '../platform/runtime/pool-limits.ts';
import { commandActor } from './command-actor.ts';
import { runCommand, withDatabase } from './with-database.ts';

/** For a database restored in a way that PostgreSQL cannot distinguish from a restart, such as a copy of its folder. */
runCommand((print) =>
  withDatabase(async (addresses) => {
    const installation = openForCommand(addresses, { limits: WHOLE_TABLE_LIMITS });
    try {
      await checkShards(installation);
      const modules = await findModules();
      const { epoch, retired } = await retireRestored(installation, modules, () => true, commandActor());
      print(`✓ seeds in force are retired: the epoch is ${epoch} now`);
      for (const { what, rows } of retired) print(`✓ ${what}: ${rows}`);
      return 0;
    } finally {
      await installation.close();
    }
  }),
);
