import { type Line, type LineMessages, lineInWords } from '@jara/language/lines';
import { useStore } from '@jara/play-client/use-store';

let load: () => Promise<LineMessages> = async () => ({});
let messages: LineMessages | null = null;
const listeners = new Set<() => void>();

/** Sets how the messages about the opened game's rounds are loaded: with the first panel that shows some. */
export function provideLines(loadLines: () => Promise<LineMessages>): void {
  load = loadLines;
  messages = null;
}

async function loadOnce(): Promise<void> {
  messages ??= await load();
  for (const listener of listeners) listener();
}

const store = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    if (messages === null) void loadOnce().catch(reportError);
    return () => void listeners.delete(listener);
  },
  read: () => messages,
};

/** Puts lines about rounds into words; empty until their messages are loaded. */
export function useLineWords(): (line: Line) => string {
  const known = useStore(store);
  return (line) => (known === null ? '' : lineInWords(line, known));
}
