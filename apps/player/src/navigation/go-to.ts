/**
 * Navigation from code that is not a component (a refused call, a logout). The start hands the router in: importing it here would tie
 * every call to every screen.
 */
type Go = (to: string) => void;

let go: Go = (to) => window.location.assign(to);

/** Sets the router's navigation. */
export function navigateWith(navigate: Go): void {
  go = navigate;
}

export function goTo(to: string): void {
  go(to);
}

/** Opens the page of a provider, which leads back to this site; in the sandbox it is a page of this site. */
export function goToProvider(url: string): void {
  if (/^\/(?!\/)/.test(url)) go(url);
  else if (url.startsWith('https://')) window.location.assign(url);
}

/** Leaves for the page of a payment provider, which leads back to this site, by the whole window; the sandbox's is served beside the site. */
export function leaveFor(url: string): void {
  if (/^(https?:\/\/|\/(?!\/))/.test(url)) window.location.assign(url);
}

/** The path and query of the current page. */
export function whereIAm(): string {
  return window.location.pathname + window.location.search;
}
