import type { PageText } from '../../../../build/page-text.ts';
import { chosenLanguage, type LanguageTag } from '../../../language/language.ts';

/** The long texts, by their files under content/. */
export type PageName = 'rules' | 'faq' | 'privacy' | 'terms' | 'how2play';

export interface LoadedPage {
  readonly text: PageText;
  /** The language of the text: English where it is not translated. */
  readonly language: LanguageTag;
}

const files = import.meta.glob<{ readonly text: PageText }>('../../../../content/*/*.md');

const FOLDERS: Record<LanguageTag, string> = { 'en-NG': 'en', pcm: 'pcm' };

function fileOf(page: PageName, language: LanguageTag) {
  return files[`../../../../content/${FOLDERS[language]}/${page}.md`];
}

async function load(page: PageName): Promise<LoadedPage> {
  const wanted = chosenLanguage();
  const language = fileOf(page, wanted) === undefined ? 'en-NG' : wanted;
  const file = fileOf(page, language);
  if (file === undefined) throw new Error(`content/en/${page}.md does not exist`);
  return { text: (await file()).text, language };
}

const loads = new Map<PageName, Promise<LoadedPage>>();

/** The text in the chosen language. Fetched once; a failure is not cached, so that it can be tried again. */
export function loadPage(page: PageName): Promise<LoadedPage> {
  const known = loads.get(page);
  if (known !== undefined) return known;
  const loading = load(page);
  loads.set(page, loading);
  loading.catch(() => loads.delete(page));
  return loading;
}
