const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const MAX_SHOWN = 3;
/** A fixed number, so that it does not reveal the length of the name. */
const STARS = '***';

/** The letters of a word as people see them: a tone mark or a dot below stays with its letter. */
function lettersOf(word: string): string[] {
  return [...graphemes.segment(word.normalize('NFC'))]
    .map(({ segment }) => segment)
    .filter((segment) => /\p{L}/u.test(segment));
}

/**
 * A name for the public: the beginning of the first name, at most half of it, and the first letter of the last. "Adaeze
 * Okonkwo" becomes "Ada*** O.". Enough to recognise oneself, too little to be recognised.
 */
export function maskName(fullName: string): string {
  const words = fullName
    .split(/\s+/)
    .map(lettersOf)
    .filter((letters) => letters.length > 0);
  const [first, ...others] = words;
  if (first === undefined) return STARS;
  const shownCount = Math.min(MAX_SHOWN, Math.max(1, Math.floor(first.length / 2)));
  const shown = first.slice(0, shownCount).join('');
  const initial = others.at(-1)?.[0]?.toLocaleUpperCase('en');
  return initial === undefined ? `${shown}${STARS}` : `${shown}${STARS} ${initial}.`;
}
