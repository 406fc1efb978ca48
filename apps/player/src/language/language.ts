import { speak } from '@jara/language/texts';

/** The languages of the site, by their BCP 47 tags, each named in itself. */
export const LANGUAGES = [
  { tag: 'en-NG', name: 'English' },
  { tag: 'pcm', name: 'Pidgin' },
] as const;

export type LanguageTag = (typeof LANGUAGES)[number]['tag'];

/** The language that the server's pages are drawn in. */
export const ENGLISH: LanguageTag = 'en-NG';

const KEPT_AS = 'language';

/** What this person chose, or English: the prerendered pages are English. */
export function chosenLanguage(): LanguageTag {
  const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEPT_AS);
  return LANGUAGES.find(({ tag }) => tag === kept)?.tag ?? ENGLISH;
}

/** Loads the words of the chosen language; to be awaited before the first thing is drawn. */
export async function speakChosenLanguage(): Promise<void> {
  const chosen = chosenLanguage();
  if (chosen !== 'pcm') return;
  const { pidgin } = await import('./pidgin.ts');
  speak(pidgin);
  document.documentElement.lang = chosen;
}

/** Keeps the choice and loads the page anew in that language. */
export function chooseLanguage(tag: LanguageTag): void {
  localStorage.setItem(KEPT_AS, tag);
  window.location.reload();
}
