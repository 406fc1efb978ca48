/** The English texts of one part of the product: sentences, lists of them, and functions that put values into one. */
export interface EnglishTexts {
  readonly [key: string]: string | readonly string[] | ((...values: never[]) => string);
}

/** The same texts in any language: the same keys, and functions of the same values. */
export type InAnyLanguage<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : readonly string[];
};

/** A language: for each part of the product that it has words for, its texts by their keys. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

let spoken: Catalogue = {};

/** From now on every text is read from `catalogue`, and in English where it has none. */
export function speak(catalogue: Catalogue): void {
  spoken = catalogue;
}

/** The words that the language spoken has for a part of the product; none in English. */
export function wordsOf(part: string): Catalogue[string] {
  return spoken[part] ?? {};
}

/**
 * Enters English texts into the message catalogue under the name of their part of the product, which must be unique. What comes
 * back answers in the language spoken when it is read: read a text where it is used, never into a constant of a module.
 */
export function texts<const T extends EnglishTexts>(part: string, english: T): InAnyLanguage<T> {
  return new Proxy(english, {
    get: (target, key, receiver) =>
      Reflect.get(spoken[part] ?? target, key) ?? Reflect.get(target, key, receiver),
  }) as unknown as InAnyLanguage<T>;
}
