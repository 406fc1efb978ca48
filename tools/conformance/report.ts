import type { Proof } from './proofs.ts';
import type { Gap, Readings } from './readings.ts';
import type { Sentence } from './sentences.ts';

/** A sentence with its proofs and notes. */
interface Row {
  readonly sentence: Sentence;
  readonly proofs: readonly Proof[];
  /** The decision where the sentence leaves room. */
  readonly reading: string | null;
  /** Why no test can prove it. */
  readonly untestable: string | null;
  /** The missing parts, in spite of its proofs. */
  readonly gaps: readonly Gap[];
}

export interface Conformance {
  readonly rows: readonly Row[];
  /** Sentences without a proof or a note. */
  readonly missing: readonly Sentence[];
  /** Ids that a test or a reading names and the specification lacks, with the places that name them. */
  readonly unknown: readonly string[];
}

export function conformanceOf(
  sentences: readonly Sentence[],
  proofs: readonly Proof[],
  notes: { readonly readings: Readings; readonly untestable: Readings; readonly gaps: readonly Gap[] },
): Conformance {
  const known = new Set(sentences.map(({ id }) => id));
  const rows = sentences.map((sentence) => ({
    sentence,
    proofs: proofs.filter(({ ids }) => ids.includes(sentence.id)),
    reading: notes.readings[sentence.id] ?? null,
    untestable: notes.untestable[sentence.id] ?? null,
    gaps: notes.gaps.filter(({ id }) => id === sentence.id),
  }));
  const named = [
    ...proofs.flatMap(({ ids, path }) => ids.map((id) => ({ id, where: path }))),
    ...[...Object.keys({ ...notes.readings, ...notes.untestable }), ...notes.gaps.map(({ id }) => id)].map(
      (id) => ({ id, where: 'the readings' }),
    ),
  ];
  return {
    rows,
    missing: rows.filter((row) => isMissing(row)).map(({ sentence }) => sentence),
    unknown: named.filter(({ id }) => !known.has(id)).map(({ id, where }) => `§${id} in ${where}`),
  };
}

const isMissing = ({ proofs, untestable, gaps }: Row) =>
  proofs.length === 0 && untestable === null && gaps.length === 0;

/** The sentences of `missing`, one a line, for a terminal. */
export function missingText(missing: readonly Sentence[]): string {
  return missing.map(({ id, text }) => `§${id} ${text}`).join('\n');
}

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function answerOf(row: Row): string {
  const answers = row.proofs.map(({ path, title }) => `\`${path}\`: ${inCell(title)}`);
  if (row.untestable !== null) answers.push(`*Not tested:* ${inCell(row.untestable)}`);
  if (answers.length === 0) answers.push('**Nothing proves this yet.**');
  const red = row.gaps.length === 0 ? [] : ['✗ **Red, see above.**'];
  return [...red, ...answers, ...(row.reading === null ? [] : [`*Read so:* ${inCell(row.reading)}`])].join(
    '<br>',
  );
}

/** `docs/conformance.md`: the specification, sentence by sentence, each with its proofs and notes. */
export function conformanceMarkdown({ rows }: Conformance): string {
  const lines = [
    '# Conformance',
    '',
    'Every sentence of `docs/specification.md`, the tests that prove it, and how it is read where its letters leave room.',
    'Written by `npm run conformance` from the titles of the tests: a test that proves a sentence names it (`§4.12`).',
  ];
  const red = rows.filter(({ gaps }) => gaps.length > 0);
  if (red.length > 0)
    lines.push('', '## Red: not built, or not shown', '', '| § | What | What is missing |', '|---|---|---|');
  for (const { sentence, gaps } of red)
    for (const { part, lacks } of gaps)
      lines.push(`| ${sentence.id} | ${inCell(part ?? sentence.text)} | ✗ ${inCell(lacks)} |`);
  let heading: string | null = null;
  for (const row of rows) {
    const { sentence } = row;
    if (sentence.heading !== heading) {
      heading = sentence.heading;
      lines.push('', `## ${heading}`, '', '| § | Sentence | Proved by |', '|---|---|---|');
    }
    lines.push(`| ${sentence.id} | ${inCell(sentence.text)} | ${answerOf(row)} |`);
  }
  return `${lines.join('\n')}\n`;
}
