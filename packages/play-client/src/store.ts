/** A value, and the listeners that are called after each change of it. */
export interface Store<T> {
  read(): T;
  subscribe(listener: () => void): () => void;
  set(value: T): void;
  update(change: (value: T) => T): void;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    update: (change) => set(change(value)),
  };
}
