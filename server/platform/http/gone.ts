import type { FastifyReply, FastifyRequest } from 'fastify';

/** Thrown in the work of a call whose connection has closed: it needs no answer. */
export class CallerGone extends Error {
  constructor() {
    super('The caller has closed the connection.');
  }
}

export function isGone({ raw }: FastifyRequest): boolean {
  return raw.socket.destroyed === true;
}

/** Ends a call without an answer, because its client has gone. */
export function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
