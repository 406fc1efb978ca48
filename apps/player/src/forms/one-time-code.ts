import { OTP_DIGITS, otpDigits, readOtp } from '@jara/contract/field-rules';
import {
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form';
import { type Problems, resolverOf } from './form-resolver.ts';
import { TEXTS } from './one-time-code-texts.ts';

export interface CodeForm {
  /** Empty boxes between others are spaces. */
  otp: string;
}

export function codeProblems({ otp }: CodeForm): Problems<CodeForm> {
  return readOtp(otp).ok ? {} : { otp: TEXTS.incomplete };
}

const resolver = resolverOf(codeProblems);

/** The props of the `CodeBoxes` of a field. Typing removes the refusal under it. */
export function useCodeBoxes<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPathByValue<Values, string>,
  label: string,
) {
  const { field, fieldState } = useController({ control: form.control, name });
  return {
    ref: field.ref,
    value: field.value as string,
    onChange(typed: string) {
      field.onChange(typed);
      form.clearErrors(name);
    },
    length: OTP_DIGITS,
    digitsIn: otpDigits,
    label,
    error: fieldState.error?.message,
  };
}

/** A form of one code. `boxes` are the props of its `CodeBoxes`. */
export function useCodeForm() {
  const form = useForm<CodeForm>({ resolver, reValidateMode: 'onSubmit', defaultValues: { otp: '' } });
  const boxes = useCodeBoxes(form, 'otp', TEXTS.boxes);
  return {
    form,
    boxes,
    // The form counts as invalid while a refusal is shown under the boxes; the same digits may be sent again.
    isWhole: codeProblems({ otp: boxes.value }).otp === undefined,
  };
}
