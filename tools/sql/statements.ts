import { parseSync, Visitor } from 'vite';

/** A place in a file's text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A template `sql<Row>`, or the text passed to `query<Row>`, in a file. */
export interface Statement extends Span {
  readonly path: string;
  readonly line: number;
  /** Whether Kysely reads its columns, and names them in camelCase. */
  readonly isKyselys: boolean;
  /** The row type between the angle brackets. */
  readonly row: Span | null;
  readonly texts: readonly string[];
  readonly expressions: readonly Expression[];
}

export interface Expression extends Span {
  /** The SQL text of the expression; null: a parameter. */
  readonly raw: string | null;
}

const RAW = /^sql\.(raw|lit)\(([\s\S]*)\)$/;

/** Every `sql` template of a file, and every text of a `query<Row>`; its parameters are separate and are not read. */
export function statementsIn(path: string, text: string): Statement[] {
  const { program, errors } = parseSync(path, text);
  const error = errors[0];
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const found: Statement[] = [];
  const common = ({ start, end }: Span, row: Span | undefined) => ({
    path,
    start,
    end,
    line: text.slice(0, start).split('\n').length,
    row: row === undefined ? null : { start: row.start, end: row.end },
  });
  new Visitor({
    CallExpression(node) {
      const [row] = node.typeArguments?.params ?? [];
      const [argument] = node.arguments;
      if (row === undefined || argument === undefined || !isQuery(node.callee)) return;
      const { start, end } = argument;
      // A statement with a name has its text in a property, which only the batch writer uses.
      if (argument.type === 'ObjectExpression') return;
      const expressions = [{ start, end, raw: text.slice(start, end) }];
      found.push({ ...common(node, row), isKyselys: false, texts: ['', ''], expressions });
    },
    TaggedTemplateExpression(node) {
      const { tag, typeArguments, quasi } = node;
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      found.push({
        ...common(node, typeArguments?.params[0]),
        isKyselys: true,
        texts: quasi.quasis.map(({ value }) => value.cooked ?? value.raw),
        expressions: quasi.expressions.map((expression) => ({
          start: expression.start,
          end: expression.end,
          raw: RAW.exec(text.slice(expression.start, expression.end))?.[2] ?? null,
        })),
      });
    },
  }).visit(program);
  return found;
}

/** The statement as it is sent, with the text of each raw part. */
export function textOf({ texts, expressions }: Statement, raw: (expression: Expression) => string): string {
  let parameters = 0;
  const parts = expressions.map((expression) => {
    if (expression.raw !== null) return raw(expression);
    parameters += 1;
    return `$${parameters}`;
  });
  return texts.map((text, index) => text + (parts[index] ?? '')).join('');
}

/** Calls of `pool.query` and the like without a row type, whose rows are not compared. */
export function unstyledQueries(path: string, text: string): string[] {
  const { program } = parseSync(path, text);
  const found: string[] = [];
  new Visitor({
    CallExpression({ start, end, callee }) {
      if (isQuery(callee))
        found.push(`${path}:${text.slice(0, start).split('\n').length} ${text.slice(start, end)}`);
    },
  }).visit(program);
  return found;
}

interface Callee {
  readonly type: string;
  readonly property?: { readonly type: string; readonly name?: unknown };
}

function isQuery({ type, property }: Callee): boolean {
  return type === 'MemberExpression' && property?.type === 'Identifier' && property.name === 'query';
}
