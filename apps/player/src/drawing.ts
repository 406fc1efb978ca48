/**
 * How the first page comes onto the screen. The server's page was drawn for a stranger who speaks English; where the person is
 * one, React takes it over as it stands. For anybody else it is drawn anew.
 */

/** Stands for every address that does not exist. */
export const NO_PAGE = '/no-page';

/** What links from advertisements and messengers carry; no screen reads it. */
const TRACKING = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igsh)$/;

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** A path and what of its query a screen could read. */
export function addressOf({ pathname, search }: Address): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (TRACKING.test(name)) query.delete(name);
  const kept = query.toString();
  return kept === '' ? pathname : `${pathname}?${kept}`;
}

export interface FirstPage {
  /** The address the server's page was drawn for; undefined where it drew none. */
  readonly drawnFor: string | undefined;
  /** Where the router stands once the guards have spoken. */
  readonly location: Address;
  /** Whether no route but the last resort matched. */
  readonly missing: boolean;
  /** Whether this tab knows nobody and speaks English. */
  readonly stranger: boolean;
}

/** Whether the page on the screen is the one React would draw. */
export function canTakeOver({ drawnFor, location, missing, stranger }: FirstPage): boolean {
  if (!stranger || drawnFor === undefined) return false;
  return missing ? drawnFor === NO_PAGE : drawnFor === addressOf(location);
}
