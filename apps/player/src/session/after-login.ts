import {
  isLoginDestination,
  LOGIN_DESTINATIONS,
  loginFrom,
  loginReturningTo,
  paths,
} from '../navigation/paths.ts';

/** Pages behind the login that a login may return to. */
const RETURNABLE = /^\/dashboard(\/[a-z-]+)*(\?[\w=&%.-]*)?$/;

/**
 * Where to go after the login. `from` is the query parameter of the login page; `next`, beside it, is the page that required the
 * login. Anything but a page of our own is ignored, so that no link can use our login to send people elsewhere.
 */
export function afterLogin(from: string | null | undefined, next?: string | null): string {
  if (from && isLoginDestination(from)) return LOGIN_DESTINATIONS[from];
  return next && RETURNABLE.test(next) ? next : paths.dashboard;
}

/** The login that returns to `here` afterwards. */
export function loginFor(here: string): string {
  const [path] = here.split('?');
  const named = Object.keys(LOGIN_DESTINATIONS)
    .filter(isLoginDestination)
    .find((destination) => LOGIN_DESTINATIONS[destination] === path);
  if (named !== undefined) return loginFrom(named);
  return RETURNABLE.test(here) && here !== paths.dashboard ? loginReturningTo(here) : paths.login;
}
