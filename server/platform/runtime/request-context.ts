import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the call that the present work belongs to. */
const requests = new AsyncLocalStorage<string | undefined>();

/** The id of the call, the job or the socket that this work is done for; undefined: of none, such as a node's own timers. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}

/** Runs work for a call: all that it awaits, sends and logs has the call's id. */
export function forRequest<T>(requestId: string | undefined, work: () => T): T {
  return requests.run(requestId, work);
}

/** A listener that keeps the id of the call in which it was registered, as of the socket whose messages it receives. */
export function boundToRequest<Listener extends (...parameters: never[]) => unknown>(
  listener: Listener,
): Listener {
  const requestId = currentRequestId();
  return ((...parameters: Parameters<Listener>) =>
    forRequest(requestId, () => listener(...parameters))) as Listener;
}
