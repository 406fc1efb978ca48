import { redirect } from 'react-router';
import { toast } from '../browser/toast.ts';
import { loginFrom, paths } from '../navigation/paths.ts';
import { loginFor } from './after-login.ts';
import { keepBooking } from './kept-choice.ts';
import { currentSession } from './session.ts';
import { TEXTS } from './texts.ts';

/** The toast that requests a login; a login dismisses it. */
export const LOGIN_FIRST = 'login-first';

interface RequestedPage {
  readonly request: Request;
}

/** Redirects a visitor to the home page. */
export function playersOnly(): Response | null {
  return currentSession().isLoggedIn ? null : redirect(paths.root);
}

/** Redirects a player away from the landing page. */
export function visitorsOnly(): Response | null {
  return currentSession().isLoggedIn ? redirect(paths.dashboard) : null;
}

/** Redirects a visitor to the login, which returns here. */
export function loginFirst({ request }: RequestedPage): Response | null {
  if (currentSession().isLoggedIn) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(loginFor(pathname + search));
}

/** Redirects a visitor of the sportsbook to the login, with the reason. */
export function loginForSports({ request }: RequestedPage): Response | null {
  if (currentSession().isLoggedIn) return null;
  const code = new URL(request.url).searchParams.get('code');
  if (code !== null) keepBooking(code);
  toast.info(TEXTS.loginToView, LOGIN_FIRST);
  return redirect(loginFrom('SportBetting'));
}
