import { wordsOf } from './texts.ts';

/**
 * A language's words for what the rules of games say of a round: by the English line, with `{}` for each value, in their order. Values
 * are looked up as well, so that a line may be made of parts. Of two that fit a line the earlier is taken.
 */
export type LineWords = Readonly<Record<string, string>>;

/** The part of a catalogue that holds them. There is no English of it: English lines come from the rules. */
export const LINES = 'lines';

interface Pattern {
  readonly english: RegExp;
  readonly said: string;
}

const compiled = new WeakMap<LineWords, readonly Pattern[]>();

function patternsOf(words: LineWords): readonly Pattern[] {
  const known = compiled.get(words);
  if (known !== undefined) return known;
  const patterns = Object.entries(words)
    .filter(([line]) => line.includes('{}'))
    .map(([line, said]) => {
      const parts = line.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return { english: new RegExp(`^${parts.join('(.+?)')}$`), said };
    });
  compiled.set(words, patterns);
  return patterns;
}

/** A line in the language spoken, or in the words given; the line itself where there are none for it. */
export function lineInWords(english: string, words: LineWords = wordsOf(LINES) as LineWords): string {
  if (Object.hasOwn(words, english)) return words[english] ?? english;
  for (const pattern of patternsOf(words)) {
    const values = pattern.english.exec(english)?.slice(1);
    // A value is shorter than its line, so this ends.
    if (values !== undefined)
      return fill(
        pattern.said,
        values.map((value) => lineInWords(value, words)),
      );
  }
  return english;
}

function fill(said: string, values: readonly string[]): string {
  const [first = '', ...rest] = said.split('{}');
  return rest.reduce((text, part, at) => `${text}${values[at] ?? ''}${part}`, first);
}
