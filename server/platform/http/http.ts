import { type Call, refusal } from '@jara/contract/call';
import fastify, {
  type FastifyBaseLogger,
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
import { createServing, type Serving } from '../runtime/serving.ts';
import type { Admission } from './admission.ts';
import { noteArrivals } from './callers.ts';
import { answerUnreadable, type ConnectionLimits, createBoundedServer, isAmbiguous } from './connections.ts';
import { answerInTime, drainOn } from './drain.ts';
import { queueFairly } from './fair-queueing.ts';
import { answerFault, BAD_CALL, TOO_MANY } from './fault.ts';
import { CallerGone, isGone } from './gone.ts';
import { sendStatus } from './refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent: calls are taken as they come, as in tests of single routes. */
    admission?: Admission;
  }
}

export type App = FastifyInstance;

export interface HttpOptions {
  readonly logLevel: string;
  readonly trustProxy: string | null;
  /** Where log lines go; absent: standard output. */
  readonly logStream?: LogStream;
  /** Absent: the server never drains. */
  readonly serving?: Serving;
  /** How long a call that moves money may take before the caller hears that it is not certain yet. */
  readonly answerLimitMs?: number;
  /** Absent: any number, as in tests. */
  readonly connections?: Pick<ConnectionLimits, 'most' | 'mostOfAddress'>;
}

/** The largest call takes under 2 KB; anything near this is a mistake or an attack. */
const BODY_LIMIT_BYTES = 64 * 1024;
const OPEN = { most: Number.MAX_SAFE_INTEGER, mostOfAddress: null } as const;
const ANSWER_LIMIT_MS = 10_000;
/** At a stop, what is left to calls under way. A connection that says nothing, as browsers keep in reserve, has no more. */
const STOP_GRACE_MS = 2_000;
/** With every 503 and 429: long enough for a restart to be over soon after, short enough for a player who waits. */
const RETRY_AFTER_SECONDS = 2;
const UNREADABLE_URL = '/unreadable-address';

/** A bare server that speaks the contract: schemas checked, every failure answered as a `refusal`. */
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
    // Fastify's own answer while it closes has another shape than ours; `drainOn` refuses instead.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
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
      request.log.info({ req: request, res: reply, tookMs: Math.round(reply.elapsedTime) }, 'call');
    done();
  });
  app.setErrorHandler(answerFault);
  return app;
}

/** An address whose escapes mean nothing (`/%zz`) is one that nobody has: so it is limited, answered and told of like any other. */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  try {
    decodeURI(url);
    return url;
  } catch {
    return UNREADABLE_URL;
  }
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
  /** A bet, a move, a payout: refused while the node refuses bets, and answered within the answer limit. */
  readonly movesMoney?: boolean;
}

/** Runs a call in its caller's turn, whom the body names; null where too many of the caller's wait already. */
export function inTurn<T>(
  request: FastifyRequest,
  call: () => Promise<T>,
  body: unknown = {},
): Promise<T | null> {
  const { admission } = request.server;
  // Whose connection has closed while the call waited is not there to be answered, and gets nothing done.
  const work = async () => {
    if (isGone(request)) throw new CallerGone();
    return call();
  };
  return admission === undefined ? work() : admission.run(request.network, body, work);
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
    config: { quiet: options.quiet === true, movesMoney: options.movesMoney === true },
    ...(options.quiet === true ? QUIET : {}),
    handler: async (request, reply) => {
      const body = (call.method === 'GET' ? request.query : request.body) as z.output<C['body']>;
      const answer = await inTurn(request, () => handler(body, request, reply), body);
      if (answer === null) return sendStatus(reply, TOO_MANY);
      // A reply is thenable: awaited, a refusal already sent leaves nothing to compare.
      return reply.sent ? reply : reply.type('application/json').send(JSON.stringify(answer));
    },
  });
}

/** No log lines of its own, and the server's log instead of a child for each call, which costs more than the call's own work. */
const QUIET = { childLoggerFactory: (log: FastifyBaseLogger) => log };
