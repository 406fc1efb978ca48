import { hash, randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** Random numbers fetched in bulk: fetched singly, they cost several times as much as the id made of them. */
const pool = new Uint32Array(1024);
let next = pool.length;

const generator = new V7Generator({
  nextUint32() {
    if (next === pool.length) {
      randomFillSync(pool);
      next = 0;
    }
    const value = pool[next] ?? 0;
    next += 1;
    return value;
  },
});

/** A new unique id that sorts by creation time, so that indexes grow at one end. */
export function newId(): string {
  return generator.generate().toString();
}

const ID_HEX_LENGTH = 32;

/** The id of what a key names, always the same one: for rows that are found several times and stored once. */
export function idOf(key: string): string {
  return hash('sha256', key, 'hex').slice(0, ID_HEX_LENGTH);
}
