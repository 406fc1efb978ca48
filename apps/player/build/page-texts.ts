import type { Plugin } from 'vite';
import { isContentLanguage } from '../labels/labels.ts';
import { readPageText } from './page-text.ts';
import { pageValues } from './page-values.ts';

const PAGE_TEXT = /\/content\/(?<language>[a-z]+)\/[a-z0-9-]+\.md$/;

function valuesFor(id: string): Readonly<Record<string, string>> {
  const language = PAGE_TEXT.exec(id)?.groups?.language ?? '';
  if (!isContentLanguage(language)) throw new Error(`${id} is in no language of the site`);
  return pageValues(language);
}

/** Makes a module of every long text, so that the phone gets finished HTML and no Markdown reader. */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    enforce: 'pre',
    transform: {
      filter: { id: PAGE_TEXT },
      handler: (source, id) => ({
        code: `export const text = ${JSON.stringify(readPageText(source, valuesFor(id)))};`,
        moduleType: 'js',
        map: null,
      }),
    },
  };
}
