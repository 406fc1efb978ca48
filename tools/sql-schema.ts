import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '../server/platform/testing/test-database.ts';
import { runCommand } from './run-command.ts';
import { root } from './source-files.ts';
import { readCatalog } from './sql/catalog.ts';
import { schemaFiles } from './sql/schema-files.ts';

/** Writes each module's `schema.ts` from a migrated database of its own. */
const database = await testDatabase();
const files = schemaFiles(await readCatalog(database.db.pool));
await database.close();
for (const [path, text] of files) {
  writeFileSync(join(root, path), text);
  console.log(path);
}
await runCommand(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...files.keys()], { cwd: root });
