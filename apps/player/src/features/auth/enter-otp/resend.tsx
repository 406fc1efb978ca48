import type { Refused } from '@jara/calls/sent';
import { useForm } from 'react-hook-form';
import { send } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { submitFilled } from '../../../forms/filled-fields.ts';
import { IdentifierField } from '../../../forms/form-field.tsx';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { TEXTS as CODE_TEXTS } from '../../../forms/one-time-code-texts.ts';
import { SubmitRow } from '../../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { pendingSignup } from '../../../session/session.ts';
import { TEXTS } from './texts.ts';
import { type ResendForm, resendProblems } from './validate.ts';

/** The server's sentence beside the toast of a refusal, which is more specific ("That code has expired"). */
export function noticeBeside(refusal: Refused | null, toastText: string) {
  return refusal === null ? { notice: TEXTS.unreached } : { toast: toastText, notice: refusal.message };
}

/** Requests a new code for the pending sign-up or reset. */
export function useResend(id: string) {
  return useSubmit({
    send: () => send('/agent/resend-otp', { Id: id }),
    onAccepted: ({ askedByContact }) =>
      askedByContact ? toast.info(TEXTS.asked) : toast.success(CODE_TEXTS.resent),
    onFailure: (refusal) => noticeBeside(refusal, TEXTS.resendFailed),
  });
}

const resolver = resolverOf(resendProblems);

/** Without a sign-up on this tab, a code is requested by phone number or email address; the answer's Id opens the page. */
export function ResendToContact() {
  const form = useForm<ResendForm>({ resolver, defaultValues: { emailOrNumber: '' } });
  const { submit, busy, notice } = useSubmit({
    send: ({ emailOrNumber }: ResendForm) => send('/api/resend-otp', { emailOrNumber: emailOrNumber.trim() }),
    // The server does not reveal whether a sign-up is pending there, so the text does not claim that a code was sent.
    onAccepted: ({ Id }) => pendingSignup.save({ message: TEXTS.asked, id: Id }),
    onFailure: () => ({ notice: TEXTS.otherResendFailed }),
    showUnderField: underFieldOf(form),
  });

  return (
    <form noValidate onSubmit={submitFilled(form, submit)} className="flex flex-col gap-2">
      <p className="mb-1">{TEXTS.lost}</p>
      <IdentifierField form={form} name="emailOrNumber" label={TEXTS.whereTo} enterKeyHint="send" />
      <SubmitRow
        label={CODE_TEXTS.resend}
        busyLabel={CODE_TEXTS.resending}
        busy={busy}
        disabled={!form.formState.isReady}
        variant="secondary"
        notice={notice}
      />
    </form>
  );
}
