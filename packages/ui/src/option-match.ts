export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Normalised for comparison: without case and without the marks that a phone's keyboard makes hard to type. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Guaranty Trust Bank → gtb; small words are ignored, as in UBA. */
function initials(label: string): string {
  return folded([...label.matchAll(/(?:^|\P{L})(\p{Lu})/gu)].map(([, letter = '']) => letter).join(''));
}

/** The options that contain every typed word, or whose initials begin with it; all of them without input. */
export function optionsMatching(options: readonly Option[], typed: string): readonly Option[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const [only] = words;
  if (only === undefined) return options;
  return options.filter(({ label }) => {
    const text = folded(label);
    return (
      words.every((word) => text.includes(word)) || (words.length === 1 && initials(label).startsWith(only))
    );
  });
}

/** The option selected by leaving the field: the only match of the typed text, else the previous one. Null for an emptied field. */
export function meantByLeaving(
  typed: string | null,
  chosen: Option | null,
  options: readonly Option[],
): Option | null {
  if (typed === null) return chosen;
  if (typed.trim() === '') return null;
  const [only, ...others] = optionsMatching(options, typed);
  return only !== undefined && others.length === 0 ? only : chosen;
}
