import { pidginRefusals } from '@jara/language/pidgin-refusals';
import { REFUSALS } from '@jara/language/refusals';
import type { Catalogue } from '@jara/language/texts';
import { words as sportsWords } from '@jara/sports-words/pidgin';

interface Words {
  readonly words: Catalogue[string];
}

const files = import.meta.glob<Words>('./pidgin/*.ts', { eager: true });

/** Nigerian Pidgin: a file for each part of the product, named after it, and the server's refusals. */
export const pidgin: Catalogue = {
  ...Object.fromEntries(
    Object.entries(files).map(([path, { words }]) => [path.slice('./pidgin/'.length, -'.ts'.length), words]),
  ),
  'sports-words': sportsWords,
  [REFUSALS]: pidginRefusals,
};
