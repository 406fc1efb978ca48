import { refusalSentence } from '@jara/language/refusals';

/** The server answered with a success; the contract is trusted for its shape, since client and server share it. */
export interface Answered<Answer> {
  readonly ok: true;
  readonly answer: Answer;
}

/**
 * The server, or a proxy before it, answered with an error; `message` is the sentence for the player in their language, if there
 * is one.
 */
export interface Refused {
  readonly ok: false;
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The field of the request's body that was refused, where it is one. */
  readonly field?: string;
  /** The numbers and names in the refusal's sentence, if it has any. */
  readonly values?: readonly string[];
  /** The proof of work to solve before the same request is sent again. */
  readonly challenge?: string;
  /** The answer's Retry-After; null without one. */
  readonly retryAfterMs: number | null;
}

/** No usable answer: offline, timed out, or an answer of a proxy that is not JSON. */
export interface Unreached {
  readonly ok: false;
  readonly kind: 'network';
}

export type Sent<Answer> = Answered<Answer> | Refused | Unreached;

export const UNREACHED: Unreached = { ok: false, kind: 'network' };

/** A refusal that the page raises itself, in the shape of a server's. */
export function refused(status: number, code: string, message: string): Refused {
  return { ok: false, kind: 'refused', status, code, message, retryAfterMs: null };
}

/** Parses an HTTP answer. A refusal is read field by field: proxies between a phone and us answer errors of their own shape. */
export function readAnswer<Answer>(
  status: number,
  json: unknown,
  retryAfter: string | null = null,
): Sent<Answer> {
  if (typeof json !== 'object' || json === null) return UNREACHED;
  if (status >= 200 && status < 300) return { ok: true, answer: json as Answer };
  const {
    code: named,
    message,
    field,
    reason,
    values,
    challenge,
  } = json as Readonly<Record<'code' | 'message' | 'field' | 'reason' | 'values' | 'challenge', unknown>>;
  const code = typeof named === 'string' ? named : 'unknown';
  return {
    ok: false,
    kind: 'refused',
    status,
    code,
    message: refusalSentence(
      [reason, code].filter((one) => typeof one === 'string'),
      typeof message === 'string' ? message : '',
      Array.isArray(values) ? values.map(String) : undefined,
    ),
    ...(typeof field === 'string' ? { field } : {}),
    ...(Array.isArray(values) ? { values: values.map(String) } : {}),
    ...(typeof challenge === 'string' ? { challenge } : {}),
    retryAfterMs: retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : null,
  };
}

/**
 * The certain part of an answer to an idempotent call; null when it settles nothing. A failing server may have booked the call
 * before it failed, and "too many calls" applies to this attempt, not to an earlier one with the same request id.
 */
export function certain<Answer>(sent: Sent<Answer>): Answered<Answer> | Refused | null {
  if (sent.ok) return sent;
  if (sent.kind === 'network' || sent.status >= 500 || sent.status === 429) return null;
  return sent;
}
