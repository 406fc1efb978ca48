import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Serving } from '../runtime/serving.ts';
import { UNAVAILABLE, UNCERTAIN } from './fault.ts';
import { sendStatus } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Has no end of its own: a stop does not wait for it. */
    isStream?: boolean;
    /** No line in the log for each call. */
    quiet?: boolean;
    /** A bet, a move, a payout: refused while the node refuses bets, and answered in time although the work goes on. */
    movesMoney?: boolean;
    /** Answered while the node refuses everything else. */
    isHealth?: boolean;
  }
}

/** Each holds its body and its answer in memory; a node that has so many answers none of them in time. */
const MOST_CALLS_UNDER_WAY = 10_000;

/**
 * Refuses new calls in the product's own shape while the node drains, and closes each connection with its answer: the
 * client opens a new one elsewhere, instead of sending into a connection that is being closed. Register it before any other hook.
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
      serving.callsUnderWay > MOST_CALLS_UNDER_WAY ||
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
 * Answers calls that move money within `limitMs`: beyond it the caller hears that it is not certain yet and asks again by the same id,
 * while the work goes on. Register it before the routes.
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
          request.log.warn({ reqId: request.id, limitMs }, 'an answer is overdue; the work goes on');
          resolve(sendStatus(reply, UNCERTAIN));
        }, limitMs);
        Promise.resolve(handler.call(this, request, reply)).then(
          (answer) => {
            clearTimeout(timer);
            if (!overdue) resolve(answer);
          },
          (error: unknown) => {
            clearTimeout(timer);
            if (overdue)
              request.log.error({ err: error, reqId: request.id }, 'a call failed after its answer');
            else reject(error);
          },
        );
      });
    };
  });
}

/** How long a stop waits for calls under way. */
const CALLS_LIMIT_MS = 10_000;
/**
 * How many looks in a row must find nobody calling before connections are closed on which nobody called since. Looks, not time: on a
 * busy machine time passes while calls wait to be read.
 */
const QUIET_LOOKS = 50;
const LOOK_EVERY_MS = 20;

/**
 * Refuses new calls, waits until those under way are answered and every client that still calls was told to close its connection,
 * then closes. Closing at once would reset connections on which a call is on its way.
 */
export async function closeGently(apps: readonly FastifyInstance[], serving: Serving): Promise<void> {
  serving.refuseAll();
  const beganMs = performance.now();
  let quietLooks = 0;
  let callsSeen = serving.callsBegun;
  while (quietLooks < QUIET_LOOKS && performance.now() - beganMs < CALLS_LIMIT_MS) {
    const isQuiet = serving.callsUnderWay === 0 && serving.callsBegun === callsSeen;
    callsSeen = serving.callsBegun;
    quietLooks = isQuiet ? quietLooks + 1 : 0;
    if (isQuiet && (await connectionsOf(apps)) === 0) break;
    await delay(LOOK_EVERY_MS);
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
