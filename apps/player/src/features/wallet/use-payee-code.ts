import type { Refused } from '@jara/calls/sent';
import { OTP_GAP_SECONDS } from '@jara/contract/field-rules';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refetchAnswers } from '../../api/use-answer.ts';
import { type CodeForm, useCodeForm } from '../../forms/one-time-code.ts';
import { useSecondsLeft } from '../../forms/use-seconds-left.ts';
import { underFieldOf, useSubmit } from '../../forms/use-submit.ts';
import { TEXTS } from './bank-dialog-texts.ts';
import {
  confirmAndWithdraw,
  type Doubt,
  isForSame,
  type PayeeCode,
  requestCode,
  type WithdrawalStep,
} from './new-payee.ts';
import type { Attempt } from './withdrawal.ts';

const RESEND_GAP_MS = OTP_GAP_SECONDS * 1000;

interface PayeeCodeOptions {
  /** The withdrawal that waits for the account. */
  attempt(): Attempt;
  onStep(step: WithdrawalStep): void;
  /** Returns to the previous step and shows a refusal there that is not about the code. */
  showBefore(field: string, sentence: string): void;
}

/** The requested code. It is kept when its step is left: it still works. */
function useSentCode() {
  const [sentCode, setSent] = useState<PayeeCode | null>(null);
  const [isOpen, setOpen] = useState(false);
  const doubt = useRef<Doubt>({ mayBeConfirmed: false });
  return {
    sentCode,
    isOpen,
    doubt,
    show(code: PayeeCode) {
      if (!isForSame(code.account, sentCode?.account)) doubt.current = { mayBeConfirmed: false };
      setSent(code);
      setOpen(true);
    },
    forget: () => setSent(null),
    // Done when it returns: only a field that is on the screen can take the focus.
    close: () => flushSync(() => setOpen(false)),
  };
}

const onFailure = (refusal: Refused | null) => ({ notice: refusal?.message || TEXTS.network });

/** The step of a withdrawal that verifies the code for a new account. */
export function usePayeeCode({ attempt, onStep, showBefore }: PayeeCodeOptions) {
  const { sentCode, isOpen, doubt, show, forget, close } = useSentCode();
  const { form, boxes, isWhole } = useCodeForm();
  const secondsLeft = useSecondsLeft((sentCode?.sentAtMs ?? 0) + RESEND_GAP_MS);

  const { setFocus } = form;
  useEffect(() => {
    if (isOpen) setFocus('otp');
  }, [isOpen, setFocus]);

  function open(code: PayeeCode) {
    finish.dismiss();
    resend.dismiss();
    boxes.onChange('');
    show(code);
  }

  /** Shows a refusal of the code under its boxes; others concern the withdrawal, or an expired request for a code. */
  function showUnderField(field: string, sentence: string): boolean {
    if (underFieldOf(form)(field, sentence)) return true;
    if (field === 'Id') forget();
    close();
    showBefore(field, sentence);
    return true;
  }

  const finish = useSubmit({
    async send({ otp }: CodeForm) {
      const sent = await confirmAndWithdraw(attempt(), { id: sentCode?.id ?? '', otp }, doubt.current);
      if (doubt.current.mayBeConfirmed) refetchAnswers('/agent/payees');
      return sent;
    },
    onAccepted: onStep,
    onFailure,
    showUnderField,
  });

  const resend = useSubmit({
    send: ({ account }: PayeeCode) => requestCode(account, true),
    onAccepted({ code }) {
      open(code);
      setFocus('otp');
    },
    onFailure,
    showUnderField,
  });

  return {
    /** The code to enter now; null on the previous step. */
    code: isOpen ? sentCode : null,
    /** A code that was sent already, whether or not its step is open. */
    sentCode,
    open,
    close,
    boxes,
    canConfirm: isWhole && !resend.busy,
    submit: form.handleSubmit((typed) => {
      resend.dismiss();
      return finish.submit(typed);
    }),
    resend() {
      finish.dismiss();
      if (sentCode !== null) void resend.submit(sentCode);
    },
    isResending: resend.busy,
    secondsLeft,
    busy: finish.busy,
    notice: finish.notice ?? resend.notice,
  };
}

export type PayeeCodeEntry = ReturnType<typeof usePayeeCode>;
