import type { Plugin } from 'vite';
import { readPageText } from './page-text.ts';
import { PAGE_VALUES } from './page-values.ts';

const PAGE_TEXT = /\/content\/[a-z]+\/[a-z0-9-]+\.md$/;

/** Makes a module of every long text, so that the phone gets finished HTML and no Markdown reader. */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    enforce: 'pre',
    transform: {
      filter: { id: PAGE_TEXT },
      handler: (source) => ({
        code: `export const text = ${JSON.stringify(readPageText(source, PAGE_VALUES))};`,
        moduleType: 'js',
        map: null,
      }),
    },
  };
}
