import { pidginRefusalsOf, type RefusalsFile } from '@jara/language/pidgin-refusals';
import { REFUSALS } from '@jara/language/refusals';
import type { Catalogue } from '@jara/language/texts';
import { texts as sportsTexts } from '@jara/sports-words/messages/pcm';

interface Part {
  readonly part: string;
  readonly texts: Catalogue[string];
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
  ...Object.fromEntries(Object.values(PARTS).map(({ part, texts }) => [part, texts])),
  'sports-words': sportsTexts,
  [REFUSALS]: pidginRefusalsOf(Object.values(modules)),
};
