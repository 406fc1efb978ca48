/**
 * Whether a bank's account name is the registered person's. Banks write names in capitals, in their own order, with or without marks, middle
 * names and titles; so names are compared as bags of bare words. At least two whole names must be in both; initials are ignored. Either may
 * have names that the other lacks: two, and one if it has more than four, because a row of common names would fit many people. Names with
 * the same words are equal even if short: a person registered under a single name can only be paid to an account under exactly that name.
 */
export function namesMatch(registered: string, atBank: string): boolean {
  const ours = nameWords(registered);
  const theirs = nameWords(atBank);
  if (ours.length === 0 || theirs.length === 0) return false;
  if (ours.toSorted().join(' ') === theirs.toSorted().join(' ')) return true;
  if (Math.max(ours.length, theirs.length) > MAX_WORDS) return false;
  const { shared, left, right } = compare(ours, theirs);
  return shared >= REQUIRED_NAMES && left.length <= mayLack(ours) && right.length <= mayLack(theirs);
}

const isWhole = (word: string) => word.length > 1;

/** How many names of this one the other may lack. */
function mayLack(words: readonly string[]): number {
  return words.filter(isWhole).length > MANY_NAMES ? 1 : 2;
}

const REQUIRED_NAMES = 2;
const MANY_NAMES = 4;
const MAX_JOINED_WORDS = 3;
/** Maximum number of words, more than any name has; bounds the cost of the comparison. */
const MAX_WORDS = 12;

/** Titles, which do not count as a shared name: half the north is called Alhaji. */
const TITLES = new Set(
  'mr mrs miss ms dr prof engr arc barr pst pastor rev sir dame chief oba otunba alhaji alhaja hajia hajiya mallam malam'.split(
    ' ',
  ),
);

/** Letters that no normalisation form splits into a base letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ŋ: 'n',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ى: 'ي',
  ة: 'ه',
};

/** The bare words of a name: small letters of any script, no marks, no titles; apostrophes vanish, hyphens divide. */
function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640'’‘ʼʻ`´]/gu, '')
    .replace(/[ɓɗƙƴŋøđłæœىة]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter);
  return plain.split(/[^\p{L}]+/u).filter((word) => word !== '' && !TITLES.has(word));
}

/**
 * The number of whole names in both, each word used once, and of the remaining ones; `abdul rahman` and `abdulrahman` are one shared name,
 * and so are `oneil` and `o neil`, as a bank writes it that replaces the apostrophe by a blank.
 */
function compare(ours: readonly string[], theirs: readonly string[]) {
  const left = [...ours];
  const right = [...theirs];
  let shared = 0;
  for (const word of ours) {
    if (!isWhole(word) || !right.includes(word)) continue;
    left.splice(left.indexOf(word), 1);
    right.splice(right.indexOf(word), 1);
    shared += 1;
  }
  shared += countJoined(left, right) + countJoined(right, left);
  return { shared, left: left.filter(isWhole), right: right.filter(isWhole) };
}

/** Counts words of one name that are two or three neighbouring words of the other, and removes them from both. */
function countJoined(wholes: string[], parts: string[]): number {
  let shared = 0;
  for (const whole of [...wholes]) {
    const span = findSpan(whole, parts);
    if (span === undefined) continue;
    parts.splice(span.at, span.length);
    wholes.splice(wholes.indexOf(whole), 1);
    shared += 1;
  }
  return shared;
}

function findSpan(whole: string, parts: readonly string[]): { at: number; length: number } | undefined {
  for (let length = 2; length <= MAX_JOINED_WORDS; length += 1) {
    for (let at = 0; at + length <= parts.length; at += 1) {
      const span = parts.slice(at, at + length);
      // A row of initials is no name.
      if (span.some(isWhole) && span.join('') === whole) return { at, length };
    }
  }
  return undefined;
}
