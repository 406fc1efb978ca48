import { pidginRefusalsOf, type RefusalsFile } from '@jara/language/pidgin-refusals';
import { REFUSALS } from '@jara/language/refusals';
import type { Catalogue } from '@jara/language/texts';
import { words as sportsWords } from '@jara/sports-words/messages/pcm';

interface Part {
  readonly part: string;
  readonly words: Catalogue[string];
}

const PARTS = import.meta.glob<Part>(
  [
    '../**/messages/*pcm.ts',
    '../../../../packages/ui/src/messages/*pcm.ts',
    '../../../../games/spin-it/client/messages/pcm.ts',
  ],
  { eager: true },
);
/** The refusals of the server's modules. */
const modules = import.meta.glob<RefusalsFile>('../../../../server/modules/*/pidgin.ts', { eager: true });

/** Nigerian Pidgin: the texts of all parts of the site, and the server's refusals. */
export const pidgin: Catalogue = {
  ...Object.fromEntries(Object.values(PARTS).map(({ part, words }) => [part, words])),
  'sports-words': sportsWords,
  [REFUSALS]: pidginRefusalsOf(Object.values(modules)),
};
