import type { FastifyReply, FastifyRequest } from 'fastify';

/** Thrown in the work of a call whose connection has closed: nobody is there to be answered. */
export class CallerGone extends Error {
  constructor() {
    super('The caller has closed the connection.');
  }
}

export function isGone({ raw }: FastifyRequest): boolean {
  return raw.socket.destroyed === true;
}

/** Ends a call that nobody waits for, without an answer. */
export function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
