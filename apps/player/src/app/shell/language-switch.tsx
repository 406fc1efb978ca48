import { Languages } from 'lucide-react';
import { toast } from '../../browser/toast.ts';
import { chooseLanguage, chosenLanguage, LANGUAGES, type LanguageTag } from '../../language/language.ts';
import { TEXTS } from './texts.ts';

function choose(tag: LanguageTag): void {
  if (!chooseLanguage(tag)) toast.info(TEXTS.languageNotKept);
}

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
          onClick={() => choose(tag)}
          className="min-h-12 rounded-lg border border-line px-4 text-15 font-semibold text-text-soft aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * The other language, in the header of visitors: as a word where it fits, as an icon in less space, and hidden without any. The
 * menu and the footer always have the switch.
 */
export function OtherLanguage() {
  const chosen = chosenLanguage();
  const other = LANGUAGES.find(({ tag }) => tag !== chosen);
  if (other === undefined) return null;
  return (
    <div className="@container flex min-w-0 flex-1 justify-end large-text:hidden">
      <button
        type="button"
        lang={other.tag}
        aria-label={other.name}
        onClick={() => choose(other.tag)}
        className="hidden min-h-12 min-w-12 items-center justify-center gap-1.5 rounded-lg text-15 font-medium text-text hover:bg-sunken @min-[3rem]:flex @min-[6.25rem]:px-2.5"
      >
        <Languages aria-hidden="true" strokeWidth={1.75} className="size-5" />
        <span className="hidden @min-[6.25rem]:inline">{other.name}</span>
      </button>
    </div>
  );
}
