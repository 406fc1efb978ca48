import { parseSync, Visitor } from 'vite';

const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 70;
const MAX_COMPONENT_LINES = 120;

const KEBAB_NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const VAGUE_NAME = /(^|[-.])(util|utils|helper|helpers|manager|managers)([-.]|$)/;

// In two parts, so that the rule does not match this file.
const MARKERS = new RegExp(
  `\\b(${['TO|DO', 'FIX|ME', 'XX|X', 'HA|CK'].map((word) => word.replace('|', '')).join('|')})\\b`,
);
const SUPPRESSIONS = new RegExp(
  ['biome-|ignore', '@ts-|ignore', '@ts-|expect-error', '@ts-|nocheck', 'eslint-|disable']
    .map((word) => word.replace('|', ''))
    .join('|'),
);

export function lineCount(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** Faults of a path: names that are not kebab-case, or that have no meaning. */
export function nameFaults(path: string): string[] {
  return path
    .split('/')
    .flatMap((part) => [
      ...(KEBAB_NAME.test(part) ? [] : [`${path}: ${part} is not kebab-case`]),
      ...(VAGUE_NAME.test(part) ? [`${path}: ${part} does not say what it is for`] : []),
    ]);
}

/** Faults of any text file. */
export function textFaults(path: string, text: string): string[] {
  const lines = lineCount(text);
  const faults = lines > MAX_FILE_LINES ? [`${path} has ${lines} lines, at most ${MAX_FILE_LINES}`] : [];
  for (const [index, line] of text.split('\n').entries()) {
    const found = MARKERS.exec(line) ?? SUPPRESSIONS.exec(line);
    if (found !== null) faults.push(`${path}:${index + 1} has ${found[0]}`);
  }
  return faults;
}

interface FoundFunction {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  /** Whether it is the body of a test or a group of tests, limited by its file only. */
  readonly testBody: boolean;
}

interface Found {
  readonly functions: readonly FoundFunction[];
  /** Reads of the environment (`Math.random`, `Date.now`, `new Date()`, `process.env`) and casts through `unknown`. */
  readonly uses: readonly { readonly name: string; readonly line: number }[];
  /** Whether the file only re-exports, or re-exports a whole module. */
  readonly barrel: boolean;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const TEST_CALLS = /^(describe|test|it|suite|before|after|beforeEach|afterEach)\b/;
/** A cast that no compiler checks. */
export const DOUBLE_CAST = 'as unknown as';
const OUTSIDE = ['Math.random', 'Date.now', 'process.env'];

/** The parts of a script that the rules examine, from its syntax tree. */
function inspect(path: string, text: string): Found {
  const { program, errors } = parseSync(path, text);
  const error = errors[0];
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const functions: FoundFunction[] = [];
  const uses: { name: string; line: number }[] = [];
  const names = new Map<number, string>();
  const testBodies = new Set<number>();
  const lineAt = (offset: number) => lineCount(text.slice(0, offset + 1));
  const keep = (node: Node, name: string | undefined) => {
    functions.push({
      name: name ?? names.get(node.start) ?? '(anonymous)',
      line: lineAt(node.start),
      lines: lineCount(text.slice(node.start, node.end)),
      testBody: testBodies.has(node.start),
    });
  };
  new Visitor({
    VariableDeclarator(node) {
      if (node.init !== null && node.id.type === 'Identifier') names.set(node.init.start, node.id.name);
    },
    CallExpression(node) {
      if (!TEST_CALLS.test(text.slice(node.callee.start, node.callee.end))) return;
      for (const argument of node.arguments) testBodies.add(argument.start);
    },
    FunctionDeclaration: (node) => keep(node, node.id?.name),
    FunctionExpression: (node) => keep(node, node.id?.name),
    ArrowFunctionExpression: (node) => keep(node, undefined),
    MemberExpression(node) {
      const written = text.slice(node.start, node.end);
      if (OUTSIDE.includes(written)) uses.push({ name: written, line: lineAt(node.start) });
    },
    NewExpression(node) {
      const callee = text.slice(node.callee.start, node.callee.end);
      if (callee === 'Date' && node.arguments.length === 0)
        uses.push({ name: 'new Date()', line: lineAt(node.start) });
    },
    TSAsExpression({ expression }) {
      if (expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword')
        uses.push({ name: DOUBLE_CAST, line: lineAt(expression.start) });
    },
  }).visit(program);
  return { functions, uses, barrel: isBarrel(program.body) };
}

function isBarrel(statements: readonly { readonly type: string; readonly source?: unknown }[]): boolean {
  const reExports = statements.filter(
    ({ type, source }) =>
      type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && source != null),
  );
  const wholeModule = reExports.some(({ type }) => type === 'ExportAllDeclaration');
  return wholeModule || (reExports.length > 0 && reExports.length === statements.length);
}

function lengthLimit(path: string, { name, testBody }: FoundFunction): number {
  if (testBody && /\.(test|spec)\.tsx?$/.test(path)) return MAX_FILE_LINES;
  return path.endsWith('.tsx') && /^[A-Z]/.test(name) ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES;
}

/** Faults of a script: functions too long, barrels, and the reads and casts that the caller forbids. */
export function scriptFaults(path: string, text: string, forbidden: readonly string[]): string[] {
  const { functions, uses, barrel } = inspect(path, text);
  const long = functions
    .filter((found) => found.lines > lengthLimit(path, found))
    .map(
      (found) =>
        `${path}:${found.line} ${found.name} has ${found.lines} lines, at most ${lengthLimit(path, found)}`,
    );
  const unwanted = uses
    .filter(({ name }) => forbidden.includes(name))
    .map(({ name, line }) => `${path}:${line} has ${name}`);
  return [...long, ...unwanted, ...(barrel ? [`${path} only passes on another module's exports`] : [])];
}
