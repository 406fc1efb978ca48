import { textsOf } from './texts.ts';

/** A language's sentences for refusals: for each code, and each reason of a game, a sentence, or a function of the values that the server's sentence names. */
export type RefusalTexts = Readonly<Record<string, string | ((...values: (string | undefined)[]) => string)>>;

/** The part of a catalogue with the refusals. It has no English: English sentences come from the server. */
export const REFUSALS = 'refusals';

/** The values in a sentence, in their order: amounts with their sign, and numbers. */
const VALUE = /[₦N]?\d[\d,]*(?:\.\d+)?/g;

/**
 * A refusal in the current language, or by the given texts: by its first key with a text (a game's reason, then the code), else the
 * server's sentence. Its values are those in the sentence where the server does not list them.
 */
export function refusalSentence(
  names: readonly string[],
  english: string,
  values?: readonly string[],
  texts: RefusalTexts = textsOf(REFUSALS) as RefusalTexts,
): string {
  const known = names.find((name) => Object.hasOwn(texts, name));
  const text = known === undefined ? undefined : texts[known];
  if (typeof text !== 'function') return text ?? english;
  return text(...(values ?? english.match(VALUE) ?? []));
}
