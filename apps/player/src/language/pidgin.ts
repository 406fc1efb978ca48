import type { Catalogue } from '@jara/language/texts';

interface Words {
  readonly words: Catalogue[string];
}

const files = import.meta.glob<Words>('./pidgin/*.ts', { eager: true });

/** Nigerian Pidgin: a file for each part of the product, named after it. */
export const pidgin: Catalogue = Object.fromEntries(
  Object.entries(files).map(([path, { words }]) => [path.slice('./pidgin/'.length, -'.ts'.length), words]),
);
