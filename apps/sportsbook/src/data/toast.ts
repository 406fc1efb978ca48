import { createStore, type Store } from '@jara/play-client/store';

const SHOWN_MS = 6_000;

/** A sentence shown on every screen, also after its card is gone. */
interface ToastText {
  readonly text: string;
}

export interface Toast extends Pick<Store<ToastText | null>, 'read' | 'subscribe'> {
  show(text: string): void;
}

/** One sentence at a time, for some seconds; another takes its place. */
export function createToast(later: (ms: number, work: () => void) => void): Toast {
  const store = createStore<ToastText | null>(null);
  return {
    read: store.read,
    subscribe: store.subscribe,
    show(text) {
      const toast = { text };
      store.set(toast);
      later(SHOWN_MS, () => store.update((now) => (now === toast ? null : now)));
    },
  };
}
