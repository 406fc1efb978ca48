import type { AnswerOf } from '@jara/contract/calls';
import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { LetterField, SelectField } from '@jara/ui/field';
import { AlertNotice } from '@jara/ui/notice';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendWithToken } from '../../../api/send.ts';
import { refetchAnswers, useAnswer } from '../../../api/use-answer.ts';
import { timeText } from '../../../format/time-text.ts';
import { FormField, joined } from '../../../forms/form-field.tsx';
import { SubmitRow } from '../../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { TEXTS } from './funds-texts.ts';

type Request = NonNullable<AnswerOf<'/agent/source-of-funds'>['data']>;

const PATH = '/agent/source-of-funds';
const SOURCES = ['salary', 'business', 'savings', 'sale', 'gift', 'winnings', 'other'] as const;
const OCCUPATION_MAX = 100;
const DETAILS_MAX = 1000;

/** The operator's question about the source of the player's money, and its dialog; nothing without one, or when it was accepted. */
export function SourceOfFunds() {
  const { data } = useAnswer(PATH, {}, { refetchOnMount: 'always' });
  const [isAnswering, setIsAnswering] = useState(false);
  const request = data?.data ?? null;
  if (request === null || request.state === 'accepted') return null;
  const close = () => setIsAnswering(false);
  return (
    <div className="mb-4">
      <AlertNotice>
        {sentenceOf(request)}
        {request.state === 'open' ? (
          <span className="mt-3 block">
            <Button variant="secondary" onClick={() => setIsAnswering(true)}>
              {TEXTS.answer}
            </Button>
          </span>
        ) : null}
      </AlertNotice>
      {isAnswering ? (
        <Dialog open onClose={close} title={TEXTS.title}>
          <Answer onSent={close} />
        </Dialog>
      ) : null}
    </div>
  );
}

function sentenceOf({ state, dueAt, isBlocked }: Request): string {
  if (state === 'answered') return TEXTS.waiting;
  if (state === 'refused') return TEXTS.refused;
  return isBlocked ? TEXTS.late : TEXTS.open(timeText(new Date(dueAt)));
}

interface AnswerForm {
  readonly occupation: string;
  readonly source: (typeof SOURCES)[number];
  readonly details: string;
}

function Answer({ onSent }: { onSent: () => void }) {
  const form = useForm<AnswerForm>({
    mode: 'onTouched',
    defaultValues: { occupation: '', source: 'salary', details: '' },
    resolver: (values) =>
      values.occupation.trim().length >= 2
        ? { values, errors: {} }
        : { values: {}, errors: { occupation: { type: 'validate', message: TEXTS.occupationMissing } } },
  });
  const { submit, busy, notice } = useSubmit({
    send: (answer: AnswerForm) => sendWithToken('/agent/answer-source-of-funds', answer),
    onAccepted() {
      refetchAnswers(PATH);
      onSent();
    },
    onFailure: (refusal) => ({ notice: refusal?.message ?? TEXTS.unreached }),
    showUnderField: underFieldOf(form),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-2">
      <FormField form={form} name="occupation" label={TEXTS.occupation} maxLength={OCCUPATION_MAX} />
      <SelectField label={TEXTS.source} {...joined({ form, name: 'source' })}>
        {SOURCES.map((source) => (
          <option key={source} value={source}>
            {TEXTS[source]}
          </option>
        ))}
      </SelectField>
      <LetterField label={TEXTS.details} maxLength={DETAILS_MAX} {...joined({ form, name: 'details' })} />
      <SubmitRow label={TEXTS.submit} busyLabel={TEXTS.submitting} busy={busy} notice={notice} />
    </form>
  );
}
