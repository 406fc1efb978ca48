import { post } from '@jara/calls/call';
import type { Sent } from '@jara/calls/sent';
import type { SportsAnswerOf, SportsBodyOf, SportsPath } from '@jara/contract/sports-bets';

export type Send = <P extends SportsPath>(path: P, body: SportsBodyOf<P>) => Promise<Sent<SportsAnswerOf<P>>>;

/** Makes a call of the sportsbook; it never throws. */
export const send: Send = (path, body) => post(path, body);

/** A query's failure: the call was refused, or did not reach the server. */
export class CallFailed extends Error {
  readonly sent: Exclude<Sent<never>, { ok: true }>;

  constructor(sent: Exclude<Sent<never>, { ok: true }>) {
    super(sent.kind === 'refused' ? sent.message : 'unreached');
    this.sent = sent;
  }
}

/** The server's reason for a refusal; `unreached` without one. */
export const failureText = (sent: Sent<unknown>, unreached: string): string =>
  !sent.ok && sent.kind === 'refused' && sent.message !== '' ? sent.message : unreached;

/** The server's reason for the failure of a query; `unreached` without one. */
export const reasonOf = (error: Error | null, unreached: string): string =>
  error instanceof CallFailed ? failureText(error.sent, unreached) : unreached;

/** The answer, or a thrown failure, as a query expects. */
export async function request<P extends SportsPath>(
  path: P,
  body: SportsBodyOf<P>,
): Promise<SportsAnswerOf<P>> {
  const sent = await send(path, body);
  if (sent.ok) return sent.answer;
  throw new CallFailed(sent);
}
