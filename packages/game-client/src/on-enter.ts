import type { KeyboardEvent } from 'react';

/** A game's frame may not submit forms (its sandbox forbids it), so a field's Enter key triggers its button's action. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Enter') act();
  };
}
