import type { SportsEvent } from '../types.ts';

export interface ListingQuery {
  readonly sport?: SportsEvent['sport'] | undefined;
  readonly when: 'live' | 'today' | 'soon' | 'all';
  readonly competitionId?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: 'time' | 'competition' | 'popular';
  /** With `today`. */
  readonly dayEndsAt: Date;
}

/** Maximum time to the kick-off of an event that begins soon. */
const SOON_MS = 3 * 60 * 60 * 1000;

/**
 * The events that a list shows, in its order. `popularity` is the number of bets of each; live ones come first.
 */
export function listEvents(
  events: readonly SportsEvent[],
  { sport, when, competitionId, search, sort, dayEndsAt }: ListingQuery,
  now: Date,
  popularity: (eventId: string) => number,
): SportsEvent[] {
  const isOfKind = ofKind({ sport, competitionId, search });
  const listed = events.filter(
    (event) => isListed(event, now) && isWithin(event, when, now, dayEndsAt) && isOfKind(event),
  );
  if (sort === 'time') return listed;
  const order =
    sort === 'popular'
      ? (one: SportsEvent, other: SportsEvent) => popularity(other.eventId) - popularity(one.eventId)
      : (one: SportsEvent, other: SportsEvent) =>
          one.country.localeCompare(other.country) || one.competitionId.localeCompare(other.competitionId);
  // The sort is stable: equal events stay in the order of their kick-offs.
  return listed.sort(order);
}

/** Whether an event is of the requested sport and competition, and has the words of the search. */
export function ofKind({
  sport,
  competitionId,
  search,
}: Pick<ListingQuery, 'sport' | 'competitionId' | 'search'>): (event: SportsEvent) => boolean {
  const words = plainText(search ?? '')
    .split(' ')
    .filter((override) => override !== '');
  // Signs alone are in no name.
  if (words.length === 0 && (search ?? '').trim() !== '') return () => false;
  return (event) =>
    (sport === undefined || event.sport === sport) &&
    (competitionId === undefined || event.competitionId === competitionId) &&
    matches(event, words);
}

/** Live, or to come. */
export function isListed({ state, startsAt }: SportsEvent, now: Date): boolean {
  return state === 'live' || (state === 'scheduled' && startsAt > now);
}

/** In lower case, without accents and marks, so that a name is found as it is typed on a phone. */
function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function isWithin(event: SportsEvent, when: ListingQuery['when'], now: Date, dayEndsAt: Date): boolean {
  if (when === 'all') return true;
  if (when === 'live') return event.state === 'live';
  if (when === 'today') return event.startsAt <= dayEndsAt;
  return event.state !== 'live' && event.startsAt.getTime() - now.getTime() <= SOON_MS;
}

function matches({ home, away, competition, country }: SportsEvent, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = plainText(`${home} ${away} ${competition} ${country}`);
  return words.every((override) => text.includes(override));
}
