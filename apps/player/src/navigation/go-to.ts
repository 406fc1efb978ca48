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

/** The path and query of the current page. */
export function whereIAm(): string {
  return window.location.pathname + window.location.search;
}
