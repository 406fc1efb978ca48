import type { AnswerOf, PlayerPath } from '@jara/contract/calls';

/** The server understood the call and said no; `message` is its sentence for the person. */
export interface Refused {
  readonly ok: false;
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** No usable answer came: offline, timed out, or something in between answered that is not our server. */
export interface Unreached {
  readonly ok: false;
  readonly kind: 'network';
}

export interface Answered<P extends PlayerPath> {
  readonly ok: true;
  readonly answer: AnswerOf<P>;
}

export type Sent<P extends PlayerPath> = Answered<P> | Refused | Unreached;

export const UNREACHED: Unreached = { ok: false, kind: 'network' };

/**
 * Reads an HTTP answer. The contract is trusted for what a success holds (client and server share it); a refusal is read with
 * care, because proxies between a phone and us answer errors of their own shape.
 */
export function readAnswer<P extends PlayerPath>(status: number, json: unknown): Sent<P> {
  if (typeof json !== 'object' || json === null) return UNREACHED;
  if (status >= 200 && status < 300) return { ok: true, answer: json as AnswerOf<P> };
  const { code, message } = json as { code?: unknown; message?: unknown };
  return {
    ok: false,
    kind: 'refused',
    status,
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
  };
}
