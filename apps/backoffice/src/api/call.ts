import type { DeskCalls } from '@jara/contract/desk-calls';
import { inTab, keep, readKept } from '@jara/play-client/kept';

type Path = keyof DeskCalls;
type Input<P extends Path> = DeskCalls[P]['body']['_zod']['input'];
export type Answer<P extends Path> = DeskCalls[P]['answer']['_zod']['output'];
/** The body of a call without the token, which every call of a session has. */
export type Body<P extends Path> = Omit<Input<P>, 'token'>;

const TOKEN = 'desk-token';
const NO_CONNECTION = 'The server does not answer. Check the connection and try again.';

/** A refusal of the server, an error of a proxy before it, or a lost connection (status 0), with its sentence for the person. */
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

/** Whether the server rejected the call because the session has ended. */
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
  if (!response.ok) throw await refusalOf(response);
  const answer = await readJson(response);
  if (answer === null) throw foreign(response.status);
  return answer as Answer<P>;
}

/** The refusal in a response without success. A proxy's error has another form, and keeps its status. */
export async function refusalOf(response: Response): Promise<DeskRefusal> {
  const { status } = response;
  const { code, message, field } = (await readJson(response)) ?? {};
  if (typeof code !== 'string' || typeof message !== 'string') return foreign(status);
  return new DeskRefusal({ status, code, message, ...(typeof field === 'string' ? { field } : {}) });
}

const foreign = (status: number) =>
  new DeskRefusal({
    ...{ status, code: 'foreign_answer' },
    message: `The server did not answer as expected (status ${status}). Try again in a moment.`,
  });

/** The JSON object of a response; null where it has another form. Throws `DeskRefusal` where the connection is lost in its middle. */
async function readJson(response: Response): Promise<Readonly<Record<string, unknown>> | null> {
  const text = await response.text().catch(() => {
    throw lost();
  });
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' ? (json as Readonly<Record<string, unknown>> | null) : null;
  } catch {
    return null;
  }
}
