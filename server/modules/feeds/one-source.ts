import type { Feed } from './types.ts';

type Source = Pick<Feed, 'id' | 'realSports'>;

/** Refuses two sources of one sport: each would announce the same matches, and a bet could be placed on either. */
export function requireOneSource(sources: readonly Source[]): void {
  const bySport = Map.groupBy(
    sources.flatMap(({ id, realSports = [] }) => realSports.map((sport) => ({ id, sport }))),
    ({ sport }) => sport,
  );
  for (const [sport, of] of bySport)
    if (of.length > 1)
      throw new Error(
        `Real ${sport} comes from one source, and ${of.map(({ id }) => id).join(' and ')} both report it: take its competitions out of THE_ODDS_API_SPORTS, or remove one of the keys.`,
      );
}
