import type { WhenSessionEnds } from '../../platform/http/admission.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { nameOf } from './token.ts';
import type { Sessions } from './types.ts';

/** Calls listeners as their sessions end on any node, for streams that stay open between calls. */
export function createEndingWatch(
  { onEndings, endedAmong }: Pick<Sessions, 'onEndings' | 'endedAmong'>,
  log: Log,
): WhenSessionEnds {
  const listeners = new Map<string, Set<() => void>>();

  function announce(names: Iterable<string>): void {
    for (const name of names) {
      const ended = listeners.get(name) ?? [];
      listeners.delete(name);
      for (const listener of ended) listener();
    }
  }
  onEndings((names) => {
    if (names !== null) announce(names);
    // Notifications were missed: the rows show which sessions ended.
    else
      endedAmong([...listeners.keys()]).then(
        (ended) => announce(ended.keys()),
        (error: unknown) => log.warn({ err: error }, 'sessions.ending_check_failed'),
      );
  });

  return (token, listener) => {
    const name = nameOf(token);
    if (name === null) return () => undefined;
    const own = listeners.get(name) ?? new Set();
    listeners.set(name, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && listeners.get(name) === own) listeners.delete(name);
    };
  };
}
