import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, transformSync, Visitor } from 'rolldown/utils';
import { root } from '../source-files.ts';

/** A function of the server that ran: where it begins, and the files of its callers, nearest first. */
interface Ran {
  readonly name: string;
  readonly file: string;
  readonly callers: readonly string[];
}

export type Calls = readonly Ran[];

let recorded: Map<string, Ran> | null = null;

/** Called by each function of the server as it begins. V8's coverage counts as well, but knows neither order nor callers. */
function note(name: string): void {
  if (recorded === null || recorded.has(name)) return;
  const { stack = '' } = new Error();
  const callers = [...stack.matchAll(/file:\/\/[^?]*?\/(server\/[^:)]+\.ts)/g)].flatMap(
    ([, file]) => file ?? [],
  );
  recorded.set(name, { name, file: name.slice(0, name.indexOf(':')), callers });
}

/** The source with a call of `note` at the beginning of each function. */
function withNotes(source: string, path: string): string {
  const { code } = transformSync(path, source, { sourcemap: false });
  const added: { readonly at: number; readonly text: string }[] = [];
  const enter = ({ body }: { readonly body: { start: number; end: number; type: string } | null }) => {
    if (body === null) return;
    const call = `noteBetWalk('${path}:${body.start}')`;
    if (body.type === 'BlockStatement') added.push({ at: body.start + 1, text: `${call};` });
    else added.push({ at: body.start, text: `(${call},` }, { at: body.end, text: ')' });
  };
  const { program } = parseSync(path.replace('.ts', '.js'), code);
  new Visitor({
    ArrowFunctionExpression: enter,
    FunctionDeclaration: enter,
    FunctionExpression: enter,
  }).visit(program);
  added.sort((one, other) => other.at - one.at);
  return added.reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), code);
}

/** Makes the functions of the server's modules and platform, loaded from now on, note that they ran. */
export function noteCalls(): void {
  Object.assign(globalThis, { noteBetWalk: note });
  Error.stackTraceLimit = 200;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.startsWith('file:')) return loaded;
      const path = relative(root, fileURLToPath(url));
      if (!/^server\/(modules|platform)\/.*\.ts$/.test(path) || path.includes('/testing/')) return loaded;
      return { format: 'module', source: withNotes(String(loaded.source), path), shortCircuit: true };
    },
  });
}

/** The functions that ran during the work, in order. */
export async function recordCalls(work: () => Promise<unknown>): Promise<Calls> {
  recorded = new Map();
  try {
    await work();
    return [...recorded.values()];
  } finally {
    recorded = null;
  }
}
