import { type Line, type LineMessages, lineText } from '@jara/language/lines';
import { createStore } from '@jara/play-client/store';
import { useStore } from '@jara/play-client/use-store';

let load: () => Promise<LineMessages> = async () => ({});
const messages = createStore<LineMessages | null>(null);

/** Sets how the messages about the opened game's rounds are loaded: with the first panel that shows some. */
export function provideLines(loadLines: () => Promise<LineMessages>): void {
  load = loadLines;
  messages.set(null);
}

/** The messages, loaded once something shows a line. */
const shown = {
  subscribe(listener: () => void) {
    if (messages.read() === null) void load().then(messages.set).catch(reportError);
    return messages.subscribe(listener);
  },
  read: messages.read,
};

/**
 * Puts lines about rounds into words; empty until their messages are loaded.
 *
 * @param areShown false: nothing shows a line, and the messages are not loaded
 */
export function useLineTexts(areShown = true): (line: Line) => string {
  const known = useStore(areShown ? shown : messages);
  return (line) => (known === null ? '' : lineText(line, known));
}
