import { onceDrawn, onceHydrated } from './hydrated.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

const isField = (target: unknown): target is Field => target instanceof Element && target.matches(FIELDS);

/** Whether somebody filled it in: it says something else than the page it came with. */
function isTyped(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const drawn = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(0, drawn);
}

/** Writes past React's own record of the value, so that React sees a change when it is told of one. */
function write(field: Field, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  property?.set?.call(field, value);
}

function tellForm(field: Field): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The field that stands where `field` stood: itself, or the one of its name in a page drawn anew. */
function heirOf(field: Field, root: HTMLElement): Field | null {
  return field.isConnected ? field : root.querySelector<Field>(`[name="${CSS.escape(field.name)}"]`);
}

/**
 * A served form can be filled in before its code is there, and on a slow network it is. Forms begin with their own values when
 * React takes them over, and with none where it draws the page anew. What was typed before is put back into the field of the same
 * name in the task in which that happens, and whoever was in a field is in it still: the next letter goes where the last one went.
 * The form is told of it once it listens. (The build sees to it that such a form cannot be sent.)
 */
export function keepEarlyTyping(root: HTMLElement): void {
  const filledIn = [...root.querySelectorAll<Field>(FIELDS)].filter(isTyped);
  // With what was in them: a form empties its fields when it takes them over.
  const typed = new Map<Field, string>(filledIn.map((field) => [field, field.value]));
  const path = window.location.pathname;
  let last = document.activeElement;
  const listening = new AbortController();
  const keep = ({ target }: Event) => {
    if (isField(target)) typed.set(target, target.value);
  };
  const follow = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  root.addEventListener('input', keep, { capture: true, signal: listening.signal });
  root.addEventListener('focusin', follow, { signal: listening.signal });
  const heirs = new Set<Field>();
  onceDrawn(() => {
    listening.abort();
    if (window.location.pathname !== path) return;
    for (const [field, value] of typed) {
      const heir = heirOf(field, root);
      if (heir === null) continue;
      write(heir, value);
      heirs.add(heir);
    }
    if (isField(last) && !last.isConnected) heirOf(last, root)?.focus();
  });
  onceHydrated(() => {
    for (const heir of heirs) tellForm(heir);
  });
}
