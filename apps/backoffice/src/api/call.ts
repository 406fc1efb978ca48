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

const noConnection = () => new DeskRefusal({ status: 0, code: 'no_connection', message: NO_CONNECTION });

/** Null: the server does not answer. */
function send(path: Path, body: object): Promise<Response | null> {
  const token = readKept(inTab, TOKEN);
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(token === null ? body : { ...body, token }),
  }).catch(() => null);
}

/** Calls the desk. Throws `DeskRefusal`. */
export async function deskCall<P extends Path>(path: P, body: Body<P>): Promise<Answer<P>> {
  const response = await send(path, body);
  const answer = await response?.json().catch(() => null);
  if (response === null || answer == null) throw noConnection();
  if (!response.ok) throw new DeskRefusal(answer);
  return answer;
}

/** Saves the answer of a call as a file. Throws `DeskRefusal`. */
export async function deskDownload<P extends Path>(path: P, body: Body<P>, name: string): Promise<void> {
  const response = await send(path, body);
  if (response === null) throw noConnection();
  if (!response.ok) throw new DeskRefusal(await response.json());
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
