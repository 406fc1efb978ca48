import type { KeyboardEvent } from 'react';

/** A game's frame may not submit forms (its sandbox forbids it), so a field's Enter key does what its button does. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Enter') act();
  };
}
