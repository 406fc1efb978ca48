import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { FACTS } from './facts.ts';

/** A text with its placeholders. */
export interface Message {
  /** With the figures of the rules. */
  readonly filled: string;
  /** The words that a person wrote, with a gap in place of each placeholder. */
  readonly written: string;
  readonly placeholders: readonly string[];
}

const GAP = ' … ';

/** `syntax`: a brace without its other half. `unknown`: a placeholder that is none of the rules, or a choice. */
export type MessageFault =
  | { readonly fault: 'syntax' }
  | { readonly fault: 'unknown'; readonly name: string };

function parsed(text: string): MessageFormatElement[] | null {
  try {
    // A tag is text: nothing that is typed here becomes markup.
    return parse(text, { ignoreTag: true });
  } catch {
    return null;
  }
}

/** Reads a text in the notation of ICU messages, of which it may have simple placeholders only. */
export function readMessage(text: string): Message | MessageFault {
  const elements = parsed(text);
  if (elements === null) return { fault: 'syntax' };
  let [filled, written] = ['', ''];
  const placeholders: string[] = [];
  for (const element of elements) {
    if (element.type === TYPE.literal) {
      filled += element.value;
      // The sign after a figure of the rules belongs to it.
      written += written.endsWith(GAP) ? element.value.replace(/^%/, '') : element.value;
      continue;
    }
    const name = 'value' in element ? element.value : '#';
    const fact = element.type === TYPE.argument && Object.hasOwn(FACTS, name) ? FACTS[name] : undefined;
    if (fact === undefined) return { fault: 'unknown', name };
    filled += fact.value;
    written += GAP;
    placeholders.push(name);
  }
  return { filled, written, placeholders };
}

/** A stored text with the figures of the rules as they are now; empty where a release no longer has its placeholder. */
export function fillMessage(text: string): string {
  const message = readMessage(text);
  return 'fault' in message ? '' : message.filled;
}
