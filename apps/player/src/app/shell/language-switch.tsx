import { chooseLanguage, chosenLanguage, LANGUAGES } from '../../language/language.ts';
import { TEXTS } from './texts.ts';

/** The languages of the site, each named in itself. Choosing one reloads the page. */
export function LanguageSwitch() {
  const chosen = chosenLanguage();
  return (
    <fieldset aria-label={TEXTS.language} className="flex flex-wrap gap-2">
      {LANGUAGES.map(({ tag, name }) => (
        <button
          key={tag}
          type="button"
          lang={tag}
          aria-pressed={tag === chosen}
          onClick={() => chooseLanguage(tag)}
          className="min-h-12 rounded-lg border border-line px-4 text-15 font-semibold text-text-soft aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
