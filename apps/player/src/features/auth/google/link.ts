import { sendWithToken } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { TEXTS } from './texts.ts';

/** The credential of somebody who has to log in with the password first; it is lost when the page is left. */
let waiting: string | null = null;

export function linkAfterLogin(credential: string): void {
  waiting = credential;
}

/** Links the waiting credential to the player who has just logged in. The server refuses one of somebody else. */
export async function linkWaiting(): Promise<void> {
  const credential = waiting;
  waiting = null;
  if (credential === null) return;
  const sent = await sendWithToken('/agent/google-link', { credential });
  if (sent.ok) toast.success(TEXTS.linked);
}
