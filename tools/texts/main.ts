import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import { root } from '../source-files.ts';
import { textModules } from './text-files.ts';

/** Compiles the messages of all languages to the modules that pages load. */
const modules = textModules();
for (const [path, text] of modules) {
  const file = join(root, path);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
const formatted = await runCommand(
  join(root, 'node_modules/.bin/biome'),
  ['check', '--write', ...modules.keys()],
  { cwd: root },
);
if (formatted.code !== 0) console.error(formatted.output);
console.log(`${modules.size} modules of texts`);
process.exitCode = formatted.code;
