import { MAX_CHARS } from '@jara/contract/field-rules';
import { Button } from '@jara/ui/button';
import { Field, LetterField, SelectField } from '@jara/ui/field';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../../../api/send.ts';
import { submitFilled } from '../../../forms/filled-fields.ts';
import { joined } from '../../../forms/form-field.tsx';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { SubmitRow } from '../../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { type Letter, letterBody, letterProblems, topics } from './letter.ts';
import { TEXTS } from './texts.ts';

const EMPTY: Letter = { replyTo: '', topic: 'deposit', letter: '' };

const resolver = resolverOf(letterProblems);

/** The letter and the result of sending it. An unsent letter stays in the form. */
function useLetter() {
  const [isSent, setSent] = useState(false);
  const form = useForm<Letter>({ defaultValues: EMPTY, resolver, reValidateMode: 'onSubmit' });

  const { submit, busy, notice } = useSubmit({
    send: (letter: Letter) => send('/agent/contact', letterBody(letter)),
    onAccepted(_answer, { replyTo }) {
      setSent(true);
      form.reset({ ...EMPTY, replyTo });
    },
    onFailure: (refusal) => ({ notice: refusal === null ? TEXTS.unreached : refusal.message }),
    showUnderField: underFieldOf(form),
  });

  return { form, submit: submitFilled(form, submit), busy, notice, isSent, again: () => setSent(false) };
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="status" className="flex flex-col items-start gap-2">
      <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-10 text-good" />
      <p className="font-head text-21">{TEXTS.sentTitle}</p>
      <p className="text-text-soft">{TEXTS.sent}</p>
      <Button variant="secondary" className="mt-2" onClick={onAgain}>
        {TEXTS.another}
      </Button>
    </div>
  );
}

export function ContactForm() {
  const { form, submit, busy, notice, isSent, again } = useLetter();
  if (isSent) return <Sent onAgain={again} />;
  const onType = () => form.clearErrors();
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field
        label={TEXTS.replyTo}
        hint={TEXTS.replyToHint}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={MAX_CHARS.replyTo}
        {...joined({ form, name: 'replyTo', onType })}
      />
      <SelectField label={TEXTS.topic} {...joined({ form, name: 'topic', onType })}>
        {topics().map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <LetterField
        label={TEXTS.letter}
        hint={TEXTS.letterHint}
        maxLength={MAX_CHARS.letter}
        {...joined({ form, name: 'letter', onType })}
      />
      <SubmitRow
        label={TEXTS.send}
        busyLabel={TEXTS.sending}
        busy={busy}
        disabled={!form.formState.isReady}
        notice={notice}
      />
    </form>
  );
}
