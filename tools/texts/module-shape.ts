import { parseSync } from 'vite';

/** The syntax tree of a module without positions: Biome formatted the modules. */
export function shapeOf(text: string): string {
  const { program } = parseSync('a.ts', text, { preserveParens: false });
  return JSON.stringify(program, (key, value) => (/^(start|end|raw|range)$/.test(key) ? undefined : value));
}
