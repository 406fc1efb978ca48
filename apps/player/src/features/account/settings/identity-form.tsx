import type { AnswerOf } from '@jara/contract/calls';
import { readIdentityNumber } from '@jara/contract/field-rules';
import { ShieldAlert } from 'lucide-react';
import type { FormEvent } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { sendWithToken } from '../../../api/send.ts';
import { submitFilled } from '../../../forms/filled-fields.ts';
import { FormField } from '../../../forms/form-field.tsx';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { SubmitRow } from '../../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import {
  birthDates,
  type Identity,
  type IdentityForm,
  identityProblems,
  needsBirthDate,
} from './identity.ts';
import { TEXTS } from './identity-texts.ts';

type Verification = AnswerOf<'/agent/verify-identity'>['data'];

const NUMBER_MAX = 32;

interface VerifyFormProps {
  /** The reason why the last check failed; null: none failed. */
  readonly reason: Identity['reason'];
  /** Whether only a NIN is verified. */
  readonly needsNin: boolean;
  onChecked(verification: Verification): void;
}

/** A BVN or NIN with a birth date, sent with the player's consent. A failed check keeps what was typed. */
export function VerifyForm({ reason, needsNin, onChecked }: VerifyFormProps) {
  const form = useForm<IdentityForm>({
    mode: 'onTouched',
    resolver: resolverOf(identityProblems(reason, Date.now)),
    defaultValues: { type: needsNin ? 'nin' : 'bvn', number: '', birthDate: '' },
  });
  const { submit, busy, notice } = useSubmit({
    send({ type, number, birthDate }: IdentityForm) {
      const read = readIdentityNumber(number);
      const typed = { type, number: read.ok ? read.value : number };
      return sendWithToken('/agent/verify-identity', birthDate === '' ? typed : { ...typed, birthDate });
    },
    onAccepted: ({ data }) => onChecked(data),
    onFailure: (refusal) => ({ notice: refusal?.message ?? TEXTS.unreached }),
    showUnderField: underFieldOf(form),
  });
  const type = form.watch('type');
  const isDateNeeded = needsBirthDate(type, reason);
  const failure = reason === null || busy ? null : { sentence: TEXTS[reason], code: reason };

  function verify(event: FormEvent<HTMLFormElement>) {
    // The value of a date that is typed in part is empty, as that of none.
    const date = event.currentTarget.elements.namedItem('birthDate');
    if (date instanceof HTMLInputElement && date.validity.badInput) {
      event.preventDefault();
      form.setError(
        'birthDate',
        { type: 'validate', message: TEXTS.birthDateInvalid },
        { shouldFocus: true },
      );
      return;
    }
    submitFilled(form, submit)(event);
  }

  return (
    <form noValidate onSubmit={verify} className="flex flex-col gap-2">
      <p className="mb-2 text-text-soft">{TEXTS.lead}</p>
      {needsNin ? null : <TypeChoice form={form} />}
      <FormField
        form={form}
        name="number"
        label={type === 'bvn' ? TEXTS.bvnNumber : TEXTS.ninNumber}
        inputMode="numeric"
        autoComplete="off"
        maxLength={NUMBER_MAX}
        enterKeyHint="next"
        className="figures"
      />
      <FormField
        form={form}
        name="birthDate"
        type="date"
        label={isDateNeeded ? TEXTS.birthDate : TEXTS.birthDateOptional}
        hint={TEXTS.birthDateWhy}
        autoComplete="bday"
        {...birthDates(Date.now())}
      />
      <p className="text-13 text-text-soft">{TEXTS.consent}</p>
      <p className="mb-2 flex gap-3 rounded-lg bg-accent-soft px-4 py-3">
        <ShieldAlert aria-hidden="true" strokeWidth={1.75} className="mt-px size-5 shrink-0 text-accent" />
        {TEXTS.warning}
      </p>
      <SubmitRow label={TEXTS.submit} busyLabel={TEXTS.submitting} busy={busy} notice={notice ?? failure} />
    </form>
  );
}

function TypeChoice({ form }: { form: UseFormReturn<IdentityForm> }) {
  return (
    <fieldset className="mb-2 min-w-0">
      <legend className="mb-1 text-15 font-semibold">{TEXTS.type}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(['bvn', 'nin'] as const).map((type) => (
          <label
            key={type}
            className="flex min-h-12 items-center justify-center gap-2 rounded-lg border border-line-strong bg-surface px-3 text-15 font-semibold hover:border-text has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              value={type}
              className="size-5 shrink-0 accent-accent outline-none"
              {...form.register('type')}
            />
            {TEXTS[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
