import type { Refused } from '@jara/calls/sent';
import { OTP_GAP_SECONDS } from '@jara/contract/field-rules';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { askAgain } from '../../api/use-answer.ts';
import { type CodeForm, useCodeForm } from '../../forms/one-time-code.ts';
import { useSecondsLeft } from '../../forms/use-seconds-left.ts';
import { underFieldOf, useSubmit } from '../../forms/use-submit.ts';
import { TEXTS } from './bank-dialog-texts.ts';
import {
  askForCode,
  confirmAndWithdraw,
  type Doubt,
  isForSame,
  type PayeeCode,
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
function useAskedCode() {
  const [asked, setAsked] = useState<PayeeCode | null>(null);
  const [isOpen, setOpen] = useState(false);
  const doubt = useRef<Doubt>({ mayBeConfirmed: false });
  return {
    asked,
    isOpen,
    doubt,
    show(code: PayeeCode) {
      if (!isForSame(code.account, asked?.account)) doubt.current = { mayBeConfirmed: false };
      setAsked(code);
      setOpen(true);
    },
    forget: () => setAsked(null),
    // Done when it returns: only a field that is on the screen can take the focus.
    close: () => flushSync(() => setOpen(false)),
  };
}

const onFailure = (refusal: Refused | null) => ({ notice: refusal?.message || TEXTS.network });

/** The step of a withdrawal that verifies the code for a new account. */
export function usePayeeCode({ attempt, onStep, showBefore }: PayeeCodeOptions) {
  const { asked, isOpen, doubt, show, forget, close } = useAskedCode();
  const { form, boxes, isWhole } = useCodeForm();
  const secondsLeft = useSecondsLeft((asked?.sentAtMs ?? 0) + RESEND_GAP_MS);

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
      const sent = await confirmAndWithdraw(attempt(), { id: asked?.id ?? '', otp }, doubt.current);
      if (doubt.current.mayBeConfirmed) askAgain('/agent/payees');
      return sent;
    },
    onAccepted: onStep,
    onFailure,
    showUnderField,
  });

  const resend = useSubmit({
    send: ({ account }: PayeeCode) => askForCode(account, true),
    onAccepted({ code }) {
      open(code);
      setFocus('otp');
    },
    onFailure,
    showUnderField,
  });

  return {
    /** The code to enter now; null on the previous step. */
    code: isOpen ? asked : null,
    /** A code that was sent already, whether or not its step is open. */
    asked,
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
      if (asked !== null) void resend.submit(asked);
    },
    isResending: resend.busy,
    secondsLeft,
    busy: finish.busy,
    notice: finish.notice ?? resend.notice,
  };
}

export type PayeeCodeEntry = ReturnType<typeof usePayeeCode>;
