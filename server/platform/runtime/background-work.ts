import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/** Runs work of a job, which its own queue bounds: it waits for a connection where a call is refused. */
export function asBackgroundWork<T>(work: () => T): T {
  return background.run(true, work);
}

export const isBackgroundWork = (): boolean => background.getStore() === true;
