import { parseSync } from 'vite';

export interface Import {
  readonly specifier: string;
  /** Whether only types are imported, which are erased at run time. */
  readonly typesOnly: boolean;
}

/** All imports and re-exports of a source file, dynamic imports included; an unreadable import is a fault. */
export function importsOf(path: string, text: string): Import[] {
  const { module, errors } = parseSync(path, text);
  const error = errors[0];
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const erased = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every((entry) => entry.isType);
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typesOnly: erased(entries),
  }));
  const exported = module.staticExports.flatMap(({ entries }) => {
    const specifier = entries[0]?.moduleRequest?.value;
    return specifier === undefined ? [] : [{ specifier, typesOnly: erased(entries) }];
  });
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => {
    const written = text.slice(moduleRequest.start, moduleRequest.end);
    // A folder that is known only at run time is a hole in the path; the rest of the path still names its layer.
    const literal = /^(['"`])([^$]*(\$\{\w+\}[^$]*)?)\1$/.exec(written)?.[2]?.replace(/\$\{\w+\}/, '*');
    if (literal === undefined) throw new Error(`${path}: import(${written}) does not name its module`);
    return { specifier: literal, typesOnly: false };
  });
  return [...imported, ...exported, ...dynamic];
}
