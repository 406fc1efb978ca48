import { MAX_CHARS } from '@jara/contract/field-rules';
import { AuthFrame } from '@jara/ui/auth-frame';
import { Button } from '@jara/ui/button';
import { PasswordField } from '@jara/ui/field';
import { AlertNotice } from '@jara/ui/notice';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { send } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { SlowLine } from '../../../forms/slow-line.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { paths } from '../../../navigation/paths.ts';
import { usePendingSignup } from '../../../session/session.ts';
import { REDIRECT_AFTER_STEP_MS, useLater } from '../steps.ts';
import { TEXTS } from './texts.ts';
import { type SetPasswordForm, setPasswordProblems } from './validate.ts';

const resolver = resolverOf(setPasswordProblems);

export function Component() {
  const { id } = usePendingSignup();
  const { form, submit, busy, notice, saved } = useSetPassword(id ?? '');
  const { register, getValues, trigger, formState } = form;
  const { errors, isValid } = formState;

  /** The confirmation was judged against the password as it was; judge it again. */
  const rejudge = () => {
    if (getValues('confirmPassword') !== '') void trigger('confirmPassword');
  };

  return (
    <AuthFrame title={TEXTS.title} lead={TEXTS.lead} figure="chequer">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        {id ? null : <LostStep />}
        <PasswordField
          label={TEXTS.password}
          hint={TEXTS.passwordHint}
          error={errors.password?.message}
          autoComplete="new-password"
          enterKeyHint="next"
          maxLength={MAX_CHARS.password}
          {...register('password', { onChange: rejudge })}
        />
        <PasswordField
          label={TEXTS.confirmPassword}
          error={errors.confirmPassword?.message}
          autoComplete="new-password"
          enterKeyHint="go"
          maxLength={MAX_CHARS.password}
          {...register('confirmPassword')}
        />
        {notice ? (
          <div className="mb-2">
            <AlertNotice>{notice.sentence}</AlertNotice>
          </div>
        ) : null}
        <Button type="submit" block disabled={!isValid || saved} busy={busy} busyLabel={TEXTS.submitting}>
          {TEXTS.submit}
        </Button>
        <SlowLine busy={busy} />
      </form>
    </AuthFrame>
  );
}

/** Shown when the page was opened without a sign-up or reset under way. */
function LostStep() {
  return (
    <div className="mb-3">
      <AlertNotice>
        {TEXTS.lost}{' '}
        <Link to={paths.signUp} className="link">
          {TEXTS.signUp}
        </Link>{' '}
        {TEXTS.lostOr}{' '}
        <Link to={paths.forgotPassword} className="link">
          {TEXTS.forgotPassword}
        </Link>
        .
      </AlertNotice>
    </div>
  );
}

function useSetPassword(id: string) {
  const navigate = useNavigate();
  const later = useLater();
  const [saved, setSaved] = useState(false);
  const form = useForm<SetPasswordForm>({
    mode: 'all',
    resolver,
    defaultValues: { password: '', confirmPassword: '' },
  });

  const { submit, busy, notice } = useSubmit({
    send: ({ password, confirmPassword }: SetPasswordForm) =>
      send('/agent/set-password', { Id: id, password, confirmPassword }),
    onAccepted() {
      setSaved(true);
      toast.success(TEXTS.success);
      later(REDIRECT_AFTER_STEP_MS, () => void navigate(paths.root));
    },
    onFailure: (refusal) =>
      refusal === null ? { toast: TEXTS.unreached } : { toast: TEXTS.failed, notice: refusal.message },
    showUnderField: underFieldOf(form),
  });

  return { form, submit: form.handleSubmit(submit), busy, notice, saved };
}
