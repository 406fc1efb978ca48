import type { FieldValues, PathValue, UseFormRegister, UseFormReturn } from 'react-hook-form';
import { takeTyped } from '../../typed-before.ts';

function textIn(element: unknown): string {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : '';
}

/**
 * A form's `register` for a page that the server drew: what a person typed before this script took the page over, or drew it anew, stays typed.
 * (The form would else set every field to its first value.)
 */
export function keepTyped<V extends FieldValues>({
  register,
  getValues,
  setValue,
}: Pick<UseFormReturn<V>, 'register' | 'getValues' | 'setValue'>): UseFormRegister<V> {
  return (name, options) => {
    const registered = register(name, options);
    return {
      ...registered,
      ref(element) {
        const typed = element === null ? '' : textIn(element) || takeTyped(name);
        registered.ref(element);
        if (typed === '' || typed === getValues(name)) return;
        setValue(name, typed as PathValue<V, typeof name>, { shouldValidate: true });
      },
    };
  };
}
