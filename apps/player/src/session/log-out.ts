import { send } from '../api/send.ts';
import { toast } from '../browser/toast.ts';
import { goTo } from '../navigation/go-to.ts';
import { paths } from '../navigation/paths.ts';
import { currentSession, leaveSession } from './session.ts';
import { TEXTS } from './texts.ts';

const REDIRECT_AFTER_LOGOUT_MS = 2000;

/**
 * Ends the session here immediately and on the server in the background: a slow network must not keep a player logged in on this
 * phone. If the call is lost, the session expires there when idle. The screen stays until the front page replaces it.
 */
export function logOut(): void {
  const { token } = currentSession();
  if (token === null) return;
  void send('/agent/logout', { token });
  leaveSession();
  toast.success(TEXTS.loggedOut);
  setTimeout(() => goTo(paths.root), REDIRECT_AFTER_LOGOUT_MS);
}
