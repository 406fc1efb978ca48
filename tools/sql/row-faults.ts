import type pg from 'pg';
import { type Catalog, readCatalog } from './catalog.ts';
import { camelCase, type Description, describeText, parameterType, rowType } from './describe.ts';
import { compileChanged } from './overlay.ts';
import { rawParts } from './raw-parts.ts';
import { type Expression, type Statement, statementsIn, textOf } from './statements.ts';

/** Commands without a plan, which PostgreSQL does not describe. */
const UNPLANNED = /^\s*(set local|fetch)\b/;
const ROW_TYPE = 'RowThatTheDatabaseAnswers';

interface Described {
  readonly statement: Statement;
  readonly description: Description;
  readonly text: string;
}

/**
 * The faults of these files' `sql` templates: unknown names, wrong result types, wrong parameters. PostgreSQL describes each statement; the
 * compiler compares the description with the row type in the statement's place.
 */
export async function rowFaults(pool: pg.Pool, files: ReadonlyMap<string, string>): Promise<string[]> {
  const catalog = await readCatalog(pool);
  const client = await pool.connect();
  const faults: string[] = [];
  const changed = new Map<string, string>();
  const lineAt = (path: string, offset: number) =>
    (changed.get(path) ?? '').slice(0, offset).split('\n').length;
  try {
    for (const [path, text] of files) {
      const statements = statementsIn(path, text);
      const described: Described[] = [];
      const parts = await rawParts(path, text, statements);
      for (const statement of statements) {
        const found = await describeStatement(client, statement, parts);
        if (typeof found === 'string') faults.push(`${path}:${statement.line} ${found}`);
        else if (found !== null) described.push(found);
      }
      if (described.length > 0) changed.set(path, withDescriptions(catalog, text, described));
    }
  } finally {
    client.release();
  }
  const found = compileChanged(changed);
  return [...faults, ...found.map(({ path, start, message }) => `${path}:${lineAt(path, start)} ${message}`)];
}

/** Null: nothing to describe; a text: the error with which PostgreSQL refused the statement. */
async function describeStatement(
  client: pg.PoolClient,
  statement: Statement,
  parts: ReadonlyMap<Expression, () => unknown>,
): Promise<Described | string | null> {
  try {
    const text = textOf(statement, (expression) => String(parts.get(expression)?.()));
    if (UNPLANNED.test(text)) return null;
    return { statement, text, description: await describeText(client, text) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The file's text with PostgreSQL's description at each row type and parameter; line numbers do not change. */
function withDescriptions(catalog: Catalog, text: string, described: readonly Described[]): string {
  const edits = described.flatMap(({ statement, description, text: sent }) => {
    const parameters = statement.expressions.filter(({ raw }) => raw === null);
    return [
      ...(statement.row === null
        ? []
        : [
            { at: statement.row.start, insert: `${ROW_TYPE}<` },
            {
              at: statement.row.end,
              insert: `, ${rowType(catalog, sent, description, statement.isKyselys ? camelCase : String)}>`,
            },
          ]),
      ...parameters.flatMap(({ start, end }, index) => [
        { at: start, insert: '((' },
        {
          at: end,
          insert: `) satisfies ${parameterType(catalog, description.parameterTypes[index])})`,
        },
      ]),
    ];
  });
  let written = text;
  for (const { at, insert } of edits.sort((one, other) => other.at - one.at))
    written = written.slice(0, at) + insert + written.slice(at);
  return `${written}\ntype ${ROW_TYPE}<Declared, Answered extends Declared> = Declared;\n`;
}
