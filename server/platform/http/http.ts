import { type Call, refusal } from '@jara/contract/call';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { newId } from '../runtime/ids.ts';
import { loggerOptions } from '../runtime/log.ts';
import type { LogStream } from '../runtime/log-stream.ts';
import { forRequest } from '../runtime/request-context.ts';
import { createServing, type Serving } from '../runtime/serving.ts';
import { spanOfCall } from '../runtime/spans.ts';
import type { Admission } from './admission.ts';
import type { ObserveCalls } from './call-metrics.ts';
import { noteArrivals } from './callers.ts';
import { answerUnreadable, type ConnectionLimits, createBoundedServer, isAmbiguous } from './connections.ts';
import { answerInTime, drainOn } from './drain.ts';
import { queueFairly } from './fair-queueing.ts';
import { answerFault, BAD_CALL, TOO_MANY } from './fault.ts';
import { CallerGone, isGone } from './gone.ts';
import { type RefusalTable, sendStatus } from './refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent: calls run as they arrive, as in tests of single routes. */
    admission?: Admission;
  }
}

export type App = FastifyInstance;

export interface HttpOptions {
  readonly logLevel: string;
  readonly trustProxy: string | null;
  /** The destination of log lines; absent: standard output. */
  readonly logStream?: LogStream;
  /** Absent: the server never drains. */
  readonly serving?: Serving;
  /** Time limit of a call that moves money; beyond it the answer is that the outcome is uncertain. */
  readonly answerLimitMs?: number;
  /** Absent: calls are not measured. */
  readonly observeCalls?: ObserveCalls;
  /** Absent: unlimited, as in tests. */
  readonly connections?: Pick<ConnectionLimits, 'most' | 'maxOfAddress'>;
}

/** The largest call takes under 2 KB; a body near this limit is a mistake or an attack. */
const BODY_LIMIT_BYTES = 64 * 1024;
const OPEN = { most: Number.MAX_SAFE_INTEGER, maxOfAddress: null } as const;
const ANSWER_LIMIT_MS = 10_000;
/** At a stop, the time left to calls under way. An idle connection, as browsers keep in reserve, has no more. */
const STOP_GRACE_MS = 2_000;
/** Sent with all 503 and 429: long enough for a restart to be over soon after, short enough for a waiting player. */
const RETRY_AFTER_SECONDS = 2;
const UNREADABLE_URL = '/unreadable-address';

/** A bare server for the contract: schemas checked, all failures answered as a `refusal`. */
export function createHttp(options: HttpOptions): App {
  const app = fastify({
    logger: loggerOptions(options.logLevel, options.logStream),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (handle) =>
      createBoundedServer(handle, { ...OPEN, proxies: options.trustProxy, ...options.connections }),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerFault,
    genReqId: requestIds(newId()),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    forceCloseConnections: 'idle',
    // While closing, Fastify answers in another shape than the product's; `drainOn` refuses instead.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    // The lines of a call have its id by `forRequest`; a logger of its own would cost more than most calls' own work.
    childLoggerFactory: (log) => log,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const serving = options.serving ?? createServing();
  noteArrivals(app);
  queueFairly(app);
  drainOn(app, serving);
  app.addHook('onRequest', (request, reply, done) => {
    if (isAmbiguous(request.raw, request.originalUrl)) sendStatus(reply, BAD_CALL);
    else done();
  });
  answerInTime(app, options.answerLimitMs ?? ANSWER_LIMIT_MS);
  app.addHook('preClose', async () => {
    serving.refuseAll();
    setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS).unref();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    const isForLater = reply.statusCode === 503 || reply.statusCode === 429;
    if (isForLater && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config?.quiet !== true)
      request.log.info(
        { requestId: request.id, req: request, res: reply, tookMs: Math.round(reply.elapsedTime) },
        'http.call',
      );
    done();
  });
  // After the body was read, whose events belong to the connection.
  app.addHook('preHandler', (request, reply, done) => {
    forRequest(request.id, () => spanOfRequest(request, reply, done));
  });
  options.observeCalls?.(app);
  app.setErrorHandler(answerFault);
  return app;
}

/** A call without a route has no span: its address may name anything. */
function spanOfRequest(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  const { url: route, config } = request.routeOptions;
  const atEnd = (end: (status: number) => void) => reply.raw.once('close', () => end(reply.statusCode));
  if (route === undefined || config?.isHealth === true || config?.isStream === true) next();
  else spanOfCall({ method: request.method, route }, atEnd, next);
}

/**
 * Replaces an address with invalid escapes (`/%zz`) by one that does not exist, so that it is limited, answered and logged like any
 * other.
 */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  try {
    decodeURI(url);
    return url;
  } catch {
    return UNREADABLE_URL;
  }
}

/** Unique ids at low cost: the id of this process and a counter. */
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
  /** A call made thousands of times a second is recorded in the ledger instead of the log. */
  readonly quiet?: boolean;
  /** A bet, a move, a payout: refused while the node refuses bets, and answered within the answer limit. */
  readonly movesMoney?: boolean;
  /** The table of its refusals: only their codes are counted by name. */
  readonly refusals?: RefusalTable<string>;
}

/** Runs a call in the turn of the caller that its body names; null if too many of the caller's calls wait already. */
export function inTurn<T>(
  request: FastifyRequest,
  call: () => Promise<T>,
  body: unknown = {},
): Promise<T | null> {
  const { admission } = request.server;
  // If the connection has closed while the call waited, the call is not run.
  const work = async () => {
    if (isGone(request)) throw new CallerGone();
    return call();
  };
  return admission === undefined ? work() : admission.run(request.network, body, work);
}

/** Serves one call of the contract. The handler returns its `answer`, or the result of `sendRefusal`. */
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
      // For the description only: answers are sent as text, so they are not validated again.
      response: { 200: call.answer, '4xx': refusal, '5xx': refusal },
    },
    config: {
      quiet: options.quiet === true,
      movesMoney: options.movesMoney === true,
      refusals: Object.keys(options.refusals ?? {}),
    },
    handler: async (request, reply) => {
      const body = (call.method === 'GET' ? request.query : request.body) as z.output<C['body']>;
      const answer = await inTurn(request, () => handler(body, request, reply), body);
      if (answer === null) return sendStatus(reply, TOO_MANY);
      // A reply is thenable: awaited, a sent refusal leaves no value to compare.
      return reply.sent ? reply : reply.type('application/json').send(JSON.stringify(answer));
    },
  });
}
