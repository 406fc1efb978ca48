import type { DeskCalls } from '@jara/contract/desk-calls';
import { inTab, keep, readKept } from '@jara/play-client/kept';

type Path = keyof DeskCalls;
type Input<P extends Path> = DeskCalls[P]['body']['_zod']['input'];
export type Answer<P extends Path> = DeskCalls[P]['answer']['_zod']['output'];
/** The body of a call without the token, which every call of a session has. */
export type Body<P extends Path> = Omit<Input<P>, 'token'>;

const TOKEN = 'desk-token';
const NO_CONNECTION = 'The server does not answer. Check the connection and try again.';

/** A refusal of the server, or a lost connection (status 0), with its sentence for the person. */
export class DeskRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  constructor(refusal: { status: number; code: string; message: string; field?: string }) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.field = refusal.field;
  }
}

export const hasSession = (): boolean => readKept(inTab, TOKEN) !== null;

/** The token stays in this tab, and is gone with it. */
export const keepSession = (token: string | null): void => void keep(inTab, TOKEN, token);

/** The server took no call of the session any more. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof DeskRefusal && error.code === 'signed_out';

const lost = () => new DeskRefusal({ status: 0, code: 'no_connection', message: NO_CONNECTION });

/** The response of a call. Throws `DeskRefusal` without a connection. */
export async function callFor<P extends Path>(path: P, body: Body<P>): Promise<Response> {
  const token = readKept(inTab, TOKEN);
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(token === null ? body : { ...body, token }),
  }).catch(() => null);
  if (response === null) throw lost();
  return response;
}

/** Calls the desk. Throws `DeskRefusal`. */
export async function deskCall<P extends Path>(path: P, body: Body<P>): Promise<Answer<P>> {
  const response = await callFor(path, body);
  const answer = await response.json().catch(() => null);
  if (answer == null) throw lost();
  if (!response.ok) throw new DeskRefusal(answer);
  return answer;
}
