import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admission } from './admission.ts';
import { TOO_MANY } from './fault.ts';
import { CallerGone, drop, isGone } from './gone.ts';
import { networkOf } from './network.ts';
import { budgetFor, ProcessorTurns } from './processor-turns.ts';
import { sendStatus } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network it came from: known from its arrival on, also when its connection has closed. */
    network: string;
    /** Whom its work is charged to: the player whose session it names, else its network. */
    caller: string;
  }
  interface FastifyInstance {
    /** Absent: calls are taken as they come. */
    processorTurns?: ProcessorTurns;
  }
}

/** Notes where each call comes from, before anything reads it. A connection that has closed since has no address any more. Register it before any other hook. */
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

/** Names the player of a call whose body names a session; every other call is its network's. Register it before what counts by caller. */
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

/** Calls, not the sending of files, begin in their caller's turn of the processor. Register it after what refuses calls that are too many. */
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

/** Of long work: lets others' calls begin in between, and ends it where nobody waits for it any more. */
export type Pause = () => Promise<void>;

export function pauseOf(request: FastifyRequest): Pause {
  const { processorTurns } = request.server;
  return async () => {
    const isWanted =
      processorTurns === undefined || (await processorTurns.pause(request.caller, () => isGone(request)));
    if (!isWanted) throw new CallerGone();
  };
}
