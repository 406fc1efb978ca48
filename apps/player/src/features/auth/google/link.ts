import { pause } from '@jara/calls/pause';
import { settle } from '@jara/calls/settle';
import { endUnknownSession, send } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { currentSession } from '../../../session/session.ts';
import type { GoogleCredential } from './credential.ts';
import { TEXTS } from './texts.ts';

/** The credential to link after a login by password; it is lost when the page is left. */
let pending: GoogleCredential | null = null;

export function setPendingCredential(given: GoogleCredential): void {
  pending = given;
}

/**
 * Links the pending credential to the player who has just logged in, with repeats while the server is unreachable, and shows the outcome.
 * The server refuses the credential of another account.
 */
export async function linkPendingCredential(): Promise<void> {
  const given = pending;
  pending = null;
  const { token } = currentSession();
  if (given === null || token === null) return;
  let isRepeated = false;
  const sent = await settle(() => send('/agent/google-link', { ...given, token }), {
    wait: pause,
    onRetry: () => {
      isRepeated = true;
    },
  });
  if (sent.ok) return toast.success(TEXTS.linked);
  // The server accepts a credential once: where the first answer was lost, a refusal of the credential may mean that it is linked.
  const isOfCredential = sent.kind === 'refused' && sent.code === 'google_unproven';
  if (sent.kind === 'uncertain' || (isOfCredential && isRepeated)) return toast.error(TEXTS.linkUncertain);
  if (!isOfCredential) endUnknownSession(sent, token);
  toast.error(TEXTS.linkFailed(sent.message || 'none'));
}
