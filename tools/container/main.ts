import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../source-files.ts';
import { writeSecrets } from './secrets.ts';

/** The group of the image's user. */
const GROUP = 10_001;

/** Writes the secrets of `ops/container/compose.yml` into a new folder. */
const folder = join(root, 'ops/container/secrets');
const isRoot = process.getuid?.() === 0;
writeSecrets({ folder, database: 'database:5432', group: isRoot ? GROUP : null, random: randomBytes });
console.log(`✓ ${folder}: keep a copy of its keys apart from every backup of the database`);
if (!isRoot)
  console.log(
    `Give its file keys to the group of the container: sudo chgrp ${GROUP} ${join(folder, 'keys')} (rootless Podman: podman unshare chgrp …)`,
  );
