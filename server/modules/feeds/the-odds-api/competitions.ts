import type { Sport } from '@jara/odds/types';
import type { Competition } from './matches.ts';
import { competitionShape } from './shapes.ts';

/** By the beginning of a competition's key. Of tennis the API tells no scores, so its bets could not be settled. */
const SPORTS: readonly (readonly [beginning: string, sport: Sport])[] = [
  ['soccer_', 'football'],
  ['basketball_', 'basketball'],
];
/** Where a title does not end with its country, as `La Liga - Spain` does. */
const COUNTRIES: Readonly<Record<string, string>> = {
  soccer_epl: 'England',
  soccer_efl_champ: 'England',
  basketball_nba: 'United States',
  basketball_wnba: 'United States',
};

/** Those of the wanted competitions that the source has and we can settle; `skip` is told of each other one. */
export function competitionsOf(
  items: readonly unknown[],
  wanted: readonly string[],
  skip: (key: string, why: string) => void,
): Competition[] {
  const known = items.flatMap((item) => competitionShape.safeParse(item).data ?? []);
  return wanted.flatMap((key) => {
    const found = known.find((one) => one.key === key);
    const sport = SPORTS.find(([beginning]) => key.startsWith(beginning))?.[1];
    if (found === undefined) skip(key, 'the source has no such competition');
    else if (sport === undefined)
      skip(key, 'of this sport the source tells nothing that bets are settled by');
    else if (found.has_outrights) skip(key, 'it has no matches');
    else {
      const [name = found.title, country] = found.title.split(' - ');
      return [{ key, sport, name, country: country ?? COUNTRIES[key] ?? 'International' }];
    }
    return [];
  });
}
