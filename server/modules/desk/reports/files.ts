import { PassThrough, Readable } from 'node:stream';
import { formatDecimal } from '@jara/money/kobo';
import { stringify } from 'csv-stringify';
import { ZipFile } from 'yazl';
import { type Cell, type Content, type Row, textOf } from './table.ts';

export type FileFormat = 'csv' | 'xlsx';

/** The most rows of a sheet by its format, the heads included. */
export const XLSX_ROWS = 1_048_576n;
/** Size of the pieces in which a sheet is handed to the archive. */
const PIECE_BYTES = 64 * 1024;

interface FileForm {
  readonly type: string;
  stream(content: Content): Readable;
}

/** The stream of a file. Rows are read as its consumer takes it; destroying it ends the reads. */
export const FILES: Readonly<Record<FileFormat, FileForm>> = {
  csv: { type: 'text/csv; charset=utf-8', stream: csvOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', stream: xlsxOf },
};

/** A text that begins with a sign of a formula gets an apostrophe before it; amounts and counts are no texts. */
function csvOf({ columns, rows }: Content): Readable {
  const source = Readable.from(rows());
  const file = stringify({
    ...{ header: true, columns: columns.map(({ name }) => name), bom: true, escape_formulas: true },
    cast: { bigint: formatDecimal, date: (date) => date.toISOString() },
  });
  return connected(source, source.pipe(file));
}

/** Pipes pass on neither errors nor ends to their sources. */
function connected(source: Readable, file: Readable): Readable {
  source.on('error', (error) => file.destroy(error));
  file.on('close', () => source.destroy());
  return file;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const NAMESPACE = 'http://schemas.openxmlformats.org';
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMESPACE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships"><sheets><sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMESPACE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** A workbook of one sheet. Its texts are inline, so that no list of them grows, and none is a formula. */
function xlsxOf(content: Content): Readable {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(text), name);
  const sheet = Readable.from(sheetOf(content), { objectMode: false });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const file = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error) => file.destroy(error));
  return connected(sheet, file);
}

async function* sheetOf({ columns, rows }: Content): AsyncGenerator<Buffer> {
  let piece = `${XML}<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetData>${rowOf(columns.map(({ name }) => name))}`;
  for await (const row of rows()) {
    piece += rowOf(row);
    if (piece.length < PIECE_BYTES) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(`${piece}</sheetData></worksheet>`);
}

const rowOf = (row: Row): string => `<row>${row.map(cellOf).join('')}</row>`;

function cellOf(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'bigint' || typeof cell === 'number') return `<c><v>${textOf(cell)}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(textOf(cell))}</t></is></c>`;
}

/** The most characters of a cell by the format. */
const CELL_CHARACTERS = 32_767;
/** XML holds neither control characters nor halves of pairs. */
const NOT_IN_XML = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string =>
  text
    .slice(0, CELL_CHARACTERS)
    .replace(NOT_IN_XML, '')
    .replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
