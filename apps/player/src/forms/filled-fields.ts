import type { FormEvent } from 'react';
import type { FieldValues, Path, PathValue, SubmitHandler, UseFormReturn } from 'react-hook-form';

/** Reads the fields' current values: some password managers fill them in without the events that a form listens to. */
function takeFilled<Values extends FieldValues>(form: UseFormReturn<Values>, element: HTMLFormElement): void {
  for (const [name, held] of Object.entries(form.getValues())) {
    const field = element.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.type === 'radio' || field.value === held) continue;
    form.setValue(name as Path<Values>, field.value as PathValue<Values, Path<Values>>);
  }
}

/** Submits a form with its fields' current values. */
export function submitFilled<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  onValid: SubmitHandler<Values>,
) {
  return (event: FormEvent<HTMLFormElement>): void => {
    takeFilled(form, event.currentTarget);
    void form.handleSubmit(onValid)(event);
  };
}
