import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { send } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { submitFilled } from '../../../forms/filled-fields.ts';
import { IdentifierField } from '../../../forms/form-field.tsx';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { SubmitRow } from '../../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { paths } from '../../../navigation/paths.ts';
import { keptDevice } from '../../../session/kept-device.ts';
import { pendingSignup } from '../../../session/session.ts';
import { FormFrame } from '../form-frame.tsx';
import { TEXTS } from './texts.ts';
import { type ForgotPasswordForm, forgotPasswordProblems } from './validate.ts';

const resolver = resolverOf(forgotPasswordProblems);

export function Component() {
  const { form, submit, busy, notice } = useForgotPassword();
  return (
    <FormFrame
      title={TEXTS.title}
      lead={TEXTS.lead}
      figure="bird"
      question={TEXTS.loginQuestion}
      to={paths.login}
      link={TEXTS.login}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <IdentifierField form={form} name="userId" label={TEXTS.identifier} enterKeyHint="send" />
        <SubmitRow
          label={TEXTS.submit}
          busyLabel={TEXTS.submitting}
          busy={busy}
          disabled={!form.formState.isReady}
          notice={notice}
        />
      </form>
    </FormFrame>
  );
}

function useForgotPassword() {
  const navigate = useNavigate();
  const form = useForm<ForgotPasswordForm>({ resolver, defaultValues: { userId: '' } });
  const { submit, busy, notice } = useSubmit({
    send: ({ userId }: ForgotPasswordForm) =>
      send('/agent/forgot-password', { userId: userId.trim(), device: keptDevice() }),
    async onAccepted({ Id }) {
      // An earlier sign-up's message names another phone: the code screen then shows its own prompt.
      pendingSignup.save({ message: '', id: Id });
      toast.success(TEXTS.success);
      await navigate(paths.enterOtp);
    },
    onFailure: (refusal) => ({ toast: TEXTS.failed, notice: refusal?.message ?? '' }),
    showUnderField: underFieldOf(form),
  });
  return { form, submit: submitFilled(form, submit), busy, notice };
}
