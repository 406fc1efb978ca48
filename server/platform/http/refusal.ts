import type { Refusal } from '@jara/contract/call';
import type { FastifyReply } from 'fastify';

/** How a module says no: a value, not an exception. `code` is a key of the module's own table in `errors.ts`. */
export interface Refused<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  /** The field of the request's body that was refused, where it is one. */
  readonly field?: string;
}

export function refused<Code extends string>(code: Code, field?: string): Refused<Code> {
  return field === undefined ? { ok: false, code } : { ok: false, code, field };
}

/** What each code of a module means outside: the HTTP status and the sentence for the person. */
export type RefusalTable<Code extends string> = Readonly<Record<Code, { status: number; message: string }>>;

/**
 * Sends a refusal: the body's status is the HTTP status. Given as a value, its field is sent too. `message` replaces the table's
 * where the sentence names values.
 */
export function sendRefusal<Code extends string>(
  reply: FastifyReply,
  table: RefusalTable<Code>,
  refusal: Code | Refused<Code>,
  message?: string,
): FastifyReply {
  const { code, field } = typeof refusal === 'string' ? { code: refusal } : refusal;
  const entry = table[code];
  return sendStatus(reply, {
    status: entry.status,
    code,
    message: message ?? entry.message,
    ...(field === undefined ? {} : { field }),
  });
}

/** With every 503: long enough for a restart to be over soon after, short enough for a player who waits. */
const RETRY_AFTER_SECONDS = 2;

/** Sends a refusal as it is; a 503 says when to ask again. */
export function sendStatus(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(refusal.status).send(refusal);
}
