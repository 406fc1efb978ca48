import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { LogStream } from './log-stream.ts';
import { currentRequestId } from './request-context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address ends with a secret: the log has the route's pattern instead. */
    hidesAddress?: boolean;
  }
}

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** Fields whose values are never logged, at any depth that is logged. */
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
  'senderAccountNumber',
  'accountName',
  'fullName',
  'birthDate',
  'bvn',
  'nin',
  'ninHash',
  'number',
  'ticket',
  'secret',
  'apiKey',
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

const REDACTED_PATHS: string[] = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** A Nigerian phone number in its usual spellings, anywhere in a line. */
const PHONE = /(?<!\d)(?:\+?234|0)[789][01]\d{8}(?!\d)/g;

/** JSON lines with the id of the call, job or socket that they are about (`requestId`). The address is logged without its query, which may name a person. */
export function loggerOptions(level: string, stream?: LogStream) {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    mixin: requestIdOf,
    hooks: { streamWrite: (line: string) => line.replace(PHONE, '[phone]') },
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    serializers: {
      req: ({ method, url, ip, routeOptions }) => ({
        method,
        path: routeOptions?.config?.hidesAddress === true ? routeOptions.url : url.split('?')[0],
        from: ip,
      }),
      // Only some of an error's properties: a driver's error may hold its connection, with its keys.
      err: (error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        errorCode: String(error.code ?? ''),
      }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  } satisfies FastifyServerOptions['logger'];
}

function requestIdOf(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}
