import { parseSync, Visitor } from 'vite';

/** A test, a group of tests or a step of one that names sentences of the specification in its title. */
export interface Proof {
  readonly path: string;
  /** Its title without the ids, after the titles of its groups. */
  readonly title: string;
  readonly ids: readonly string[];
}

interface Titled {
  readonly kind: 'group' | 'test' | 'step';
  readonly start: number;
  readonly end: number;
  readonly title: string;
}

const ID = /§(\d+\.\d+)/g;
const KINDS: readonly (readonly [RegExp, Titled['kind']])[] = [
  [/^(test\.)?(describe|suite)(\.\w+)?$/, 'group'],
  [/^test\.step$/, 'step'],
  [/^(test|it)(\.(only|skip|fixme|slow))?$/, 'test'],
];

/** The literal words of a title: the values in a template are known only at run time. */
function writtenTitle(text: string, argument: { type: string; start: number; end: number }): string | null {
  const written = text.slice(argument.start, argument.end);
  if (argument.type === 'Literal' && /^['"]/.test(written)) {
    return written.slice(1, -1).replace(/\\(.)/g, '$1');
  }
  if (argument.type === 'TemplateLiteral') return written.slice(1, -1).replace(/\$\{[^}]*\}/g, '…');
  return null;
}

function titledCalls(path: string, text: string): Titled[] {
  const { program, errors } = parseSync(path, text);
  const error = errors[0];
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const found: Titled[] = [];
  new Visitor({
    CallExpression(node) {
      const callee = text.slice(node.callee.start, node.callee.end);
      const kind = KINDS.find(([pattern]) => pattern.test(callee))?.[1];
      const [first] = node.arguments;
      if (kind === undefined || first === undefined) return;
      found.push({ kind, start: node.start, end: node.end, title: writtenTitle(text, first) ?? '' });
    },
  }).visit(program);
  return found.sort((a, b) => a.start - b.start);
}

const idsOf = (title: string) => [...title.matchAll(ID)].map(([, id]) => id as string);
const withoutIds = (title: string) => title.replace(ID, '').replace(/\s+/g, ' ').trim();
const isInside = (inner: Titled, outer: Titled) => outer.start < inner.start && inner.end <= outer.end;

/** Every test, group or step of a test file that names a sentence. A group proves a sentence by its tests, so it must have some. */
export function proofsIn(path: string, text: string): Proof[] {
  const calls = titledCalls(path, text);
  return calls.flatMap((call) => {
    const ids = idsOf(call.title);
    const isEmpty = call.kind === 'group' && !calls.some((one) => one.kind === 'test' && isInside(one, call));
    if (ids.length === 0 || isEmpty) return [];
    const above = calls.filter((outer) => isInside(call, outer)).map(({ title }) => withoutIds(title));
    const title = [...above, withoutIds(call.title)].filter((part) => part !== '').join(' › ');
    return [{ path, title, ids }];
  });
}
