import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Serving } from '../runtime/serving.ts';
import { UNAVAILABLE, UNCERTAIN } from './fault.ts';
import { sendStatus } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An endless answer: a stop does not wait for it. */
    isStream?: boolean;
    /** Not logged per call. */
    quiet?: boolean;
    /** A bet, a move, a payout: refused while the node refuses bets, and answered within the limit even if the work takes longer. */
    movesMoney?: boolean;
    /** The codes by which a call that moves money is refused. */
    refusals?: readonly string[];
    /** Answered even while the node refuses all other calls. */
    isHealth?: boolean;
  }
}

/**
 * Maximum number of calls under way. Each holds its body and its answer in memory, and a node with more would answer none of them in
 * time.
 */
const MAX_CALLS_UNDER_WAY = 10_000;

/**
 * Refuses new calls in the product's own shape while the node drains, and closes each connection with its answer: the client
 * reconnects to another node instead of sending into a connection that is being closed. Register it before any other hook.
 */
export function drainOn(app: FastifyInstance, serving: Serving): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { isHealth, isStream, movesMoney } = request.routeOptions.config ?? {};
    if (isStream !== true) {
      serving.callBegins();
      reply.raw.once('close', serving.callEnds);
    }
    const isRefused =
      serving.phase === 'refusing' ||
      serving.callsUnderWay > MAX_CALLS_UNDER_WAY ||
      (movesMoney === true && serving.betsRefusedFor !== null);
    if (isRefused && isHealth !== true) sendStatus(reply, UNAVAILABLE);
    else done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (serving.phase !== 'serving') reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Answers calls that move money within `limitMs`: an overdue call is answered as uncertain while its work continues, and the client
 * retries with the same id. Register it before the routes.
 */
export function answerInTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.movesMoney !== true) return;
    const { handler } = route;
    route.handler = function timed(request, reply) {
      return new Promise((resolve, reject) => {
        let overdue = false;
        const timer = setTimeout(() => {
          overdue = true;
          request.log.warn({ requestId: request.id, limitMs }, 'http.answer_overdue');
          resolve(sendStatus(reply, UNCERTAIN));
        }, limitMs);
        Promise.resolve(handler.call(this, request, reply)).then(
          (answer) => {
            clearTimeout(timer);
            if (!overdue) resolve(answer);
          },
          (error: unknown) => {
            clearTimeout(timer);
            if (overdue) request.log.error({ err: error, requestId: request.id }, 'http.failed_after_answer');
            else reject(error);
          },
        );
      });
    };
  });
}

const POLL_EVERY_MS = 20;
/**
 * Number of consecutive checks without a call after which idle connections are closed. A number of checks instead of a time: on a busy
 * machine, or after a suspended one, time passes while calls wait to be read.
 */
const QUIET_POLLS = 50;
/** Maximum time that a stop waits for calls under way, counted by checks for the same reason. */
const CALLS_LIMIT_MS = 10_000;

/**
 * Refuses new calls, waits until those under way are answered and active clients have received a `connection: close`, then closes.
 * Closing at once would reset connections on which a call is in transit.
 */
export async function closeGently(apps: readonly FastifyInstance[], serving: Serving): Promise<void> {
  serving.refuseAll();
  let quietPolls = 0;
  let callsSeen = serving.callsBegun;
  for (let waitedMs = 0; waitedMs < CALLS_LIMIT_MS && quietPolls < QUIET_POLLS; waitedMs += POLL_EVERY_MS) {
    const isQuiet = serving.callsUnderWay === 0 && serving.callsBegun === callsSeen;
    callsSeen = serving.callsBegun;
    quietPolls = isQuiet ? quietPolls + 1 : 0;
    if (isQuiet && (await connectionsOf(apps)) === 0) break;
    await delay(POLL_EVERY_MS);
  }
  await Promise.all(apps.map((app) => app.close()));
}

async function connectionsOf(apps: readonly FastifyInstance[]): Promise<number> {
  const counts = await Promise.all(
    apps.map(
      ({ server }) =>
        new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0))),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
