import { ChoiceButton } from '@jara/play-client/choice-button';
import { sendWithToken } from '../../../api/send.ts';
import { refetchAnswers, useAnswer } from '../../../api/use-answer.ts';
import { toast } from '../../../browser/toast.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { TEXTS } from './texts.ts';

const CHOICES = [15, 30, 60] as const;

/** The interval of the reality check, on the server: the same on all devices and in all games. */
export function RealityInterval() {
  const { data } = useAnswer('/agent/play-state', {});
  const { submit, busy } = useSubmit({
    send: (minutes: (typeof CHOICES)[number]) => sendWithToken('/agent/reality-check', { minutes }),
    onAccepted(_answer, minutes) {
      toast.success(TEXTS.checkSet(minutes));
      refetchAnswers('/agent/play-state');
    },
    onFailure: (refusal) => ({ toast: refusal?.message ?? TEXTS.failed }),
  });
  return (
    <fieldset className="mb-4 min-w-0 rounded-xl border border-line bg-surface px-4 py-4 md:px-6">
      <legend className="float-left w-full font-head text-17">{TEXTS.check}</legend>
      <p className="clear-both text-13 text-text-soft">{TEXTS.checkLead}</p>
      <div className="mt-3 flex gap-2">
        {CHOICES.map((minutes) => (
          <ChoiceButton
            key={minutes}
            chosen={data?.data.realityCheckMinutes === minutes}
            disabled={busy}
            onChoose={() => void submit(minutes)}
          >
            {TEXTS.minutes(minutes)}
          </ChoiceButton>
        ))}
      </div>
    </fieldset>
  );
}
