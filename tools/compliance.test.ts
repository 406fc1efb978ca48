import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './source-files.ts';

const PAGE = readFileSync(join(root, 'docs', 'compliance.md'), 'utf8');
const STATES = ['shown', 'open', 'licensee'] as const;
const CLAUSES = 79;
const MAX_TESTS = 4;

/** The rows of all tables: `| 16 | GLI-19 4.3 | … | shown | … |`; newer requirements have no source. */
const rows = PAGE.split('\n')
  .filter((line) => /^\| N?\d+ \|/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return {
      id: cells[1] ?? '',
      requirement: cells.at(-4) ?? '',
      state: cells.at(-3) ?? '',
      last: cells.at(-2) ?? '',
    };
  });
const clauses = rows.filter(({ id }) => !id.startsWith('N'));
const newer = rows.filter(({ id }) => id.startsWith('N'));

test('docs/compliance.md has every clause once, in order, with a state', () => {
  assert.deepEqual(
    clauses.map(({ id }) => id),
    Array.from({ length: CLAUSES }, (_, at) => `${at + 1}`),
  );
  assert.deepEqual(
    newer.map(({ id }) => id),
    Array.from(newer.keys(), (at) => `N${at + 1}`),
  );
  for (const { id, requirement, state } of rows) {
    assert.notEqual(requirement, '', id);
    assert.ok(
      STATES.some((one) => one === state),
      `${id}: ${state}`,
    );
  }
});

test('the counts at its head are those of its tables', () => {
  for (const [some, name] of [
    [clauses, 'clauses'],
    [newer, 'newer requirements'],
  ] as const) {
    const [shown, open, licensee] = STATES.map((state) => some.filter((row) => row.state === state).length);
    const head = `**${some.length} ${name}: ${shown} shown, ${open} open, ${licensee} licensee.**`;
    assert.ok(PAGE.includes(head), head);
  }
});

test('each shown clause names tests that exist by their whole titles, each other one states the reason', () => {
  for (const { id, state, last } of rows) {
    if (state !== 'shown') {
      assert.match(last, /^.{20,}\.$/, `${id} has no sentence`);
      continue;
    }
    const named = last.split('<br>').map((one) => /^`([^`]+)`: (.+)$/.exec(one));
    assert.ok(named.length <= MAX_TESTS, id);
    for (const found of named) {
      const [, file = '', title = ''] = found ?? [];
      assert.match(file, /(\.(test|spec)\.tsx?|\/testing\/conformance\.ts)$/, `${id}: ${last}`);
      assert.ok(existsSync(join(root, file)), `${id}: ${file}`);
      const text = readFileSync(join(root, file), 'utf8');
      const isThere = ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
      assert.ok(isThere, `${id}: ${file} has no test “${title}”`);
    }
  }
});
