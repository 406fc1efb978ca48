import { type Call, type Refusal, refusal } from '@jara/contract/call';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { newId } from '../runtime/ids.ts';
import { loggerOptions } from '../runtime/log.ts';
import { shapeSentence } from './shape-fault.ts';

export type App = FastifyInstance;

export interface HttpOptions {
  readonly logLevel: string;
  readonly trustProxy: string | null;
}

/** The largest call takes under 2 KB; anything near this is a mistake or an attack. */
const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_LIMIT_MS = 30_000;
/** At a stop, what calls under way have left. A connection that says nothing, as browsers keep in reserve, has no more. */
const STOP_GRACE_MS = 2_000;

/** A bare server that speaks the contract: schemas checked, every failure answered as a `refusal`. */
export function createHttp(options: HttpOptions): App {
  const app = fastify({
    logger: loggerOptions(options.logLevel) ?? false,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    genReqId: requestIds(newId()),
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS).unref();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if ((request.routeOptions.config as { quiet?: boolean }).quiet !== true)
      request.log.info({ req: request, res: reply, tookMs: Math.round(reply.elapsedTime) }, 'call');
    done();
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  return app;
}

/** Ids that no two processes share and that cost next to nothing: this process's own, and a count. */
function requestIds(processId: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${processId}-${count}`;
  };
}

type AnyCall = Call<string, z.ZodType, z.ZodType>;

export type Handler<C extends AnyCall> = (
  body: z.output<C['body']>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<z.input<C['answer']> | FastifyReply>;

export interface RouteOptions {
  /** A call made thousands of times a second leaves its record in the ledger, not a line in the log. */
  readonly quiet?: boolean;
}

/** Serves one call of the contract. The handler answers its `answer`, or what `sendRefusal` returned. */
export function route<C extends AnyCall>(
  app: App,
  call: C,
  handler: Handler<C>,
  options: RouteOptions = {},
): void {
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      ...(call.method === 'GET' ? { querystring: call.body } : { body: call.body }),
      // For the description only: answers are sent as text, so nothing is checked twice on the way out.
      response: { 200: call.answer, '4xx': refusal, '5xx': refusal },
    },
    ...(options.quiet === true ? QUIET : {}),
    handler: async (request, reply) => {
      const body = (call.method === 'GET' ? request.query : request.body) as z.output<C['body']>;
      const answer = await handler(body, request, reply);
      // A reply is thenable: awaited, a refusal already sent leaves nothing to compare.
      return reply.sent ? reply : reply.type('application/json').send(JSON.stringify(answer));
    },
  });
}

/** No log lines of its own, and the server's log instead of a child for each call, which costs more than the call's own work. */
const QUIET = { config: { quiet: true }, childLoggerFactory: (log: FastifyBaseLogger) => log };

const NOT_OUR_FAULT: Readonly<Record<string, { status: number; code: string; message: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'too_large',
    message: 'That is more than we can read at once.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'not_json', message: 'Send the call as JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'bad_json', message: 'The call has no body.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'bad_json', message: 'The call is not readable JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'bad_json',
    message: 'The call arrived incomplete.',
  },
  // An address that tries to step out of the site's folder.
  FST_STATIC_FORBIDDEN_PATH: {
    status: 404,
    code: 'not_found',
    message: 'There is no such call or file.',
  },
};

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFor(error);
  if (refusal.status >= 500) request.log.error({ err: error, reqId: request.id }, 'call failed');
  return reply.code(refusal.status).send(refusal);
}

function refusalFor(error: unknown): Refusal {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    return {
      status: 400,
      code: 'bad_call',
      message: first === undefined ? 'The call cannot be read.' : shapeSentence(first),
      ...fieldOf(first?.instancePath ?? ''),
    };
  }
  const { code = '', statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = NOT_OUR_FAULT[code];
  if (known !== undefined) return known;
  if (error instanceof SyntaxError)
    return { status: 400, code: 'bad_json', message: 'The call is not readable JSON.' };
  if (statusCode === 429)
    return { status: 429, code: 'too_many', message: 'Too many calls at once. Wait a moment and try again.' };
  if (isDatabaseAway(code))
    return {
      status: 503,
      code: 'unavailable',
      message:
        'We are back in a moment. If you sent money or a bet, look at your history before you try again.',
    };
  return {
    status: 500,
    code: 'our_fault',
    message:
      'Something went wrong on our side. If you sent money or a bet, look at your history before you try again.',
  };
}

/** `/lines/0/stake` is about the field `lines`. */
function fieldOf(instancePath: string): { field?: string } {
  const [, field = ''] = instancePath.split('/');
  return field === '' ? {} : { field };
}

/** PostgreSQL is starting, stopping or gone: its classes 08 and 57P, and the socket's own errors. */
export function isDatabaseAway(code: string): boolean {
  return (
    /^(08|57P)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'].includes(code)
  );
}
