import { setInterval } from 'node:timers';

const EVERY_MS = 1000;

/** Prints what arrived since the last time, for ever. */
export function printEach<Item>(items: readonly Item[], lineOf: (item: Item) => string): void {
  let printed = 0;
  setInterval(() => {
    for (const item of items.slice(printed)) console.log(lineOf(item));
    printed = items.length;
  }, EVERY_MS);
}
