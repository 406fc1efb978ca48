import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** The problems of a form: a sentence for each invalid field, nothing for the others. */
export type Problems<V> = Partial<Record<keyof V, string>>;

/** A resolver from one pure function over the whole form, so that a field's rule may depend on another field. */
export function resolverOf<V extends FieldValues>(problemsOf: (values: V) => Problems<V>): Resolver<V> {
  return (values) => {
    const wrong = Object.entries(problemsOf(values));
    if (wrong.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'validate', message }]));
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
