/** Errors of the socket: PostgreSQL is starting, stopping or unreachable. */
const SOCKET_CODES = [
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOENT',
  ],
  // The name of its host is not found for now.
  ...['EAI_AGAIN', 'ENOTFOUND'],
];

/**
 * SQLSTATEs of a database that is unreachable: the connection (08), resources such as disk, memory and connections (53), an operator or a time
 * limit (57), the system (58), a database that takes no writes. A violation of the protocol (08P01) does not pass: a pooler refuses the settings of a connection
 * by it.
 */
const UNREACHABLE_STATES = /^(08(?!P01)|53|57|58)|^25006$/;
/** Of a connection that is refused: an administrator lets no one connect to the database. Of a statement it is an error of ours. */
const CLOSED_STATE = '55000';
const LOCK_TIMEOUT = '55P03';
/** A lock timeout, a deadlock, a serialization failure: of the rows of one statement. */
const CONFLICT_STATES = [LOCK_TIMEOUT, '40P01', '40001'];

/** Errors that the driver and its pool throw without a code. */
const PASSING_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/** The part of an error by which its cause is known. */
interface Failure {
  readonly code?: unknown;
  readonly severity?: string;
  readonly message?: string;
}

/** Whether the database is unreachable for now, for this call and for every other. */
export function isUnreachable(error: unknown): boolean {
  const { code, severity, message = '' } = (error ?? {}) as Failure;
  if (code === CLOSED_STATE) return severity === 'FATAL';
  if (typeof code === 'string') return UNREACHABLE_STATES.test(code) || SOCKET_CODES.includes(code);
  return error instanceof Error && PASSING_MESSAGES.some((start) => message.startsWith(start));
}

/** Whether the call was not at fault, so that the same one may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return isUnreachable(error) || CONFLICT_STATES.some((state) => state === code);
}

/** Whether a row stayed locked for as long as the statement waits. */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === LOCK_TIMEOUT;
}
