import type { BaseSyntheticEvent } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { DeskRefusal } from '../api/call.ts';

/** A field's registration in its form, with the sentence of its refusal. */
export const fieldOf = <Typed extends FieldValues>(
  { register, formState }: Pick<UseFormReturn<Typed>, 'register' | 'formState'>,
  name: FieldPath<Typed>,
) => ({
  ...register(name),
  error: (get(formState.errors, name) as { readonly message?: string } | undefined)?.message,
});

/**
 * Shows the refusal of one of these fields at the field, and focuses it; false for any other refusal. `nameOf` is the name in the form of a
 * field of the call.
 */
export const atFields =
  <Typed extends FieldValues>(
    { setError }: Pick<UseFormReturn<Typed>, 'setError'>,
    names: readonly FieldPath<Typed>[],
    nameOf: (field: string) => string = (field) => field,
  ) =>
  ({ field, message }: DeskRefusal): boolean => {
    const name = field === undefined ? undefined : names.find((one) => one === nameOf(field));
    if (name === undefined) return false;
    setError(name, { message }, { shouldFocus: true });
    return true;
  };

/** The value of the button that submitted a form; undefined for a button without one. */
export const submittedBy = (event: BaseSyntheticEvent | undefined): string | undefined =>
  (event?.nativeEvent as SubmitEvent | undefined)?.submitter?.getAttribute('value') ?? undefined;
