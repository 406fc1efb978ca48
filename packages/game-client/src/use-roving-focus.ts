import { type FocusEvent, type KeyboardEvent, useState } from 'react';

export interface RovingFocus {
  /** For the box around the field. */
  readonly field: {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onFocus(event: FocusEvent<HTMLElement>): void;
  };
  /** For the button at a position: one of them is the stop of the Tab key. */
  stop(position: number): { readonly tabIndex: 0 | -1; readonly 'data-position': number };
}

function positionOf(target: EventTarget): number | null {
  const position = target instanceof HTMLElement ? target.dataset.position : undefined;
  return position === undefined ? null : Number(position);
}

/** A group of buttons with one Tab stop; other keys move within it. `reach` returns null for keys without a target. */
export function useRovingFocus(moveFocus: (key: string, from: number) => number | null): RovingFocus {
  const [at, setAt] = useState(0);
  return {
    field: {
      onKeyDown(event) {
        const from = positionOf(event.target);
        const to = from === null ? null : moveFocus(event.key, from);
        if (to === null) return;
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>(`[data-position="${to}"]`)?.focus();
      },
      onFocus(event) {
        const position = positionOf(event.target);
        if (position !== null) setAt(position);
      },
    },
    stop: (position) => ({ tabIndex: position === at ? 0 : -1, 'data-position': position }),
  };
}
