import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { LEGAL_TEXTS, legalTexts } from '@jara/brand/legal-texts';

/** Hashes of the texts at their dates: changed words under an old date would mislead players. */
const DATED: Readonly<Record<string, string>> = {
  'en/faq.md': '2026-11-29 91dafd7a818f77dd',
  'en/how2play.md': '2026-11-26 99996ed65796badc',
  'en/privacy.md': '2026-11-29 e36aa59a41ec0671',
  'en/rules.md': '2026-11-30 e6c73489cfa04d32',
  'en/terms.md': '2026-11-22 b5323bcc104c3364',
  'pcm/faq.md': '2026-11-29 859930adc1873bdf',
  'pcm/how2play.md': '2026-11-26 ebeb44a7e0c543e7',
  'pcm/rules.md': '2026-11-30 55128f98788dc487',
};

const paths = globSync('{en,pcm}/*.md', { cwd: import.meta.dirname }).sort();

function dated(text: string): { updated: string; digest: string } {
  const updated = /^updated: (\d{4}-\d\d-\d\d)$/m.exec(text)?.[1] ?? assert.fail('a text has no date');
  const words = text.replace(/^updated: .*$/m, '');
  return { updated, digest: createHash('sha256').update(words).digest('hex').slice(0, 16) };
}

/** The fault of a text's date, or null. */
function faultOf(path: string, text: string, kept: string | undefined): string | null {
  const { updated, digest } = dated(text);
  const [keptDate, keptDigest] = (kept ?? '').split(' ');
  if (updated === keptDate && digest === keptDigest) return null;
  const advice =
    digest === keptDigest || updated !== keptDate
      ? ''
      : ` The text changed and still says ${updated}: set its "updated:" to the day of the change, in both languages.`;
  return `apps/player/content/${path} is not as it was dated.${advice} Then put '${path}': '${updated} ${digest}' into DATED of dates.test.ts.`;
}

test('a text that changes has a new date', () => {
  assert.deepEqual(Object.keys(DATED).sort(), paths);
  const faults = paths.map((path) =>
    faultOf(path, readFileSync(join(import.meta.dirname, path), 'utf8'), DATED[path]),
  );
  assert.deepEqual(
    faults.filter((fault) => fault !== null),
    [],
  );
});

test('the versions that players accept are the dates of the texts', () => {
  for (const text of legalTexts) {
    const { updated } = dated(readFileSync(join(import.meta.dirname, `en/${text}.md`), 'utf8'));
    assert.equal(LEGAL_TEXTS[text], updated, `LEGAL_TEXTS.${text} of packages/brand/src/legal-texts.ts`);
  }
});

test('another word under the same date is a fault, and so is a date without its record', () => {
  const text = 'title: Rules\nupdated: 2026-11-26\n\nStakes from ₦100.\n';
  const { updated, digest } = dated(text);
  const kept = `${updated} ${digest}`;
  assert.equal(faultOf('en/rules.md', text, kept), null);
  assert.match(
    faultOf('en/rules.md', text.replace('100', '200'), kept) ?? '',
    /changed and still says 2026-11-26/,
  );
  assert.match(faultOf('en/rules.md', text.replace('-26', '-27'), kept) ?? '', /not as it was dated/);
});
