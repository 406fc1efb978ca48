import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { brand } from '@jara/brand/brand';
import type { TaxedMonth } from '@jara/contract/tax';
import { type Kobo, toNaira } from '@jara/money/kobo';
import PDFDocument from 'pdfkit';
import type { CertifiedYear } from './types.ts';

const FACE = readFileSync(join(import.meta.dirname, 'fonts/heading.ttf'));
/** Letters of names that the face has no drawing of. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ɓ: 'b', Ɓ: 'B', ɗ: 'd', Ɗ: 'D' },
  ...{ ƙ: 'k', Ƙ: 'K', ƴ: 'y', Ƴ: 'Y' },
};
const BASES: Readonly<Record<TaxedMonth['base'], string>> = {
  ...{ win: 'winnings', session: 'play sessions', withdrawal: 'withdrawals' },
};
/** A row below it would leave the page. */
const LAST_ROW_Y = 760;
const COLUMNS = [
  { head: 'Month', width: 52 },
  { head: 'Authority', width: 92 },
  { head: 'Taxed', width: 80 },
  { head: 'Gain', width: 96, isAmount: true },
  { head: 'Tax', width: 82, isAmount: true },
  { head: 'Returned', width: 82, isAmount: true },
];

const nairaText = (naira: number) =>
  `₦${naira.toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
/** Consonants with a mark are drawn as two characters; the face has the vowels whole. */
const drawn = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[ŃńǸǹḾḿ]/g, (letter) => letter.normalize('NFD'))
    .replaceAll(/[ɓƁɗƊƙƘƴƳ]/g, (letter) => PLAIN[letter] ?? letter);

/** The certificate of a year as a PDF, streamed. All of its text is in the embedded face. */
export function certificatePdf(
  { playerId, player, year, months, taxedKobo }: CertifiedYear,
  now: Date,
): Readable {
  const document = new PDFDocument({
    ...{ size: 'A4', margin: 56, lang: 'en-NG', font: '' },
    info: { Title: `Certificate of tax withheld, ${year}`, Author: brand.legalName, CreationDate: now },
  });
  document.font(FACE).fontSize(18).text('Certificate of tax withheld');
  document.fontSize(10).moveDown(0.5);
  for (const [label, value] of [
    ['Operator', [brand.legalName, brand.registration, brand.address].filter(Boolean).join(', ')],
    ['Player', `${drawn(player)} (no. ${playerId})`],
    ['Period', `1 January to 31 December ${year}, Lagos time`],
    ['Issued', `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ] as const)
    document.text(`${label}: ${value}`);
  document.moveDown();
  drawRows(document, months);
  document
    .moveDown()
    .fontSize(12)
    .text(`Tax withheld in ${year}: ${totalText(taxedKobo)}`, 56);
  const remitted = months.flatMap(({ month, authority, remitted: paid }) =>
    paid === null ? [] : [`${month}, ${authority}: paid on ${paid.on}, reference ${paid.reference}.`],
  );
  document.moveDown().fontSize(9).text('Payments to the authorities', 56);
  document.text(remitted.length === 0 ? 'None is recorded yet.' : remitted.map(drawn).join('\n'));
  document.end();
  return document;
}

const totalText = (kobo: Kobo) => nairaText(toNaira(kobo));

function drawRows(document: PDFKit.PDFDocument, months: readonly TaxedMonth[]): void {
  const drawRow = (cells: readonly string[]) => {
    if (document.y > LAST_ROW_Y) document.addPage();
    const { y } = document;
    let x = 56;
    for (const [at, { width, isAmount = false }] of COLUMNS.entries()) {
      document.text(cells[at] ?? '', x, y, { width, align: isAmount ? 'right' : 'left', lineBreak: false });
      x += width;
    }
    document.y = y + 15;
  };
  document.fontSize(9);
  drawRow(COLUMNS.map(({ head }) => head));
  for (const { month, authority, base, winnings, taxed, returned } of months)
    drawRow([
      ...[month, drawn(authority), BASES[base]],
      ...[nairaText(winnings), nairaText(taxed), nairaText(returned)],
    ]);
}
