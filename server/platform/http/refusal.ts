import type { Refusal } from '@jara/contract/call';
import type { FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** The codes of what this call was refused, for the metrics; absent: nothing. */
    refusedFor?: string[];
  }
}

/** A module's rejection, as a value instead of an exception. `code` is a key of the module's own table in `errors.ts`. */
export interface Refused<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  /** The rejected field of the request's body, if it concerns one. */
  readonly field?: string;
  /** Replaces the table's sentence if the refusal names values. */
  readonly sentence?: string;
  /** Identifies the sentence if a code has several, so that a page can show it in another language. */
  readonly reason?: string;
  readonly values?: readonly string[];
  /** The proof of work required before the call is retried. */
  readonly challenge?: string;
  /** When to retry; replaces the table's value. */
  readonly retryAfterSeconds?: number;
}

export function refused<Code extends string>(code: Code, field?: string): Refused<Code> {
  return field === undefined ? { ok: false, code } : { ok: false, code, field };
}

/**
 * The HTTP form of a module's refusal codes: the status, the sentence for the person, and the field if it is the same in all
 * calls.
 */
export type RefusalTable<Code extends string> = Readonly<
  Record<
    Code,
    {
      readonly status: number;
      readonly message: string;
      readonly field?: string;
      /** When to retry, if not in a moment. */
      readonly retryAfterSeconds?: number;
    }
  >
>;

/**
 * Sends a refusal: the body's status is the HTTP status. The refusal's own field and sentence take precedence over the
 * table's, and `message` over both.
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

/** Notes what a call was refused; an answer may refuse a part of the call. */
export function noteRefused(reply: FastifyReply, code: string): void {
  reply.refusedFor ??= [];
  reply.refusedFor.push(code);
}

/** Sends a refusal as it is. */
export function sendStatus(reply: FastifyReply, refusal: Refusal): FastifyReply {
  noteRefused(reply, refusal.code);
  return reply.code(refusal.status).send(refusal);
}
