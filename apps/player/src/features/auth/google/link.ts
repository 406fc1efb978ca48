import { sendWithToken } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import type { GoogleCredential } from './credential.ts';
import { TEXTS } from './texts.ts';

/** The credential to link after a login by password; it is lost when the page is left. */
let waiting: GoogleCredential | null = null;

export function linkAfterLogin(given: GoogleCredential): void {
  waiting = given;
}

/** Links the waiting credential to the player who has just logged in. The server refuses the credential of another account. */
export async function linkWaiting(): Promise<void> {
  const given = waiting;
  waiting = null;
  if (given === null) return;
  const sent = await sendWithToken('/agent/google-link', given);
  if (sent.ok) toast.success(TEXTS.linked);
}
