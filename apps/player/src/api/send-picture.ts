import { readAnswer, type Sent, UNREACHED } from '@jara/calls/sent';
import { callHeaders } from '@jara/calls/touched';
import type { DocumentKind, UploadAnswer } from '@jara/contract/kyc';
import { currentSession } from '../session/session.ts';
import { endUnknownSession, NO_SESSION } from './send.ts';

const UPLOAD = '/agent/upload-document';
/** Time limit of one upload; the server closes a slower one. */
const UPLOAD_LIMIT_MS = 60_000;
/** The pauses before the picture is sent again without the player's doing. */
const SEND_AGAIN_AFTER_MS = [2_000, 5_000] as const;

export interface PictureToSend {
  readonly picture: Blob;
  readonly kind: DocumentKind;
  /** The same for each try: the server stores the picture once. */
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** The part that was sent, 0 to 1; null: the connection broke, and another try follows. */
  onProgress(part: number | null): void;
}

/** Sends the picture of a document as the logged-in player, again after a broken connection; null: cancelled. It never throws. */
export async function sendPicture(given: PictureToSend): Promise<Sent<UploadAnswer> | null> {
  const { token } = currentSession();
  if (token === null) return NO_SESSION;
  for (const pauseMs of [...SEND_AGAIN_AFTER_MS, null]) {
    const sent = await sendOnce(given, token);
    if (given.signal.aborted) return null;
    if (sent.ok || sent.kind === 'refused' || pauseMs === null) {
      endUnknownSession(sent, token);
      return sent;
    }
    given.onProgress(null);
    await pause(pauseMs, given.signal);
  }
  return UNREACHED;
}

/** By XMLHttpRequest: `fetch` reports no progress of what it sends. */
function sendOnce(
  { picture, kind, requestId, signal, onProgress }: PictureToSend,
  token: string,
): Promise<Sent<UploadAnswer>> {
  if (signal.aborted) return Promise.resolve(UNREACHED);
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.open('POST', `${UPLOAD}?${new URLSearchParams({ kind, requestId })}`);
    call.timeout = UPLOAD_LIMIT_MS;
    call.responseType = 'json';
    const headers = { ...callHeaders(), 'content-type': picture.type, authorization: `Bearer ${token}` };
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    call.addEventListener('load', () =>
      resolve(readAnswer(call.status, call.response, call.getResponseHeader('retry-after'))),
    );
    for (const broken of ['error', 'timeout', 'abort'])
      call.addEventListener(broken, () => resolve(UNREACHED));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(picture);
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
