import type { Page } from '@playwright/test';
import { catalogueFrom } from '../tools/texts/text-files.ts';

/** The folders whose texts the player's site shows. */
const FOLDERS = ['apps/player/src', 'packages/ui/src', 'packages/sports-words/src', 'games/spin-it/client'];
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' },
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' },
};
/** Every vowel has an accent, and every second one is doubled: texts are about a fifth longer, as in many languages. */
const pseudo = (text: string): string => {
  let vowels = 0;
  return text.replace(/[aeiou]/gi, (vowel) => {
    vowels += 1;
    const accented = ACCENTS[vowel] ?? vowel;
    return vowels % 2 === 0 ? accented.repeat(2) : accented;
  });
};

/** Answers the page's second language with one that is made from English by the build's own compiler. */
export async function speakPseudo(page: Page): Promise<void> {
  const code = `const brand = { name: 'JaraPlay' };\nexport const pidgin = ${catalogueFrom(FOLDERS, pseudo)};`;
  await page.addInitScript(() => localStorage.setItem('language', 'pcm'));
  await page.route('**/assets/pidgin-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
}

/** The visible texts that are not in the pseudo-language: words without an accent. */
export function plainTexts(page: Page, known: readonly RegExp[]): Promise<string[]> {
  return page.evaluate(
    (patterns) => {
      const isKnown = (text: string) => patterns.some((pattern) => new RegExp(pattern).test(text));
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true }) === true;
        if (isShown && /[a-z]{3}/i.test(text) && !/[áéíóú]/i.test(text) && !isKnown(text)) found.add(text);
      }
      return [...found];
    },
    known.map(({ source }) => source),
  );
}
