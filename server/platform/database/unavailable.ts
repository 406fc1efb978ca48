/** Errors of the socket: PostgreSQL is starting, stopping or unreachable. */
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT'];

/**
 * SQLSTATEs that are not the call's fault: the connection (08), resources such as disk, memory and connections (53), an
 * operator or a time limit (57), the system (58), a lock timeout, a deadlock or a serialization failure, a database that takes
 * no writes. A violation of the protocol (08P01) does not pass: a pooler refuses the settings of a connection by it.
 */
const PASSING_STATES = /^(08(?!P01)|53|57|58)|^(55P03|40P01|40001|25006)$/;

/** Errors that the driver and its pool throw without a code. */
const PASSING_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/** Whether a code means that the database is temporarily unavailable, so that the same call may succeed later. */
function isDatabaseAway(code: string): boolean {
  return PASSING_STATES.test(code) || SOCKET_CODES.includes(code);
}

/** The same for any thrown value. */
export function isUnavailable(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  if (typeof code === 'string') return isDatabaseAway(code);
  return error instanceof Error && PASSING_MESSAGES.some((start) => message.startsWith(start));
}
