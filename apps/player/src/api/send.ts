import type { AskedPath, BodyOf, PlayerPath } from '@jara/contract/calls';
import { goTo, whereIAm } from '../navigation/go-to.ts';
import { loginFor } from '../session/after-login.ts';
import { currentSession, endSession } from '../session/session.ts';
import { type Refused, readAnswer, type Sent, UNREACHED } from './read-answer.ts';

const CALL_TIMEOUT_MS = 20_000;

export type { Sent } from './read-answer.ts';

/** The calls that carry a session token in their body. */
export type TokenPath = { [P in PlayerPath]: BodyOf<P> extends { token: string } ? P : never }[PlayerPath];

const NO_SESSION: Refused = {
  ok: false,
  kind: 'refused',
  status: 401,
  code: 'no_session',
  message: 'Please login to continue',
};

async function fetchAnswer<P extends PlayerPath>(path: P, request: RequestInit): Promise<Sent<P>> {
  try {
    const response = await fetch(path, { ...request, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
    return readAnswer<P>(response.status, await response.json());
  } catch {
    return UNREACHED;
  }
}

/** Makes a call and returns what came of it; it never throws. */
export function send<P extends PlayerPath>(path: P, body: BodyOf<P>): Promise<Sent<P>> {
  return fetchAnswer(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Makes a call that only asks, and is the same for everybody; it never throws. */
export function ask<P extends AskedPath>(path: P): Promise<Sent<P>> {
  return fetchAnswer(path, {});
}

/**
 * Makes a call as the logged-in person. When the server no longer knows the session, the page forgets it too and asks them to
 * log in, keeping where they were. A call made while logging out is not a reason to send anyone anywhere.
 */
export async function sendWithToken<P extends TokenPath>(
  path: P,
  body: Omit<BodyOf<P>, 'token'>,
): Promise<Sent<P>> {
  const { token } = currentSession();
  if (token === null) return NO_SESSION;
  const sent = await send(path, { ...body, token } as BodyOf<P>);
  if (!sent.ok && sent.kind === 'refused' && sent.status === 401 && currentSession().token === token) {
    const here = whereIAm();
    endSession();
    goTo(loginFor(here));
  }
  return sent;
}
