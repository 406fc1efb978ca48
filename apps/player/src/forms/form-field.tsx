import { MAX_CHARS } from '@jara/contract/field-rules';
import { Field, PasswordField } from '@jara/ui/field';
import type { ComponentProps } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The sentence under a field of a form, the page's or the server's. */
export function errorUnder<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
): string | undefined {
  const errors: Readonly<Record<string, unknown>> = form.formState.errors;
  const { message } = (errors[name] ?? {}) as { message?: string };
  return message;
}

interface InForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  /** Called after the form has taken the typed value. */
  readonly onType?: (() => void) | undefined;
}

type FormFieldProps<Values extends FieldValues> = Omit<ComponentProps<typeof Field>, 'form' | 'name'> &
  InForm<Values>;

/** The props that register an input in its form. A form's first invalid field, in the order of these calls, gets the focus. */
export function joined<Values extends FieldValues>({ form, name, onType }: InForm<Values>) {
  return {
    error: errorUnder(form, name),
    ...form.register(name, onType === undefined ? {} : { onChange: onType }),
  };
}

const longest: Readonly<Record<string, number>> = MAX_CHARS;

/** A field of a form under its name: with the form's error below it, limited to the call's maximum length. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  onType,
  ...field
}: FormFieldProps<Values>) {
  return <Field maxLength={longest[name]} {...field} {...joined({ form, name, onType })} />;
}

/** The login identifier: a phone number or an e-mail address. */
export function IdentifierField<Values extends FieldValues>(field: FormFieldProps<Values>) {
  return (
    <FormField
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="email"
      maxLength={MAX_CHARS.identifier}
      {...field}
    />
  );
}

type FormPasswordProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof PasswordField>,
  'form' | 'name'
> &
  InForm<Values>;

export function FormPassword<Values extends FieldValues>({
  form,
  name,
  onType,
  ...field
}: FormPasswordProps<Values>) {
  return <PasswordField maxLength={MAX_CHARS.password} {...field} {...joined({ form, name, onType })} />;
}

interface OnePassword<Values> {
  readonly name: Path<Values>;
  readonly label: string;
  readonly hint?: string;
}

interface NewPasswordFieldsProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly password: OnePassword<Values>;
  readonly confirmation: OnePassword<Values>;
}

/** A new password, and its confirmation. */
export function NewPasswordFields<Values extends FieldValues>({
  form,
  password,
  confirmation,
}: NewPasswordFieldsProps<Values>) {
  /** The confirmation was validated against the previous password; validate it again. */
  const rejudge = () => {
    if (form.getValues(confirmation.name)) void form.trigger(confirmation.name);
  };
  return (
    <>
      <FormPassword
        form={form}
        autoComplete="new-password"
        enterKeyHint="next"
        onType={rejudge}
        {...password}
      />
      <FormPassword form={form} autoComplete="new-password" enterKeyHint="go" {...confirmation} />
    </>
  );
}
