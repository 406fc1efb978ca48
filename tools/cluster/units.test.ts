import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../source-files.ts';
import { renderCluster, templateNames } from './render.ts';
import { readValues } from './values.ts';

const UNITS = join(root, 'ops', 'cluster', 'systemd');
const DEBIAN_UNITS = '/lib/systemd/system';
const DROP_INS = readdirSync(UNITS).filter((name) => name.endsWith('.service.d'));
const texts = readdirSync(UNITS, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(service|conf)$/.test(name))
  .map((name) => readFileSync(join(UNITS, name), 'utf8'));

test('each file of /etc/jaraplay-cluster that a unit names is rendered', () => {
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\/etc\/jaraplay-cluster\/([\w.-]+)/g)].map(([, name = '']) => name),
  );
  assert.ok(named.length > 8, `${named.length} names`);
  for (const name of named) assert.ok(templateNames().includes(name), name);
});

test('the drill of a restore has its addresses and the key file', () => {
  const example = readValues(join(root, 'ops', 'cluster', 'values.example.json'), { isExample: true });
  const drill = renderCluster(example).find(({ name }) => name === 'drill.env')?.text ?? '';
  const set = [...drill.matchAll(/^(\w+)=\S/gm)].map(([, name]) => name);
  assert.deepEqual(set, ['DATABASE_URL', 'DATABASE_OWNER_URL', 'KEY_FILE', 'TMPDIR']);
});

const isAbsent =
  spawnSync('systemd-analyze', ['--version']).status !== 0 ||
  DROP_INS.some((name) => !existsSync(join(DEBIAN_UNITS, name.slice(0, -2))));

test('systemd reads the units, and Debian’s with the drop-ins', {
  skip: isAbsent ? 'systemd, or a package of the cluster, is not installed' : false,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-units-'));
  try {
    for (const name of DROP_INS) {
      const unit = name.slice(0, -2);
      cpSync(join(DEBIAN_UNITS, unit), join(folder, unit));
      mkdirSync(join(folder, name));
      cpSync(join(UNITS, name), join(folder, name), { recursive: true });
    }
    const own = readdirSync(UNITS).filter((name) => name.endsWith('.service'));
    for (const name of own) cpSync(join(UNITS, name), join(folder, name));
    const units = [...DROP_INS.map((name) => name.slice(0, -2)), ...own].map((name) => join(folder, name));
    const { stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', '--recursive-errors=no', ...units],
      {
        encoding: 'utf8',
        env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
      },
    );
    const ours = stderr
      .split('\n')
      .filter((line) => /Unknown|Failed to parse|lacks|Invalid|ignoring/.test(line));
    assert.deepEqual(ours, []);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
