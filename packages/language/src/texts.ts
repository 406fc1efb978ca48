/** The English texts of one part of the product: sentences, lists of them, and functions of values. */
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

/** A language: its texts by part of the product and key. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

let spoken: Catalogue = {};

/** Sets the catalogue of all texts; a missing text falls back to English. */
export function speak(catalogue: Catalogue): void {
  spoken = catalogue;
}

/** The current language's texts of a part of the product; none in English. */
export function textsOf(part: string): Catalogue[string] {
  return spoken[part] ?? {};
}

/**
 * Registers English texts in the message catalogue under the unique name of their part of the product. The returned object
 * answers in the language at the time of reading: read a text where it is used, never into a constant of a module.
 */
export function texts<const T extends EnglishTexts>(part: string, english: T): InAnyLanguage<T> {
  return new Proxy(english, {
    get: (target, key, receiver) =>
      Reflect.get(spoken[part] ?? target, key) ?? Reflect.get(target, key, receiver),
  }) as T & InAnyLanguage<T>;
}
