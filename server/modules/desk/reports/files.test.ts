import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import fastify from 'fastify';
import type { DeskRefusal } from '../errors.ts';
import { FILES, type FileFormat } from './files.ts';
import { createSender, type SentFile } from './sender.ts';
import { type Content, columnsOf, type Row, summarise } from './table.ts';

const COLUMNS = columnsOf(['Name', 'text'], ['Amount', 'amount'], ['Number', 'number'], ['At', 'time']);
const contentOf = (rows: readonly Row[]): Content => ({
  columns: COLUMNS,
  async *rows() {
    yield* rows;
  },
});
const AT = new Date('2026-11-28T10:00:00Z');
const NAMES = [
  '=1+1',
  '+234',
  '-5',
  '@SUM(A1)',
  '\ttab',
  '\rreturn',
  'a, "b"',
  'plain',
  '<b>&',
  'ẹ̀bá 🎲',
  '\u0007bell',
];

/** The sheet of a workbook, by the sizes in the archive's directory at its end. */
function sheetIn(file: Buffer): string {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const entry = file.lastIndexOf(name) - 46;
  assert.equal(file.readUInt32LE(entry), 0x02014b50);
  const size = file.readUInt32LE(entry + 20);
  const local = file.readUInt32LE(entry + 42);
  const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  return inflateRawSync(file.subarray(begin, begin + size)).toString();
}

test('a CSV file marks texts that begin as a formula, and leaves amounts and counts as they are', async () => {
  const rows = NAMES.map((name): Row => [name, -150n, -3, AT]);
  const csv = await text(FILES.csv.stream(contentOf(rows)));
  const lines = csv.replace('\ufeff', '').split('\n');
  assert.equal(lines[0], 'Name,Amount,Number,At');
  assert.equal(lines[1], `'=1+1,-1.50,-3,${AT.toISOString()}`);
  for (const sign of ['+234', '-5', '@SUM(A1)', '\ttab', '\rreturn'])
    assert.ok(csv.includes(`'${sign}`), sign);
  assert.ok(csv.includes('"a, ""b"""'));
});

test('an Excel sheet has texts as texts and amounts as numbers, without what XML cannot hold', async () => {
  const rows = NAMES.map((name): Row => [name, 123_456n, null, AT]);
  const sheet = sheetIn(await buffer(FILES.xlsx.stream(contentOf(rows))));
  assert.ok(sheet.includes('<t xml:space="preserve">=1+1</t>') && !sheet.includes('<f>'));
  assert.ok(sheet.includes('&lt;b&gt;&amp;') && sheet.includes('ẹ̀bá 🎲') && sheet.includes('>bell<'));
  assert.ok(sheet.includes('<c><v>1234.56</v></c><c/>'));
  assert.equal(sheet.match(/<row>/g)?.length, NAMES.length + 1);
});

test('the digest of a report is that of all its rows, beyond those that a screen shows', async () => {
  const rows = Array.from({ length: 1500 }, (_, n): Row => [`row ${n}`, BigInt(n), n, AT]);
  const one = await summarise(contentOf(rows));
  assert.equal(one.rows, 1500n);
  assert.equal(one.table.rows.length, 1000);
  assert.deepEqual((await summarise(contentOf(rows))).digest, one.digest);
  const other = await summarise(contentOf([...rows.slice(0, -1), ['row 1499', 1500n, 1499, AT]]));
  assert.notDeepEqual(other.digest, one.digest);
});

for (const format of ['csv', 'xlsx'] satisfies FileFormat[])
  describe(`a ${format} file of five million rows`, () => {
    /** Counts the rows that were read, and notes whether their reads ended. */
    function endless() {
      const state = { read: 0, isOver: false };
      const content: Content = {
        columns: COLUMNS,
        async *rows() {
          try {
            for (; state.read < 5_000_000; state.read += 1)
              yield [`a name ${state.read}`, BigInt(state.read), state.read, AT];
          } finally {
            state.isOver = true;
          }
        },
      };
      return { state, file: FILES[format].stream(content) };
    }

    /** Takes pieces of the file until rows are read for it. */
    const begin = async ({ state, file }: ReturnType<typeof endless>) => {
      while (state.read === 0) {
        await once(file, 'readable');
        while (file.read() !== null);
      }
    };

    test('reads no further than its consumer, who stopped', async () => {
      const begun = endless();
      await begin(begun);
      const { state, file } = begun;
      // The buffers of the streams are full once a hundred turns bring no further row.
      for (let turns = 0, before = -1; turns < 100; turns += before === state.read ? 1 : 0) {
        before = state.read;
        await new Promise(setImmediate);
      }
      assert.ok(state.read > 0 && state.read < 50_000, `${state.read} rows were read`);
      file.destroy();
      await once(file, 'close');
    });

    test('ends its reads when it is cancelled', async () => {
      const begun = endless();
      await begin(begun);
      const { state, file } = begun;
      file.destroy();
      for (let turns = 0; turns < 1000 && !state.isOver; turns += 1) await new Promise(setImmediate);
      assert.ok(state.isOver);
      assert.ok(state.read < 100_000, `${state.read} rows were read`);
    });
  });

test('a fault while rows are read ends the file with that fault', async () => {
  for (const format of ['csv', 'xlsx'] satisfies FileFormat[]) {
    const content: Content = {
      columns: COLUMNS,
      rows: () => ({
        [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('the shard is unreachable')) }),
      }),
    };
    await assert.rejects(buffer(FILES[format].stream(content)), /the shard is unreachable/);
  }
});

test('a burst writes four files at once: a place is taken before a file is prepared, and left by a refusal, a fault and its end', async () => {
  const app = fastify();
  const sender = createSender();
  const waiting: ((file: SentFile | DeskRefusal | Error) => void)[] = [];
  app.get('/', (_request, reply) =>
    sender.send(
      reply,
      () =>
        new Promise((resolve, reject) =>
          waiting.push((file) => (file instanceof Error ? reject(file) : resolve(file))),
        ),
    ),
  );
  const file = () => ({ name: 'a.csv', type: 'text/csv', stream: Readable.from(['a']) });
  const burst = () => Array.from({ length: 6 }, async () => app.inject('/'));
  for (const ends of [
    [file(), 'no_such_report', new Error('the shard is unreachable'), file()],
    [file(), file(), file(), file()],
  ] as const) {
    const answers = burst();
    while (waiting.length < 4) await new Promise(setImmediate);
    const refused = await Promise.race(answers);
    assert.deepEqual([refused.statusCode, refused.json().code], [429, 'exports_busy']);
    for (const end of ends) waiting.shift()?.(end);
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    for (const end of ends)
      while (typeof end === 'object' && 'stream' in end && !end.stream.closed)
        await new Promise(setImmediate);
    assert.equal(statuses.filter((status) => status === 429).length, 2);
    assert.equal(
      statuses.filter((status) => status === 200).length,
      ends.filter((end) => typeof end === 'object' && 'stream' in end).length,
    );
  }
  await app.close();
});
