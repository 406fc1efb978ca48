/** A command of a document, and the lines that it shows as its output. */
export interface Shown {
  readonly command: string;
  readonly lines: readonly string[];
}

/** The commands in the blocks of a document that are marked `console`: each begins with `$ `, and its output follows. */
export function shownIn(markdown: string): Shown[] {
  const blocks = [...markdown.matchAll(/^```console\n([\s\S]*?)^```$/gm)].map(([, body = '']) => body);
  return blocks.flatMap((body) =>
    body
      .split(/^\$ /m)
      .slice(1)
      .map((part) => {
        const [command = '', ...lines] = part.trimEnd().split('\n');
        return { command, lines };
      }),
  );
}

/** Parts of a line that differ each time: folders, machines, moments, numbers and identifiers; `…` matches anything. */
const VOLATILE: readonly (readonly [RegExp, string])[] = [
  [/…/g, '.*'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\\\.\d+)?/g, '[\\d:.T -]+'],
  [/\/tmp\/jaraplay-cluster-\w+/g, '\\S+/jaraplay-cluster-\\w+'],
  [/127\\\.77\\\.0\\\.1\d/g, '127\\.77\\.0\\.1\\d'],
  [/\bdb-\d/g, 'db-\\d'],
  [/\b(?=[a-f\d]*\d)[a-f\d]{15,16}\b/g, '[a-f\\d]+'],
  [/(?<![\w.\\-])\d[\d,:]*(?:\\\.\d+)?(?=m?s?\b)(?!\\\.)/g, '[\\d.,:]+'],
];

/** The output that a line shows, as a pattern. */
function patternOf(line: string): RegExp {
  let pattern = line.trim().replace(/[\\.*+?^${}()|[\]]/g, '\\$&');
  for (const [part, by] of VOLATILE) pattern = pattern.replace(part, by);
  return new RegExp(`^${pattern.replace(/\s+/g, '\\s+')}$`);
}

const isRow = (line: string) => line.startsWith('|');

/**
 * A sentence for the first shown line that an output lacks; null: it has all, in this order. A line `…` matches any lines. Rows of a table
 * may come in any order, because two standbys are alike, and there may be no others; its borders, and what a shell prints of its jobs, are left out.
 */
export function missingFrom(output: string, shown: readonly string[]): string | null {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(\+[-+ ]|\[\d+\])/.test(line));
  const rows = lines.filter(isRow);
  for (const row of shown.filter(isRow)) {
    const at = rows.findIndex((line) => patternOf(row).test(line));
    if (at < 0) return `no row like ${row}`;
    rows.splice(at, 1);
  }
  if (shown.some(isRow) && rows[0] !== undefined) return `a row that is not shown: ${rows[0]}`;
  const others = lines.filter((line) => !isRow(line));
  let at = 0;
  let mayPass = false;
  for (const line of shown.filter((one) => !isRow(one))) {
    if (line === '…') {
      mayPass = true;
      continue;
    }
    const found = others.findIndex((other, i) => i >= at && patternOf(line).test(other));
    if (found < 0) return `no line like ${line}`;
    if (found > at && !mayPass) return `a line that is not shown: ${others[at]}`;
    at = found + 1;
    mayPass = false;
  }
  return at < others.length && !mayPass ? `a line that is not shown: ${others[at]}` : null;
}
