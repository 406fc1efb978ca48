import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../source-files.ts';
import { missingFrom, shownIn } from './console-text.ts';
import { DEBIAN_PACKAGES } from './packages.ts';

test('the commands of a document are those of its console blocks, with the output below each', () => {
  const text = '```console\n$ one\nprinted\n$ two\n```\n\n```\n$ not run\n```\n';
  assert.deepEqual(shownIn(text), [
    { command: 'one', lines: ['printed'] },
    { command: 'two', lines: [] },
  ]);
});

test('an output agrees with what is shown in all but times, sizes and identifiers', () => {
  const shown = ['✓ 1802 spins answered, the longest time was 9.2 s', '…', 'Zero: everything agrees.'];
  assert.equal(
    missingFrom('✓ 40 spins answered, the longest time was 12.0 s\n✓ a\nZero: everything agrees.', shown),
    null,
  );
  assert.match(missingFrom('✓ 40 spins refused', shown) ?? '', /no line like ✓ 1802 spins answered/);
  assert.match(missingFrom('first\nlast\nagain', ['first', 'last']) ?? '', /not shown: again/);
  assert.equal(
    missingFrom('Member 8e9e05c52164694d removed from cluster cdf818194e3a8c32', [
      'Member aaf70e62e765168b removed from cluster 9a379b54f600b4f7',
    ]),
    null,
  );
  const restored = (at: string) => `The copy is restored to ${at}, a second before the entry.`;
  assert.equal(
    missingFrom(restored('2027-01-05T08:00:10.123Z'), [restored('2026-11-29T18:51:04.000Z')]),
    null,
  );
  assert.equal(missingFrom('', []), null);
  assert.match(missingFrom('Error: no such thing', []) ?? '', /not shown: Error/);
});

test('the rows of a table agree in any order, and a row too many is named', () => {
  const shown = [
    '| db-1   | 127.77.0.11 | Leader  | running |  2 |   |',
    '| db-2 | 127.77.0.12 | Replica | running |  2 | 0 |',
  ];
  const rows = [
    '| db-3 | 127.77.0.13 | Replica | running |  4 | 0 |',
    '| db-2 | 127.77.0.12 | Leader | running |  4 |   |',
  ];
  assert.equal(missingFrom(`+---+\n${rows.join('\n')}\n+---+`, shown), null);
  assert.match(missingFrom([...rows, rows[0]].join('\n'), shown) ?? '', /a row that is not shown/);
  assert.match(missingFrom(rows[0] ?? '', shown) ?? '', /no row like .*Leader/);
});

test('the runbook installs the packages whose programs a cluster runs', () => {
  const text = readFileSync(join(root, 'docs/runbook-cluster.md'), 'utf8');
  const installed = /^\$ sudo apt-get install (.*)$/m.exec(text)?.[1]?.split(' ') ?? [];
  const isOfSystem = (name: string) => name === 'util-linux' || name === 'curl';
  assert.deepEqual(
    installed.toSorted(),
    [...DEBIAN_PACKAGES.filter((name) => !isOfSystem(name)), 'etcd-client'].toSorted(),
  );
});
