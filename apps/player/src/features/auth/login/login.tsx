import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { send } from '../../../api/send.ts';
import { submitFilled } from '../../../forms/filled-fields.ts';
import { FormPassword, IdentifierField } from '../../../forms/form-field.tsx';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { SubmitRow } from '../../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { asAgent, paths } from '../../../navigation/paths.ts';
import { keptDevice } from '../../../session/kept-device.ts';
import { FormFrame } from '../form-frame.tsx';
import { GoogleSignIn, useGivenAddress } from '../google/google-sign-in.tsx';
import { linkPendingCredential } from '../google/link.ts';
import { useEntering, useLater } from '../steps.ts';
import { TEXTS } from './texts.ts';
import { type LoginForm, loginFailure, loginProblems } from './validate.ts';

const resolver = resolverOf(loginProblems);

/** Refusals that another try does not change: they stay until then, with the toast. */
const STAYS: ReadonlySet<string> = new Set(['login_wait', 'reset_needed']);

export function Component() {
  const { form, submit, busy, notice, entered, enter } = useLogin();
  const { isValid, isReady } = form.formState;
  return (
    <FormFrame
      title={TEXTS.title}
      lead={TEXTS.lead}
      figure="circle"
      question={TEXTS.agentQuestion}
      to={paths.signUp}
      state={asAgent}
      link={TEXTS.register}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <IdentifierField form={form} name="userId" label={TEXTS.identifier} enterKeyHint="next" />
        <FormPassword
          form={form}
          name="password"
          label={TEXTS.password}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <Link to={paths.forgotPassword} className="-mt-4 self-start link link-tall">
          {TEXTS.forgot}
        </Link>
        <SubmitRow
          label={TEXTS.submit}
          busyLabel={TEXTS.submitting}
          busy={busy}
          disabled={!isReady || entered}
          incomplete={!isValid}
          notice={notice}
        />
      </form>
      <GoogleSignIn onEntered={enter} />
    </FormFrame>
  );
}

/** The form and its submission. */
function useLogin() {
  const { entered, enter } = useEntering();
  const later = useLater();
  const form = useForm<LoginForm>({
    mode: 'all',
    defaultValues: { userId: '', password: '' },
    resolver,
  });

  const { submit, busy, notice, dismiss } = useSubmit({
    send: ({ userId, password }: LoginForm) =>
      send('/agent/login', { userId: userId.trim(), password, device: keptDevice() }),
    onAccepted({ data }) {
      enter(data);
      void linkPendingCredential();
    },
    onFailure(refusal) {
      if (refusal === null) return { toast: TEXTS.unreached };
      const shown = { toast: loginFailure(refusal.message) };
      if (!STAYS.has(refusal.code)) return shown;
      // The sentence names the length of the wait from now, so it is removed after it.
      if (refusal.code === 'login_wait' && refusal.retryAfterMs !== null)
        later(refusal.retryAfterMs, () => dismiss());
      return { ...shown, notice: refusal.message };
    },
    showUnderField: underFieldOf(form),
  });

  useGivenAddress((emailAddress) => form.setValue('userId', emailAddress, { shouldValidate: true }));

  return { form, submit: submitFilled(form, submit), busy, notice, entered, enter };
}
