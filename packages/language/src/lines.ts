import { wordsOf } from './texts.ts';

/**
 * A language's texts for the lines of games' rules about a round: by the English line, with `{}` for each value, in their order.
 * Values are translated as well, so that a line may be composed of parts. Of two matching patterns the earlier is used.
 */
export type LineWords = Readonly<Record<string, string>>;

/** The part of a catalogue with the lines. It has no English: English lines come from the rules. */
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

/** A line in the current language, or by the given texts; the line itself where they have none for it. */
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
