import { keep, onDevice, readKept } from '@jara/play-client/kept';
import { createStore, type Store } from '@jara/play-client/store';

const NAME = 'sports-favourites';
/** Maximum number of events that are requested by their ids. */
const MAX_FAVOURITES = 60;

/** Events that the player marked, kept on the device; the newest first. */
export function createFavourites(): Store<readonly string[]> {
  const text = readKept(onDevice, NAME) ?? '';
  const store = createStore<readonly string[]>(text.split(' ').filter((id) => /^[0-9a-z]{1,12}$/.test(id)));
  store.subscribe(() => keep(onDevice, NAME, store.read().join(' ')));
  return store;
}

export function toggleFavourite(store: Store<readonly string[]>, eventId: string): void {
  store.update((ids) =>
    ids.includes(eventId) ? ids.filter((id) => id !== eventId) : [eventId, ...ids].slice(0, MAX_FAVOURITES),
  );
}
