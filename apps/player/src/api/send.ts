import { call, post } from '@jara/calls/call';
import { refused, type Sent as SentAnswer } from '@jara/calls/sent';
import type { AnswerOf, BodyOf, PlayerPath, PublicCallPath } from '@jara/contract/calls';
import { goTo, whereIAm } from '../navigation/go-to.ts';
import { loginFor } from '../session/after-login.ts';
import { keepGameAt } from '../session/kept-choice.ts';
import { currentSession, endSession } from '../session/session.ts';
import { withProof } from './proof.ts';

export type Sent<P extends PlayerPath> = SentAnswer<AnswerOf<P>>;

/** The calls that carry a session token in their body. */
export type TokenPath = { [P in PlayerPath]: BodyOf<P> extends { token: string } ? P : never }[PlayerPath];

export const NO_SESSION = refused(401, 'no_session', 'Please login to continue');

/** Makes a call, with the proof of work where the server demands it, and returns its outcome; it never throws. */
export async function send<P extends PlayerPath>(path: P, body: BodyOf<P>): Promise<Sent<P>> {
  const sent = await post<AnswerOf<P>>(path, body);
  return withProof(sent, (proof) => post(path, { ...body, proof }));
}

/** Makes a GET call, whose answer is the same for all visitors; it never throws. */
export function requestPublic<P extends PublicCallPath>(path: P): Promise<Sent<P>> {
  return call(path, {});
}

/**
 * Makes a call as the logged-in player. When the server no longer knows the session, the page ends it too and navigates to the
 * login, which returns here. The answer of a call made before a logout does not navigate.
 */
export async function sendWithToken<P extends TokenPath>(
  path: P,
  body: Omit<BodyOf<P>, 'token'>,
): Promise<Sent<P>> {
  const { token } = currentSession();
  if (token === null) return NO_SESSION;
  const sent = await send(path, { ...body, token } as BodyOf<P>);
  endUnknownSession(sent, token);
  return sent;
}

/** Ends the session of a call that the server refused because it does not know it, and navigates to the login. */
export function endUnknownSession(sent: SentAnswer<unknown>, token: string): void {
  if (sent.ok || sent.kind !== 'refused' || sent.status !== 401 || currentSession().token !== token) return;
  const here = whereIAm();
  keepGameAt(here);
  endSession();
  goTo(loginFor(here));
}
