import { wordsOf } from './texts.ts';

/** A language's sentences for refusals: for each code a sentence, or a function of the values that the server's sentence names. */
export type RefusalWords = Readonly<Record<string, string | ((...values: (string | undefined)[]) => string)>>;

/** The part of a catalogue that holds them. There is no English of it: English sentences come from the server. */
export const REFUSALS = 'refusals';

/** The values in a sentence, in their order: amounts with their sign, and numbers. */
const VALUE = /[₦N]?\d[\d,]*(?:\.\d+)?/g;

/** A refusal in the language spoken: by its code where the language has words for it, else the server's sentence. */
export function refusalSentence(code: string, english: string): string {
  const words = wordsOf(REFUSALS) as RefusalWords;
  const text = Object.hasOwn(words, code) ? words[code] : undefined;
  if (typeof text !== 'function') return text ?? english;
  return text(...(english.match(VALUE) ?? []));
}
