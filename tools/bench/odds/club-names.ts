/** The clubs that a season's rows name. */
export type SeasonClubs = ReadonlyMap<string, ReadonlySet<string>>;

/** Maximum length of words that name the kind of club (`FC`, `AC`, `de`), not the club. */
const SHORT = 3;

/**
 * The name under which each club is rated: the oldest of its spellings. A source may write “Manchester City” one year and “Manchester City FC” the
 * next; taken for two clubs, both would be rated from half of their matches. Two spellings are one club when the words of one are among those
 * of the other and no season has both, for then they are “Barcelona” and “Espanyol Barcelona”. Only names are compared, never results.
 */
export function clubsByName(seasons: SeasonClubs): Map<string, string> {
  const known = new Map<string, string>();
  const spellings = new Map<string, string[]>();
  for (const [, clubs] of [...seasons].sort(([one], [other]) => (one < other ? -1 : 1))) {
    for (const name of [...clubs].sort()) {
      if (known.has(name)) continue;
      const same = [...spellings].filter(([, names]) =>
        names.every((other) => isOneClub(name, other, seasons)),
      );
      // Where two clubs fit, neither is certain.
      const club = same.length === 1 ? (same[0]?.[0] ?? name) : name;
      known.set(name, club);
      spellings.set(club, [...(spellings.get(club) ?? []), name]);
    }
  }
  return known;
}

function isOneClub(name: string, other: string, seasons: SeasonClubs): boolean {
  if ([...seasons.values()].some((clubs) => clubs.has(name) && clubs.has(other))) return false;
  const [words, others] = [wordsOf(name), wordsOf(other)];
  return isAmong(words, others) || isAmong(others, words);
}

/** Whether each word is one of the others, or the beginning of one: “Bor.” of “Borussia”. */
const isAmong = (words: readonly string[], others: readonly string[]) =>
  words.every((word) => others.some((other) => other.startsWith(word) || word.startsWith(other)));

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const significant = words.filter((word) => word.length > SHORT);
  const abbreviated = plain.match(/\p{L}{3,}(?=\.)/gu) ?? [];
  const all = [...significant, ...abbreviated];
  return all.length > 0 ? all : words;
}
