import { parseSync } from 'vite';

/** A message's key follows the text that players read, not the glossary. */
const MESSAGES = /TEXTS$/;

interface Node {
  readonly type: string;
  readonly name?: unknown;
  readonly object?: Node;
  readonly property?: Node;
}

/** The distinct identifiers of a script, without keys of messages. */
export function identifiersOf(path: string, text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const child of value) visit(child);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (typeof node.name === 'string' && /Identifier$/.test(node.type)) found.add(node.name);
    const isMessage = node.type === 'MemberExpression' && MESSAGES.test(String(node.object?.name));
    for (const [key, child] of Object.entries(node)) if (!(isMessage && key === 'property')) visit(child);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** `publishLiveBets`, `LIVE_BETS` or `live-bets.ts` in lower-case parts. */
export function partsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
