import { MAX_CHARS } from '@jara/contract/field-rules';
import { Button } from '@jara/ui/button';
import { Field } from '@jara/ui/field';
import { AlertNotice } from '@jara/ui/notice';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { send } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { paths } from '../../../navigation/paths.ts';
import { TEXTS } from './texts.ts';
import { type Trouble, troubleOf, unreached, whereToProblem } from './validate.ts';

/** Requests a new code for the sign-up or reset under way. Failures go to `onTrouble`. */
export function ResendToId({ id, onTrouble }: { id: string; onTrouble: (trouble: Trouble | null) => void }) {
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    onTrouble(null);
    const sent = await send('/agent/resend-otp', { Id: id });
    setBusy(false);
    if (sent.ok) toast.success(TEXTS.resent);
    else if (sent.kind === 'network') onTrouble(unreached());
    else {
      toast.error(TEXTS.resendFailed);
      onTrouble(troubleOf(sent));
    }
  }

  return (
    <p className="flex flex-wrap items-center gap-x-1">
      {TEXTS.resendQuestion}
      <button
        type="button"
        onClick={resend}
        disabled={busy}
        className="min-h-12 px-1 link disabled:text-text-soft disabled:no-underline"
      >
        {busy ? TEXTS.resending : TEXTS.resend}
      </button>
    </p>
  );
}

/** Without a sign-up on this tab, the code is requested by phone number or e-mail address. */
export function ResendToContact() {
  const [failed, setFailed] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { emailOrNumber: '' } });

  const resend = handleSubmit(async ({ emailOrNumber }) => {
    setFailed(false);
    const sent = await send('/api/resend-otp', { emailOrNumber: emailOrNumber.trim() });
    if (sent.ok) toast.success(TEXTS.resent);
    else setFailed(true);
  });

  return (
    <form noValidate onSubmit={resend} className="flex flex-col gap-2">
      <p className="mb-1">
        {TEXTS.lost}{' '}
        <Link to={paths.signUp} className="link">
          {TEXTS.signUp}
        </Link>{' '}
        {TEXTS.lostOr}{' '}
        <Link to={paths.forgotPassword} className="link">
          {TEXTS.forgotPassword}
        </Link>
        .
      </p>
      <Field
        label={TEXTS.whereTo}
        error={formState.errors.emailOrNumber?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        enterKeyHint="send"
        maxLength={MAX_CHARS.identifier}
        {...register('emailOrNumber', { validate: whereToProblem })}
      />
      {failed ? <AlertNotice>{TEXTS.otherResendFailed}</AlertNotice> : null}
      <Button
        type="submit"
        variant="secondary"
        block
        disabled={!formState.isReady}
        busy={formState.isSubmitting}
        busyLabel={TEXTS.resending}
      >
        {TEXTS.resend}
      </Button>
    </form>
  );
}
