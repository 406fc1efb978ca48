import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPageText } from './page-text.ts';

const FRONT = '---\ntitle: Rules\nlead: Read them.\nupdated: 2026-11-21\n---\n';
const read = (body: string, values = {}) => readPageText(FRONT + body, values);

test('a text is its front matter and its sections', () => {
  assert.deepEqual(
    read(
      '## Your money {#money}\n\nIt is **yours**.\n\n- a\n- b\n\n## Games {#games opens=crash}\n\nFair.\n',
    ),
    {
      title: 'Rules',
      lead: 'Read them.',
      updated: '2026-11-21',
      sections: [
        {
          id: 'money',
          heading: 'Your money',
          opening: null,
          html: '<p>It is <strong>yours</strong>.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
        },
        { id: 'games', heading: 'Games', opening: 'crash', html: '<p>Fair.</p>' },
      ],
    },
  );
});

test('values stand where they are named, also in the front matter', () => {
  const source = FRONT.replace('Read them.', 'From {{ least }}.');
  const text = readPageText(`${source}## A {#a}\n\nLeast {{least}}.\n`, { least: '₦100' });
  assert.equal(text.lead, 'From ₦100.');
  assert.equal(text.sections[0]?.html, '<p>Least ₦100.</p>');
});

test('the sections are cleaned', () => {
  assert.equal(read('## A {#a}\n\n<p onclick="x">b<script>c</script></p>\n').sections[0]?.html, '<p>b</p>');
});

test('the build fails on a text with a fault', () => {
  const faults: [source: string, reason: RegExp][] = [
    ['## A {#a}\n', /no front matter/],
    ['---\ntitle: A\nupdated: 2026-11-21\n---\n', /must have title, lead and updated/],
    ['---\ntitle: A\nlead: B\nupdated: yesterday\n---\n', /is no day/],
    ['---\ntitle: A\nsubtitle: B\n---\n', /is no line of a front matter/],
    [`${FRONT}## A\n`, /has no \{#id\}/],
    [`${FRONT}## A {#a}\n\n## B {#a}\n`, /two sections are called a/],
    [`${FRONT}Hello\n`, /before the first heading/],
    [`${FRONT}## A {#a}\n\n{{nothing}}\n`, /no value is called nothing/],
  ];
  for (const [source, reason] of faults) assert.throws(() => readPageText(source, {}), reason);
});
