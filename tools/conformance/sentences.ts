/** One sentence of the specification. */
export interface Sentence {
  /** `3.12`: the twelfth sentence of section 3. Tests name it as `§3.12`. */
  readonly id: string;
  /** The heading above it, for example `4. States and transitions`. */
  readonly heading: string;
  readonly text: string;
}

/** Where a sentence ends: at its stop, when what follows begins like a sentence. */
const STOP = /[.?!]\)?(?=\s+[A-Z('/])/;
const LINE = /^(?:-|\d+\.) (?<item>.+)$/;
const ROW = /^\| (?<cells>.+) \|$/;

/** A quoted text belongs to the product: its stops end no sentence of the specification. */
function withoutQuotes(text: string): string {
  return text.replace(/(?<=^|[\s(])'.*?'(?=$|[\s,;.:)?])/g, (quoted) => '_'.repeat(quoted.length));
}

function split(text: string): string[] {
  const plain = withoutQuotes(text);
  const found: string[] = [];
  let from = 0;
  for (const stop of plain.matchAll(new RegExp(STOP, 'g'))) {
    const to = stop.index + stop[0].length;
    found.push(text.slice(from, to).trim());
    from = to;
  }
  return [...found, text.slice(from).trim()].filter((sentence) => sentence !== '');
}

/** A row of a table is one statement about what its first cell names. */
function ofRow(cells: string): string[] {
  const [subject = '', ...rest] = cells.split(' | ');
  const text = rest.join(' → ');
  return split(text).map((sentence) => `${subject}: ${sentence}`);
}

function ofLine(line: string): string[] {
  const cells = ROW.exec(line)?.groups?.cells;
  if (cells !== undefined) return ofRow(cells);
  return split(LINE.exec(line)?.groups?.item ?? line);
}

/** A table's head and the line under it hold no statement. */
function isTableHead(line: string, next: string | undefined): boolean {
  return line.startsWith('|') && (/^\|[-|]+\|$/.test(line) || /^\|[-|]+\|$/.test(next ?? ''));
}

/** Every sentence of the specification, numbered within its section. */
export function sentencesOf(specification: string): Sentence[] {
  const lines = specification.split('\n');
  const sentences: Sentence[] = [];
  let section = '0';
  let heading = '';
  let count = 0;
  for (const [at, line] of lines.entries()) {
    const title = /^(?<marks>#+) (?<text>.+)$/.exec(line)?.groups;
    if (title !== undefined) {
      heading = title.text ?? '';
      const number = /^\d+/.exec(heading)?.[0];
      if (title.marks === '##' && number !== undefined) {
        section = number;
        count = 0;
      }
      continue;
    }
    if (line.trim() === '' || isTableHead(line, lines[at + 1])) continue;
    for (const text of ofLine(line)) {
      count += 1;
      sentences.push({ id: `${section}.${count}`, heading, text });
    }
  }
  return sentences;
}
