import { isLoginDestination, paths } from '../navigation/paths.ts';

/** The address of the page for unknown addresses. */
export const NO_PAGE = '/no-page';

/** The query parameters that change the content of a prerendered page. All others are ignored, by the server too. */
export const SHOWN_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  [paths.virtual]: ['game', 'casinoType', 'raceType', 'id'],
  [paths.login]: ['from'],
};

/** The query parameters that make an address depend on the session, such as a game: its visitors are sent to the login. */
export const WAITING_PARAMETERS: Readonly<Record<string, readonly string[]>> = { [paths.virtual]: ['id'] };

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** The address of the page shown at a location: its path, and the part of its query that the page depends on. */
export function shownAddress({ pathname, search }: Address): string {
  const query = new URLSearchParams(search);
  const shown = new URLSearchParams();
  for (const name of SHOWN_PARAMETERS[pathname] ?? []) {
    const value = query.get(name);
    if (value !== null && !(name === 'from' && !isLoginDestination(value))) shown.set(name, value);
  }
  return shown.size === 0 ? pathname : `${pathname}?${shown}`;
}

export interface FirstPage {
  /** The address that the served page was prerendered for; undefined for the waiting page. */
  readonly prerenderedFor: string | undefined;
  /** The router's location after the guards ran. */
  readonly location: Address;
  /** Whether only the catch-all route matched. */
  readonly missing: boolean;
  /** Whether the player's language is that of the prerendered pages. */
  readonly sameLanguage: boolean;
}

/** Whether the served page is the one that React renders first, so that React can hydrate it. */
export function canHydrate({ prerenderedFor, location, missing, sameLanguage }: FirstPage): boolean {
  if (!sameLanguage || prerenderedFor === undefined) return false;
  return missing ? prerenderedFor === NO_PAGE : prerenderedFor === shownAddress(location);
}
