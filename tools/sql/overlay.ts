import { join } from 'node:path';
import { API, type Diagnostic } from 'typescript/unstable/sync';
import { root } from '../source-files.ts';

const CONFIG = join(root, 'tsconfig.sql-rows.json');

/** A fault that the compiler found in a changed file. */
export interface Found {
  readonly path: string;
  readonly start: number;
  readonly message: string;
}

/** Compiles files of the server with replaced texts, by their paths, and returns the faults in these. */
export function compileChanged(texts: ReadonlyMap<string, string>): Found[] {
  if (texts.size === 0) return [];
  const changed = new Map([...texts].map(([path, text]) => [join(root, path), text]));
  const config = JSON.stringify({ extends: './tsconfig.server.json', include: [], files: [...texts.keys()] });
  const api = new API({
    cwd: root,
    fs: {
      readFile: (path) => (path === CONFIG ? config : changed.get(path)),
      fileExists: (path) => (path === CONFIG || changed.has(path) ? true : undefined),
    },
  });
  try {
    using snapshot = api.updateSnapshot({ openProjects: [CONFIG] });
    const project = snapshot.getProject(CONFIG);
    if (project === undefined) throw new Error('The compiler did not open the server’s files.');
    return [...texts.keys()].flatMap((path) =>
      project.program
        .getSemanticDiagnostics(join(root, path))
        .filter(({ reportsUnnecessary }) => reportsUnnecessary !== true)
        .map((found) => ({ path, start: found.pos, message: wordsOf(found) })),
    );
  } finally {
    api.close();
  }
}

/** The message with its innermost cause, which names the column. */
function wordsOf({ text, messageChain = [] }: Diagnostic): string {
  const [cause] = messageChain;
  return cause === undefined ? text : `${text} ${wordsOf(cause)}`;
}
