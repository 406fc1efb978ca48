import { useForm } from 'react-hook-form';
import { sendWithToken } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { submitFilled } from '../../../forms/filled-fields.ts';
import { FormPassword, NewPasswordFields } from '../../../forms/form-field.tsx';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { SubmitRow } from '../../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { keptDevice } from '../../../session/kept-device.ts';
import { type ChangePasswordForm, changePasswordProblems } from './change-password.ts';
import { TEXTS } from './change-password-texts.ts';
import { TEXTS as SETTINGS } from './texts.ts';

const resolver = resolverOf(changePasswordProblems);
const EMPTY: ChangePasswordForm = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

/** `/dashboard/settings/changepassword` */
export function Component() {
  const { form, submit, busy, notice } = useChangePassword();
  const { isValid } = form.formState;
  return (
    <section aria-labelledby="password-heading" className="max-w-md">
      <h2 id="password-heading" className="font-head text-21">
        {SETTINGS.changePassword}
      </h2>
      <p className="mt-1 mb-4 text-15 text-text-soft">{TEXTS.lead}</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <FormPassword
          form={form}
          name="oldPassword"
          label={TEXTS.old}
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <NewPasswordFields
          form={form}
          password={{ name: 'newPassword', label: TEXTS.new, hint: TEXTS.newHint }}
          confirmation={{ name: 'confirmNewPassword', label: TEXTS.confirm }}
        />
        <SubmitRow
          label={TEXTS.submit}
          busyLabel={TEXTS.submitting}
          busy={busy}
          disabled={!isValid}
          notice={notice}
        />
      </form>
    </section>
  );
}

/** The form and its submission. A failure keeps the typed values; a success clears them. */
function useChangePassword() {
  const form = useForm<ChangePasswordForm>({ mode: 'all', resolver, defaultValues: EMPTY });

  const { submit, busy, notice } = useSubmit({
    send: (values: ChangePasswordForm) =>
      sendWithToken('/agent/change-password', { ...values, device: keptDevice() }),
    onAccepted() {
      form.reset(EMPTY);
      toast.success(TEXTS.success);
    },
    onFailure: (refusal) =>
      refusal === null ? { toast: TEXTS.unreached } : { toast: TEXTS.failed, notice: refusal.message },
    showUnderField: underFieldOf(form),
  });

  return { form, submit: submitFilled(form, submit), busy, notice };
}
