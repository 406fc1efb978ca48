import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';
import { operationFiles } from './files.ts';

// Writes the alerts, their tests and the dashboards.
for (const [path, text] of operationFiles()) {
  writeFileSync(join(root, path), text);
  console.log(path);
}
