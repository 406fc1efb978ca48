import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../source-files.ts';
import type { Expression, Statement } from './statements.ts';

/** Makes each module address unique, because Node loads an address once. */
let loads = 0;

/**
 * Computes the raw parts of a file's statements with the file's own code: its module is loaded once more with an export that holds them.
 * They may use the module's declarations and imports, and nothing of the function that holds the statement.
 */
export async function rawParts(
  path: string,
  text: string,
  statements: readonly Statement[],
): Promise<ReadonlyMap<Expression, () => unknown>> {
  const expressions = statements.flatMap(({ expressions: all }) => all).filter(({ raw }) => raw !== null);
  if (expressions.length === 0) return new Map();
  loads += 1;
  const name = `raw-parts-${loads}`;
  const url = `${pathToFileURL(join(root, path)).href}?${name}`;
  const parts = expressions.map(({ raw }) => `() => (${raw})`);
  const source = `${text}\nexport const rawParts = [${parts.join(', ')}];\n`;
  const hooks = registerHooks({
    resolve: (specifier, context, nextResolve) =>
      specifier.endsWith(`/${name}.ts`) ? { url, shortCircuit: true } : nextResolve(specifier, context),
    load: (address, context, nextLoad) =>
      address === url
        ? { format: 'module-typescript', source, shortCircuit: true }
        : nextLoad(address, context),
  });
  try {
    const module: { rawParts: (() => unknown)[] } = await import(`../../server/node/${name}.ts`);
    return new Map(expressions.map((expression, index) => [expression, () => module.rawParts[index]?.()]));
  } finally {
    hooks.deregister();
  }
}
