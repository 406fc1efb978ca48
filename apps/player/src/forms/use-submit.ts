import type { Sent } from '@jara/calls/sent';
import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '../browser/toast.ts';
import { type FailureTexts, feedbackOf } from './submission.ts';

interface Submission<Values, Answer> extends FailureTexts {
  send(values: Values): Promise<Sent<Answer>>;
  onAccepted(answer: Answer, values: Values): void | Promise<void>;
}

/** Shown above the button until the next try. `code` is the refusal's; null when no answer came. */
export interface Notice {
  readonly sentence: string;
  readonly code: string | null;
}

/** Sends a form, one call at a time. A failure is shown in the form's words, or under its field; typed values are kept. */
export function useSubmit<Values, Answer>(submission: Submission<Values, Answer>) {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const isUnderWay = useRef(false);

  async function submit(values: Values): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setNotice(null);
    try {
      const sent = await submission.send(values);
      if (sent.ok) return await submission.onAccepted(sent.answer, values);
      const refusal = sent.kind === 'network' ? null : sent;
      const feedback = feedbackOf(refusal, submission);
      if (feedback.toast) toast.error(feedback.toast);
      if (feedback.notice) setNotice({ sentence: feedback.notice, code: refusal?.code ?? null });
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return { submit, busy, notice, dismiss: () => setNotice(null) };
}

/** Shows a refusal under its field where the form has a field of that name. */
export function underFieldOf<Values extends FieldValues>(form: UseFormReturn<Values>) {
  return (field: string, sentence: string): boolean => {
    const name = (Object.keys(form.getValues()) as Path<Values>[]).find((key) => key === field);
    if (name === undefined) return false;
    form.setError(name, { type: 'server', message: sentence }, { shouldFocus: true });
    return true;
  };
}
