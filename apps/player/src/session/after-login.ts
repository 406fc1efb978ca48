/** Where the login leads, by the `from` of its address. */
export const LOGIN_DESTINATIONS: Readonly<Record<string, string>> = {
  PlaySpinIt: '/dashboard/spinit/play',
  Virtual: '/virtual',
  SportBetting: '/sports-betting',
};

/** The addresses of the login that name where it leads. */
export const NAMED_LOGINS = Object.keys(LOGIN_DESTINATIONS).map((name) => `/login?from=${name}`);

/** Pages behind the login that a person may be brought back to. */
const RETURNABLE = /^\/dashboard(\/[a-z-]+)*(\?[\w=&%.-]*)?$/;

/**
 * Where to go once logged in. `from` is the query parameter of the login page; `next`, beside it, is the page that asked for the
 * login. Anything but a page of our own is ignored, so that no link can use our login to send people elsewhere.
 */
export function afterLogin(from: string | null | undefined, next?: string | null): string {
  const named = from && Object.hasOwn(LOGIN_DESTINATIONS, from) ? LOGIN_DESTINATIONS[from] : undefined;
  if (named !== undefined) return named;
  return next && RETURNABLE.test(next) ? next : '/dashboard';
}

/** The login page that returns to `here` afterwards. */
export function loginPath(here: string): string {
  const [path] = here.split('?');
  const named = Object.keys(LOGIN_DESTINATIONS).find((from) => LOGIN_DESTINATIONS[from] === path);
  if (named !== undefined) return `/login?from=${named}`;
  return RETURNABLE.test(here) && here !== '/dashboard'
    ? `/login?next=${encodeURIComponent(here)}`
    : '/login';
}
