import { createStore, type Store } from '@jara/play-client/store';

const SHOWN_MS = 6_000;

/** What is said wherever the player looks, also where the card it is about is gone. */
interface Said {
  readonly text: string;
}

export interface Toast extends Pick<Store<Said | null>, 'read' | 'subscribe'> {
  say(text: string): void;
}

/** One sentence at a time, for some seconds; another takes its place. */
export function createToast(later: (ms: number, work: () => void) => void): Toast {
  const store = createStore<Said | null>(null);
  return {
    read: store.read,
    subscribe: store.subscribe,
    say(text) {
      const said = { text };
      store.set(said);
      later(SHOWN_MS, () => store.update((now) => (now === said ? null : now)));
    },
  };
}
