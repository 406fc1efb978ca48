import { MAX_CHARS } from '@jara/contract/field-rules';
import { Button } from '@jara/ui/button';
import { PasswordField } from '@jara/ui/field';
import { AlertNotice } from '@jara/ui/notice';
import { useForm } from 'react-hook-form';
import { sendWithToken } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { SlowLine } from '../../../forms/slow-line.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { type ChangePasswordForm, changePasswordProblems } from './change-password.ts';
import { TEXTS } from './change-password-texts.ts';
import { TEXTS as SETTINGS } from './texts.ts';

const resolver = resolverOf(changePasswordProblems);
const EMPTY: ChangePasswordForm = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

/** `/dashboard/settings/changepassword` */
export function Component() {
  const { form, submit, busy, notice } = useChangePassword();
  const { register, getValues, trigger, formState } = form;
  const { errors, isValid } = formState;

  /** The confirmation was judged against the password as it was; judge it again. */
  const rejudge = () => {
    if (getValues('confirmNewPassword') !== '') void trigger('confirmNewPassword');
  };

  return (
    <section aria-labelledby="password-heading" className="max-w-md">
      <h2 id="password-heading" className="font-head text-21">
        {SETTINGS.changePassword}
      </h2>
      <p className="mt-1 mb-4 text-15 text-text-soft">{TEXTS.lead}</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <PasswordField
          label={TEXTS.old}
          error={errors.oldPassword?.message}
          autoComplete="current-password"
          enterKeyHint="next"
          maxLength={MAX_CHARS.password}
          {...register('oldPassword')}
        />
        <PasswordField
          label={TEXTS.new}
          hint={TEXTS.newHint}
          error={errors.newPassword?.message}
          autoComplete="new-password"
          enterKeyHint="next"
          maxLength={MAX_CHARS.password}
          {...register('newPassword', { onChange: rejudge })}
        />
        <PasswordField
          label={TEXTS.confirm}
          error={errors.confirmNewPassword?.message}
          autoComplete="new-password"
          enterKeyHint="go"
          maxLength={MAX_CHARS.password}
          {...register('confirmNewPassword')}
        />
        {notice === null ? null : <AlertNotice>{notice.sentence}</AlertNotice>}
        <Button type="submit" block disabled={!isValid} busy={busy} busyLabel={TEXTS.submitting}>
          {TEXTS.submit}
        </Button>
        <SlowLine busy={busy} />
      </form>
    </section>
  );
}

/** The form and its submission. A failure keeps what was typed; a success clears it. */
function useChangePassword() {
  const form = useForm<ChangePasswordForm>({ mode: 'all', resolver, defaultValues: EMPTY });

  const { submit, busy, notice } = useSubmit({
    send: (values: ChangePasswordForm) => sendWithToken('/agent/change-password', values),
    onAccepted() {
      form.reset(EMPTY);
      toast.success(TEXTS.success);
    },
    onFailure: (refusal) =>
      refusal === null ? { toast: TEXTS.unreached } : { toast: TEXTS.failed, notice: refusal.message },
    showUnderField: underFieldOf(form),
  });

  return { form, submit: form.handleSubmit(submit), busy, notice };
}
