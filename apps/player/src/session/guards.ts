import { redirect } from 'react-router';
import { toast } from '../toast.ts';
import { loginPath } from './after-login.ts';
import { currentSession } from './session.ts';
import { TEXTS } from './texts.ts';

interface Asked {
  readonly request: Request;
}

/** A visitor is sent to the home page. */
export function playersOnly(): Response | null {
  return currentSession().isLogin ? null : redirect('/');
}

/** A player has no use for the landing page. */
export function visitorsOnly(): Response | null {
  return currentSession().isLogin ? redirect('/dashboard') : null;
}

/** A visitor logs in first and then comes back here. */
export function loginFirst({ request }: Asked): Response | null {
  if (currentSession().isLogin) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(loginPath(pathname + search));
}

/** The sportsbook says why it sends a visitor to the login. */
export function loginForSports(): Response | null {
  if (currentSession().isLogin) return null;
  toast.info(TEXTS.loginToView);
  return redirect('/login?from=SportBetting');
}
