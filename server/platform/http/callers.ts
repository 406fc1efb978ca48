import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admission } from './admission.ts';
import { TOO_MANY } from './fault.ts';
import { CallerGone, drop, isGone } from './gone.ts';
import { networkOf } from './network.ts';
import { budgetFor, ProcessorTurns } from './processor-turns.ts';
import { sendStatus } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network of the caller, stored at arrival: later its connection may have closed. */
    network: string;
    /** The caller that its work is charged to: the player of its session, else its network. */
    caller: string;
  }
  interface FastifyInstance {
    /** Absent: calls run as they arrive. */
    processorTurns?: ProcessorTurns;
  }
}

/** Records the network of each call on arrival: after its connection has closed, a request has no address. Register it before any other hook. */
export function noteArrivals(app: FastifyInstance): void {
  app.decorateRequest('network', '');
  app.decorateRequest('caller', '');
  app.addHook('onRequest', (request, reply, done) => {
    const address: string | undefined = request.ip;
    if (address === undefined || isGone(request)) {
      drop(reply);
      return;
    }
    request.network = networkOf(address);
    request.caller = request.network;
    done();
  });
}

/**
 * Sets the caller of a call whose body holds a session token to its player; all others stay with their network. Register it before hooks that count
 * by caller.
 */
export function nameCallers(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { admission } = request.server;
    const { token } = (request.body ?? {}) as { readonly token?: unknown };
    if (admission === undefined || typeof token !== 'string') return done();
    nameCaller(request, admission, token).then(() => done(), done);
  });
}

async function nameCaller(request: FastifyRequest, admission: Admission, token: string): Promise<void> {
  const playerId = await admission.playerOf(request.network, token);
  if (playerId != null) request.caller = `player ${playerId}`;
}

/** Makes calls, except for files, wait for their caller's turn of the processor. Register it after the hooks that reject excess calls. */
export function divideProcessor(
  app: FastifyInstance,
  { callsPerSecond, isFile }: { readonly callsPerSecond: number; isFile(request: FastifyRequest): boolean },
): void {
  const turns = new ProcessorTurns(budgetFor(callsPerSecond));
  app.decorate('processorTurns', turns);
  app.addHook('preValidation', (request, reply, done) => {
    if (request.routeOptions.config?.isUncounted === true || isFile(request)) return done();
    turns.take(
      request.caller,
      () => isGone(request),
      (state) => {
        if (state === 'begun') done();
        else if (state === 'gone') drop(reply);
        else sendStatus(reply, TOO_MANY);
      },
    );
  });
}

/** Called during long work: lets other calls begin, and throws if the caller has gone. */
export type Pause = () => Promise<void>;

export function pauseOf(request: FastifyRequest): Pause {
  const { processorTurns } = request.server;
  return async () => {
    const isWanted =
      processorTurns === undefined || (await processorTurns.pause(request.caller, () => isGone(request)));
    if (!isWanted) throw new CallerGone();
  };
}
