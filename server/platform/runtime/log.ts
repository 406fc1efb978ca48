import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** Names whose values never reach a log, at any of the depths we log. */
const SECRET_NAMES = [
  'token',
  'otp',
  'code',
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'accountNumber',
  'depositCode',
  'phoneNumber',
  'emailAddress',
  'emailOrNumber',
  'userId',
  'to',
  'text',
  'serverSeed',
  'authorization',
  'cookie',
] as const;

export const REDACTED_PATHS: string[] = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** JSON lines with the request's id. The address is logged without its query, which may name a person. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?')[0], from: request.ip }),
      // Not the error's every property: a driver's error may carry its connection, and that its keys.
      err: (error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        errorCode: String(error.code ?? ''),
      }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  };
}
