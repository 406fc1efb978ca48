import { join } from 'node:path';
import { compareRelease, hashRelease } from '../operations/release-files.ts';
import { runCommand } from './with-database.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Prints the hash of each critical file, and whether they are those of the build. */
runCommand(async (print) => {
  for (const [path, digest] of Object.entries(await hashRelease(ROOT))) print(`${digest}  ${path}`);
  const { digest, differences } = await compareRelease(ROOT);
  print(`${digest}  of all`);
  if (differences === null) print('There was no build to compare them with.');
  for (const path of differences ?? []) print(`✗ ${path} is not that of the build`);
  return differences !== null && differences.length > 0 ? 1 : 0;
});
