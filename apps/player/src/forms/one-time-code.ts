import { OTP_DIGITS, readOtp } from '@jara/contract/field-rules';
import { useController, useForm } from 'react-hook-form';
import { type Problems, resolverOf } from './form-resolver.ts';
import { TEXTS } from './one-time-code-texts.ts';

export interface CodeForm {
  /** Boxes still empty between others are spaces. */
  otp: string;
}

export function codeProblems({ otp }: CodeForm): Problems<CodeForm> {
  return readOtp(otp).ok ? {} : { otp: TEXTS.incomplete };
}

const resolver = resolverOf(codeProblems);

/** A form of one code. `boxes` are the props of its `CodeBoxes`. */
export function useCodeForm() {
  const form = useForm<CodeForm>({ resolver, reValidateMode: 'onSubmit', defaultValues: { otp: '' } });
  const { field, fieldState } = useController({ control: form.control, name: 'otp' });

  function type(otp: string) {
    field.onChange(otp);
    form.clearErrors();
  }

  return {
    form,
    boxes: {
      ref: field.ref,
      value: field.value,
      onChange: type,
      length: OTP_DIGITS,
      label: TEXTS.boxes,
      error: fieldState.error?.message,
    },
    // The form counts as invalid while a refusal stands under the boxes; the same digits may be sent again.
    isWhole: codeProblems({ otp: field.value }).otp === undefined,
  };
}
