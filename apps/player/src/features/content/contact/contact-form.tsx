import { Button } from '@jara/ui/button';
import { Field, LetterField, SelectField } from '@jara/ui/field';
import { AlertNotice } from '@jara/ui/notice';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../../../api/send.ts';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { type Letter, letterProblems, topics } from './letter.ts';
import { TEXTS } from './texts.ts';

const EMPTY: Letter = { replyTo: '', topic: 'deposit', letter: '' };

const resolver = resolverOf(letterProblems);

/** The letter and the outcome of sending it. A letter that was not sent stays in the form. */
function useLetter() {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const form = useForm<Letter>({ defaultValues: EMPTY, resolver, reValidateMode: 'onSubmit' });

  const post = form.handleSubmit(async (letter) => {
    setTrouble(null);
    const sent = await send('/agent/contact', letter);
    setSent(sent.ok);
    if (sent.ok) form.reset({ ...EMPTY, replyTo: letter.replyTo });
    else setTrouble(sent.kind === 'network' ? TEXTS.unreached : sent.message);
  });

  return { form, trouble, isSent, post, again: () => setSent(false) };
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
  const { form, trouble, isSent, post, again } = useLetter();
  const { register, clearErrors, formState } = form;
  const { errors, isReady, isSubmitting } = formState;
  if (isSent) return <Sent onAgain={again} />;
  const onChange = () => clearErrors();
  return (
    <form noValidate onSubmit={post} className="flex flex-col gap-3">
      <Field
        label={TEXTS.replyTo}
        hint={TEXTS.replyToHint}
        error={errors.replyTo?.message}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={254}
        {...register('replyTo', { onChange })}
      />
      <SelectField label={TEXTS.topic} {...register('topic', { onChange })}>
        {topics().map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <LetterField
        label={TEXTS.letter}
        hint={TEXTS.letterHint}
        error={errors.letter?.message}
        maxLength={5000}
        {...register('letter', { onChange })}
      />
      {trouble === null ? null : <AlertNotice>{trouble}</AlertNotice>}
      <Button type="submit" block disabled={!isReady} busy={isSubmitting} busyLabel={TEXTS.sending}>
        {TEXTS.send}
      </Button>
    </form>
  );
}
