import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../source-files.ts';

/** A copy of the project with further migrations. */
export interface Release {
  readonly name: string;
  readonly folder: string;
}

const COPIED = ['apps', 'games', 'packages', 'server', 'package.json'];
const LEFT_OUT = new Set(['node_modules', 'data']);

/** As a release adds what its code will use: a nullable column in the hottest table, a table, an index. */
const EXPANSION = `-- expand
alter table bet add column release_note text;
create table release_note (id bigint primary key, note text);
create index bet_release_note on bet (release_note);
`;
/** A release later, when no code uses it. */
const CONTRACTION = `-- contract
drop index bet_release_note;
drop table release_note;
alter table bet drop column release_note;
`;

/**
 * This release, the next one with a migration that expands, and one after it with a migration that contracts. The copies are inside the
 * repository, so that imports of its packages resolve.
 */
export function makeReleases(): { readonly releases: readonly Release[]; remove(): void } {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/releases-'));
  const next = copyTo(join(folder, 'next'), { '9001-next-release': EXPANSION });
  const later = copyTo(join(folder, 'later'), {
    '9001-next-release': EXPANSION,
    '9002-later-release': CONTRACTION,
  });
  return {
    releases: [
      { name: 'this release', folder: root },
      { name: 'the next release', folder: next },
      { name: 'the release after it', folder: later },
    ],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function copyTo(folder: string, migrations: Readonly<Record<string, string>>): string {
  mkdirSync(folder);
  const filter = (path: string) => !LEFT_OUT.has(basename(path));
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  for (const [name, text] of Object.entries(migrations)) {
    const at = join(folder, 'server', 'modules', 'betting', 'migrations', name);
    mkdirSync(at);
    writeFileSync(join(at, 'shard.sql'), text);
  }
  return folder;
}
