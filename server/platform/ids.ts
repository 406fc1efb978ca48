import { uuidv7 } from 'uuidv7';

/** A new unique id that sorts by the time it was made, so that indexes grow at one end. */
export function newId(): string {
  return uuidv7();
}
