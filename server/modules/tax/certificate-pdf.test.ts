import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { certificatePdf } from './certificate-pdf.ts';
import type { CertifiedYear } from './types.ts';

const NOW = new Date('2027-01-15T09:00:00Z');
const YEAR: CertifiedYear = {
  ...{ playerId: 42n, player: 'Ọlá Ɗanladi Adébáyọ̀', year: 2026, taxedKobo: 150_050n },
  months: Array.from({ length: 24 }, (_, n) => ({
    ...{ month: `2026-${String(1 + (n % 12)).padStart(2, '0')}`, authority: 'LIRS', base: 'win' as const },
    ...{ winnings: 1_234_567.5, taxed: 61_728.37, returned: 0 },
    remitted: n === 0 ? { on: '2026-02-10', reference: 'LIRS-77' } : null,
  })),
};

/** All inflated streams of a PDF. */
function streamsOf(pdf: Buffer): string {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    try {
      found.push(inflateSync(pdf.subarray(at + 7), { finishFlush: 2 }).toString('latin1'));
    } catch {
      // Not a compressed stream, or the end of one.
    }
  }
  return found.join('\n');
}

test('a certificate is a PDF of one embedded face that has the naira sign and the marks of names', async () => {
  const pdf = await buffer(certificatePdf(YEAR, NOW));
  const text = pdf.toString('latin1');
  assert.match(text, /^%PDF-1/);
  assert.match(text, /FontFile2/);
  assert.doesNotMatch(text, /Helvetica/);
  const streams = streamsOf(pdf).toLowerCase();
  for (const character of ['₦', 'ọ', 'Ọ', 'é', 'D'])
    assert.ok(streams.includes(`<${character.codePointAt(0)?.toString(16).padStart(4, '0')}>`), character);
});

test('a certificate of one moment is the same again', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => buffer(certificatePdf(YEAR, NOW))));
  assert.equal(first?.length, second?.length);
});
