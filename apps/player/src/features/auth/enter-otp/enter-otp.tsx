import { AuthFrame } from '@jara/ui/auth-frame';
import { CodeBoxes } from '@jara/ui/code-boxes';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { send } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { type CodeForm, useCodeForm } from '../../../forms/one-time-code.ts';
import { ResendCode } from '../../../forms/resend-code.tsx';
import { SubmitRow } from '../../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { paths } from '../../../navigation/paths.ts';
import { usePendingSignup } from '../../../session/session.ts';
import { StartAgain } from '../start-again.tsx';
import { REDIRECT_AFTER_STEP_MS, useFirstFocus, useLater } from '../steps.ts';
import { noticeBeside, ResendToContact, useResend } from './resend.tsx';
import { TEXTS } from './texts.ts';
import { hasTwoCodes, headerText } from './validate.ts';

export function Component() {
  const { message, id } = usePendingSignup();
  const resend = useResend(id ?? '');
  const { boxes, isWhole, submit, busy, verified, notice, dismiss } = useVerification(id ?? '');

  /** Only the last failure is shown. */
  const verify = (event: FormEvent) => {
    resend.dismiss();
    return submit(event);
  };
  const resendCode = () => {
    dismiss();
    void resend.submit(undefined);
  };

  return (
    <AuthFrame
      title={TEXTS.title}
      lead={<span role="status">{headerText(message)}</span>}
      figure="comb"
      footer={
        <>
          {id ? <ResendCode onResend={resendCode} busy={resend.busy} /> : <ResendToContact />}
          <p className="mt-2">
            <StartAgain texts={TEXTS} />
          </p>
        </>
      }
    >
      <form noValidate onSubmit={verify} className="flex flex-col gap-2">
        {hasTwoCodes(message) ? <p className="mb-2 text-15 text-text-soft">{TEXTS.either}</p> : null}
        <CodeBoxes {...boxes} readOnly={busy} disabled={verified} />
        <SubmitRow
          label={TEXTS.submit}
          busyLabel={TEXTS.submitting}
          busy={busy}
          disabled={!isWhole || verified}
          notice={notice ?? resend.notice}
          noticeLink={
            notice?.code === 'already_verified' ? (
              <Link to={paths.enterPassword} className="link">
                {TEXTS.goOn}
              </Link>
            ) : null
          }
        />
      </form>
    </AuthFrame>
  );
}

/** `id` is empty without a pending sign-up or reset on this tab. */
function useVerification(id: string) {
  const navigate = useNavigate();
  const later = useLater();
  const [verified, setVerified] = useState(false);
  const [needsSend, setNeedsSend] = useState(false);
  const { form, boxes, isWhole } = useCodeForm();

  const { submit, busy, notice, dismiss } = useSubmit({
    send: ({ otp }: CodeForm) => send('/agent/verify-otp', { otp, Id: id }),
    onAccepted() {
      setVerified(true);
      toast.success(TEXTS.success);
      later(REDIRECT_AFTER_STEP_MS, () => void navigate(paths.enterPassword));
    },
    onFailure: (refusal) => noticeBeside(refusal, TEXTS.failed),
    showUnderField: underFieldOf(form),
  });

  useFirstFocus(id !== '', () => form.setFocus('otp'));

  // A new request clears the digits of the previous one before any can be typed.
  const { setValue, clearErrors } = form;
  useLayoutEffect(() => {
    if (id === '') return;
    setValue('otp', '');
    clearErrors();
    setNeedsSend(false);
    // The server's answer is shown at the top, above a field that a phone has scrolled to.
    document.documentElement.scrollTop = 0;
  }, [id, setValue, clearErrors]);

  return {
    boxes,
    isWhole,
    submit: form.handleSubmit((typed) => (id === '' ? setNeedsSend(true) : submit(typed))),
    busy,
    verified,
    notice: needsSend ? { sentence: TEXTS.askFirst, code: null } : notice,
    dismiss,
  };
}
