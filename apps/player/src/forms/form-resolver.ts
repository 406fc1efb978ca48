import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** What is wrong with a form: a sentence for each field that is not right, nothing for the others. */
export type Problems<V> = Partial<Record<keyof V, string>>;

/** Lets one pure function judge the whole form, so that a field's rule may depend on another field. */
export function resolverOf<V extends FieldValues>(problemsOf: (values: V) => Problems<V>): Resolver<V> {
  return (values) => {
    const wrong = Object.entries(problemsOf(values));
    if (wrong.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'validate', message }]));
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
