import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { isOpen, OPENINGS } from '../../apps/player/src/catalogue/opening.ts';
import { root } from '../source-files.ts';
import { CONFORMANCE_FILE, codebaseConformance, specificationSentences } from './codebase.ts';
import { proofsIn } from './proofs.ts';
import { gaps } from './readings.ts';
import { conformanceMarkdown, conformanceOf, missingText } from './report.ts';
import { sentencesOf } from './sentences.ts';

/** Number of sentences of each section of the specification; every id in a test's title depends on it. */
const SENTENCES = { 0: 3, 1: 11, 2: 60, 3: 16, 4: 36, 5: 14, 6: 7, 7: 23, 8: 21, 9: 24 };

describe('the specification', () => {
  const conformance = codebaseConformance();

  test('splits into the sentences that tests name', () => {
    const sentences = specificationSentences();
    const counts: Record<string, number> = {};
    for (const { id } of sentences) {
      const section = id.split('.')[0] ?? '';
      counts[section] = (counts[section] ?? 0) + 1;
    }
    assert.deepEqual(counts, SENTENCES);
    const texts = new Map(sentences.map(({ id, text }) => [id, text]));
    assert.equal(texts.get('2.33'), 'On success go to / after 3 s.');
    assert.equal(texts.get('8.21'), "Render crash: 'Something went wrong. Check console for errors.'.");
  });

  test('no test and no reading names a sentence that is not there', () => {
    assert.deepEqual(conformance.unknown, []);
  });

  test('every sentence is proved by a test, or listed as no matter for one', () => {
    const { missing } = conformance;
    assert.equal(missing.length, 0, `nothing proves these ${missing.length}:\n${missingText(missing)}`);
  });

  test('each kind of game that the texts mention is there', () => {
    // Rules without a client cannot be played.
    const own = globSync('games/*/client/{main,shared-main}.tsx', { cwd: root }).map((client) => {
      const path = join(client, '../../game.ts');
      const text = readFileSync(join(root, path), 'utf8');
      const read = (name: string) =>
        new RegExp(`^  ${name}: '([^']+)'`, 'm').exec(text)?.[1] ?? assert.fail(path);
      return { gameId: path, gameTitle: read('title'), gameMode: read('mode'), thumbnail: '' };
    });
    const launch = readFileSync(join(root, 'server/modules/sportsbook/launch.ts'), 'utf8');
    if (/id: SPORTSBOOK_ID\b/.test(launch))
      own.push({ gameId: SPORTSBOOK_ID, gameTitle: 'Sports Betting', gameMode: 'sports', thumbnail: '' });
    for (const kind of OPENINGS) assert.ok(isOpen(kind, own), `no game of ours is of the kind ${kind}`);
  });

  test('the gap of a red row exists: a closed gap leaves the list', () => {
    assert.deepEqual(
      gaps.filter((gap) => gap.isThere()).map(({ id, lacks }) => `§${id} ${lacks}`),
      [],
    );
  });

  test('the red rows are listed first, and are red below', () => {
    const text = conformanceMarkdown(conformance);
    const first = text.indexOf('\n## ');
    assert.ok(text.startsWith('\n## Red', first));
    for (const { id, lacks } of gaps) {
      assert.ok(text.includes(`✗ ${lacks}`), id);
      assert.match(text, new RegExp(`\\| ${id.replace('.', '\\.')} \\|.*Red, see above`), id);
    }
  });

  test('nothing listed as no matter for a test is tested', () => {
    const tested = conformance.rows.filter(
      ({ untestable, proofs }) => untestable !== null && proofs.length > 0,
    );
    assert.deepEqual(
      tested.map(({ sentence }) => sentence.id),
      [],
    );
  });

  test('docs/conformance.md is as npm run conformance writes it', () => {
    assert.ok(existsSync(CONFORMANCE_FILE));
    const isUpToDate = readFileSync(CONFORMANCE_FILE, 'utf8') === conformanceMarkdown(conformance);
    assert.ok(isUpToDate, 'run npm run conformance');
  });
});

describe('the reader of sentences', () => {
  test('ends a sentence at its stop, never within a quoted text or a number', () => {
    const found = sentencesOf(
      "# T\nFirst.\n## 3. Third\n- Says 'Stop. Now.' at 1.5 s. Then more.\n1. **Bold.** Said.\n\n| A | B |\n|---|---|\n| /x | one. Two |",
    );
    assert.deepEqual(
      found.map(({ id, text }) => `${id} ${text}`),
      [
        '0.1 First.',
        "3.1 Says 'Stop. Now.' at 1.5 s.",
        '3.2 Then more.',
        '3.3 **Bold.** Said.',
        '3.4 /x: one.',
        '3.5 /x: Two',
      ],
    );
  });
});

describe('the reader of tests', () => {
  const proofs = (text: string) => proofsIn('a.test.ts', text).map(({ title, ids }) => [title, ...ids]);

  test('finds ids in the titles of tests, steps and groups, and where they stand', () => {
    const text = `
      describe('§1.1 login', () => { it('§1.2 §1.3 says so', () => {}); it('other', () => {}); });
      test(\`§2.1 \${name} it's\`, async () => { await test.step('§2.2 step', () => {}); });
      test.describe('e2e', () => { test('§3.1 "x"', () => {}); });`;
    assert.deepEqual(proofs(text), [
      ['login', '1.1'],
      ['login › says so', '1.2', '1.3'],
      ["… it's", '2.1'],
      ["… it's › step", '2.2'],
      ['e2e › "x"', '3.1'],
    ]);
  });

  test('takes no id from a comment, another string or a group without tests', () => {
    assert.deepEqual(proofs("// §1.1\nconst a = '§1.2'; describe('§1.3 x', () => {}); log('§1.4');"), []);
  });
});

describe('the report', () => {
  const sentences = sentencesOf('## 1. One\nProved. Not testable. Forgotten. Read.');
  const proof = { path: 'a.test.ts', title: 'holds | always', ids: ['1.1', '7.7'] };
  const conformance = conformanceOf(sentences, [proof], {
    untestable: { '1.2': 'A heading.' },
    readings: { '1.4': 'As written.', '8.8': 'Nowhere.' },
    gaps: [],
  });

  test('names what nothing answers for, and what names nothing', () => {
    assert.equal(missingText(conformance.missing), '§1.3 Forgotten.\n§1.4 Read.');
    assert.deepEqual(conformance.unknown, ['§7.7 in a.test.ts', '§8.8 in the readings']);
  });

  test('has a row for every sentence', () => {
    const rows = conformanceMarkdown(conformance)
      .split('\n')
      .filter((line) => line.startsWith('| 1.'));
    assert.deepEqual(rows, [
      '| 1.1 | Proved. | `a.test.ts`: holds \\| always |',
      '| 1.2 | Not testable. | *Not tested:* A heading. |',
      '| 1.3 | Forgotten. | **Nothing proves this yet.** |',
      '| 1.4 | Read. | **Nothing proves this yet.**<br>*Read so:* As written. |',
    ]);
  });
});
