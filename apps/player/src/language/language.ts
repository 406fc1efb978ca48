import { speak } from '@jara/language/texts';
import { keep, onDevice, readKept } from '@jara/play-client/kept';

/** The languages of the site, by their BCP 47 tags, each named in itself. */
export const LANGUAGES = [
  { tag: 'en-NG', name: 'English' },
  { tag: 'pcm', name: 'Pidgin' },
] as const;

export type LanguageTag = (typeof LANGUAGES)[number]['tag'];

/** The language of the prerendered pages. */
export const ENGLISH: LanguageTag = 'en-NG';

const KEPT_AS = 'language';

/** The language that this person chose, or English. */
export function chosenLanguage(): LanguageTag {
  const kept = readKept(onDevice, KEPT_AS);
  return LANGUAGES.find(({ tag }) => tag === kept)?.tag ?? ENGLISH;
}

/**
 * Loads the texts of the chosen language; await it before the first render. A page in English is better than none, so a failure is
 * reported and not thrown.
 */
export async function speakChosenLanguage(): Promise<void> {
  if (chosenLanguage() !== 'pcm') return;
  try {
    const { pidgin } = await import('./pidgin.ts');
    speak(pidgin);
    document.documentElement.lang = 'pcm';
  } catch (error) {
    reportError(error);
  }
}

/**
 * Stores the choice and reloads the page in that language. False where the browser does not keep it: a reload would bring the old language
 * and end the session of a player who is logged in.
 */
export function chooseLanguage(tag: LanguageTag): boolean {
  const before = chosenLanguage();
  const isKept = keep(onDevice, KEPT_AS, tag);
  if (isKept) window.location.reload();
  else keep(onDevice, KEPT_AS, before);
  return isKept;
}
