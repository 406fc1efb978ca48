import type { Sport } from '@jara/odds/types';
import type { Competition } from './matches.ts';
import { competitionShape } from './shapes.ts';

/** By the beginning of a competition's key. The API has no tennis scores, so tennis bets could not be settled. */
const SPORTS: readonly (readonly [beginning: string, sport: Sport])[] = [
  ['soccer_', 'football'],
  ['basketball_', 'basketball'],
];
/** For titles that do not end with their country, as `La Liga - Spain` does. */
const COUNTRIES: Readonly<Record<string, string>> = {
  soccer_epl: 'England',
  soccer_efl_champ: 'England',
  basketball_nba: 'United States',
  basketball_wnba: 'United States',
};

const sportOf = (key: string) => SPORTS.find(([beginning]) => key.startsWith(beginning))?.[1];

/** The sports of competitions, by their keys. */
export function sportsOf(keys: readonly string[]): Sport[] {
  return [...new Set(keys.flatMap((key) => sportOf(key) ?? []))];
}

/** The wanted competitions that the source has and that can be settled; calls `skip` for the others. */
export function competitionsOf(
  items: readonly unknown[],
  wanted: readonly string[],
  skip: (key: string, why: string) => void,
): Competition[] {
  const known = items.flatMap((item) => competitionShape.safeParse(item).data ?? []);
  return wanted.flatMap((key) => {
    const found = known.find((one) => one.key === key);
    const sport = sportOf(key);
    if (found === undefined) skip(key, 'the source has no such competition');
    else if (sport === undefined) skip(key, 'the source has no results of this sport');
    else if (found.has_outrights) skip(key, 'it has no matches');
    else {
      const [name = found.title, country] = found.title.split(' - ');
      return [{ key, sport, name, country: country ?? COUNTRIES[key] ?? 'International' }];
    }
    return [];
  });
}
