import { onceHydrated } from './hydrated.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

const isField = (target: unknown): target is Field => target instanceof Element && target.matches(FIELDS);

/** Types again what the form did not hear: past React's own record of the value, so that it sees a change. */
function typeAgain(field: Field, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  property?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * A served form can be filled in before its code is there, and on a slow network it is. Forms begin with their own values when
 * React takes them over; what was typed before is typed again then. (The build sees to it that such a form cannot be sent.)
 */
export function keepEarlyTyping(root: HTMLElement): void {
  const typed = new Map<Field, string>();
  const keep = ({ target }: { target: unknown }) => {
    if (isField(target)) typed.set(target, target.value);
  };
  for (const field of root.querySelectorAll<Field>(FIELDS))
    if (!(field instanceof HTMLSelectElement) && field.value !== field.defaultValue) keep({ target: field });
  root.addEventListener('input', keep, true);
  onceHydrated(() => {
    root.removeEventListener('input', keep, true);
    for (const [field, value] of typed) if (field.isConnected) typeAgain(field, value);
  });
}
