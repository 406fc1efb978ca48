import { inTab, keep, readKept } from '@jara/play-client/kept';
import { createStore } from '@jara/play-client/store';

export type When = 'live' | 'today' | 'soon' | 'all' | 'favourites';
export type Sort = 'time' | 'competition' | 'popular';

/** The page's location within the sportsbook. It is in the address behind `#`, so that the back button and a reload work. */
export type Route =
  | {
      readonly at: 'events';
      readonly sport: SportName;
      readonly when: When;
      readonly competition: string | null;
      /** As typed. */
      readonly search: string;
      readonly sort: Sort;
    }
  | { readonly at: 'event'; readonly eventId: string }
  | { readonly at: 'slip' }
  | { readonly at: 'bets'; readonly state: 'open' | 'settled' }
  | { readonly at: 'code'; readonly code: string };

export const HOME: Route = {
  ...{ at: 'events', sport: 'football', when: 'all', competition: null, search: '', sort: 'time' },
};

export const SPORTS = ['football', 'basketball', 'tennis'] as const;
type SportName = (typeof SPORTS)[number];
const SORTS: readonly string[] = ['time', 'competition', 'popular'];
/** Maximum length that the server accepts. */
export const MAX_SEARCHED = 60;
const WHENS: readonly string[] = ['live', 'today', 'soon', 'all', 'favourites'];

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const [, first, second = ''] = path.split('/');
  if (first === 'event' && /^[0-9a-z]{1,12}$/.test(second)) return { at: 'event', eventId: second };
  if (first === 'slip') return { at: 'slip' };
  if (first === 'bets') return { at: 'bets', state: second === 'settled' ? 'settled' : 'open' };
  if (first === 'code' && second !== '') return { at: 'code', code: readCode(second) };
  const params = new URLSearchParams(query);
  const sport = params.get('sport') ?? '';
  const when = params.get('when') ?? '';
  const sort = params.get('sort') ?? '';
  return {
    at: 'events',
    sport: SPORTS.find((each) => each === sport) ?? 'football',
    when: WHENS.includes(when) ? (when as When) : 'all',
    competition: params.get('competition'),
    search: (params.get('search') ?? '').slice(0, MAX_SEARCHED),
    sort: SORTS.includes(sort) ? (sort as Sort) : 'time',
  };
}

function readCode(text: string): string {
  try {
    return decodeURIComponent(text).slice(0, 20);
  } catch {
    return text.slice(0, 20);
  }
}

export function hashOf(route: Route): string {
  switch (route.at) {
    case 'event':
      return `#/event/${route.eventId}`;
    case 'slip':
      return '#/slip';
    case 'bets':
      return `#/bets/${route.state}`;
    case 'code':
      return `#/code/${encodeURIComponent(route.code)}`;
    case 'events': {
      const { sport, when, competition, search, sort } = route;
      const params = new URLSearchParams({
        ...{ sport, when },
        ...(competition === null ? {} : { competition }),
        ...(search === '' ? {} : { search }),
        ...(sort === 'time' ? {} : { sort }),
      });
      return `#/?${params}`;
    }
  }
}

/** The route of the address, kept in sync with it. */
export const route = createStore<Route>(HOME);

const PLACE = 'sports-place';
/** Marks the history entry at which the page began: earlier entries are not the sportsbook's. */
const BEGINNING = { isFirst: true };

/** The player's location in this tab before the frame was reopened: by a reload, or on the return from the wallet. */
export const keptPlace = (): string => readKept(inTab, PLACE) ?? '';

/** A code is loaded once: its location is not one to return to. */
function keepPlace(): void {
  const now = route.read();
  if (now.at !== 'code') keep(inTab, PLACE, hashOf(now));
}

/** The player leaves: the next visit begins at the matches. */
export const forgetPlace = (): void => void keep(inTab, PLACE, null);

/** Begins at this address, and follows its changes. */
export function followAddress(begins: string): void {
  const read = () => {
    route.set(readRoute(location.hash));
    keepPlace();
  };
  history.replaceState(BEGINNING, '', begins);
  read();
  addEventListener('hashchange', read);
}

export function go(to: Route): void {
  location.hash = hashOf(to);
}

/** Replaces the current location without a history entry: typed text is no location of its own. */
export function changePlace(to: Route): void {
  route.set(to);
  try {
    history.replaceState(history.state, '', hashOf(to));
  } catch {
    // Browsers block frequent changes of the address; the next change is written again.
  }
  keepPlace();
}

/** A step back within the sportsbook; to the matches where the page began here. */
export function goBack(): void {
  if (history.state?.isFirst === true) location.replace(hashOf(HOME));
  else history.back();
}
