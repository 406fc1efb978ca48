import type { Refusal } from '@jara/contract/call';
import type { FastifyReply } from 'fastify';

/** How a module says no: a value, not an exception. `code` is a key of the module's own table in `errors.ts`. */
export interface Refused<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  /** The field of the request's body that was refused, where it is one. */
  readonly field?: string;
  /** Replaces the table's sentence where the refusal names values. */
  readonly sentence?: string;
  /** Names the sentence where a code has several, so that a page can state it in another language. */
  readonly reason?: string;
  readonly values?: readonly string[];
  /** What must be done before the same is asked again. */
  readonly challenge?: string;
  /** When to ask again, where the refusal knows; replaces the table's. */
  readonly retryAfterSeconds?: number;
}

export function refused<Code extends string>(code: Code, field?: string): Refused<Code> {
  return field === undefined ? { ok: false, code } : { ok: false, code, field };
}

/**
 * What each code of a module means outside: the HTTP status, the sentence for the person, and the field it is about where that
 * is the same in every call.
 */
export type RefusalTable<Code extends string> = Readonly<
  Record<
    Code,
    {
      readonly status: number;
      readonly message: string;
      readonly field?: string;
      /** When to ask again, where that is not in a moment. */
      readonly retryAfterSeconds?: number;
    }
  >
>;

/**
 * Sends a refusal: the body's status is the HTTP status. A field or a sentence of the value goes before the table's, and
 * `message` before both.
 */
export function sendRefusal<Code extends string>(
  reply: FastifyReply,
  table: RefusalTable<Code>,
  refusal: Code | Refused<Code>,
  message?: string,
): FastifyReply {
  const value: Omit<Refused<Code>, 'ok'> = typeof refusal === 'string' ? { code: refusal } : refusal;
  const { code, sentence, reason, values, challenge } = value;
  const entry = table[code];
  const field = value.field ?? entry.field;
  const retryAfterSeconds = value.retryAfterSeconds ?? entry.retryAfterSeconds;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return sendStatus(reply, {
    status: entry.status,
    code,
    message: message ?? sentence ?? entry.message,
    ...(field === undefined ? {} : { field }),
    ...(reason === undefined ? {} : { reason }),
    ...(values === undefined ? {} : { values: [...values] }),
    ...(challenge === undefined ? {} : { challenge }),
  });
}

/** Sends a refusal as it is. */
export function sendStatus(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(refusal.status).send(refusal);
}
