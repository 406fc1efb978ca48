import { MAX_CHARS } from '@jara/contract/field-rules';
import { AuthFrame } from '@jara/ui/auth-frame';
import { Button } from '@jara/ui/button';
import { Field, PasswordField } from '@jara/ui/field';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { send } from '../../../api/send.ts';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { SlowLine } from '../../../forms/slow-line.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { paths } from '../../../navigation/paths.ts';
import { GoogleSignIn, useGivenAddress } from '../google/google-sign-in.tsx';
import { linkWaiting } from '../google/link.ts';
import { useBack, useEntering } from '../steps.ts';
import { TEXTS } from './texts.ts';
import { type LoginForm, loginFailure, loginProblems } from './validate.ts';

const resolver = resolverOf(loginProblems);

export function Component() {
  const back = useBack();
  const { form, submit, busy, entered, enter } = useLogin();
  const { register, formState } = form;
  const { errors, isValid } = formState;
  return (
    <AuthFrame
      title={TEXTS.title}
      lead={TEXTS.lead}
      figure="circle"
      onBack={back}
      footer={
        <p className="flex flex-wrap items-center gap-x-2">
          {TEXTS.agentQuestion}
          <Link to={paths.signUp} className="link link-tall">
            {TEXTS.register}
          </Link>
        </p>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field
          label={TEXTS.identifier}
          error={errors.userId?.message}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="next"
          maxLength={MAX_CHARS.identifier}
          {...register('userId')}
        />
        <PasswordField
          label={TEXTS.password}
          error={errors.password?.message}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={MAX_CHARS.password}
          {...register('password')}
        />
        <Link to={paths.forgotPassword} className="-mt-4 self-start link link-tall">
          {TEXTS.forgot}
        </Link>
        <Button type="submit" block disabled={!isValid || entered} busy={busy} busyLabel={TEXTS.submitting}>
          {TEXTS.submit}
        </Button>
        <SlowLine busy={busy} />
      </form>
      <GoogleSignIn onEntered={enter} />
    </AuthFrame>
  );
}

/** The form and its submission. */
function useLogin() {
  const { entered, enter } = useEntering();
  const form = useForm<LoginForm>({
    mode: 'all',
    defaultValues: { userId: '', password: '' },
    resolver,
  });

  const { submit, busy } = useSubmit({
    send: ({ userId, password }: LoginForm) => send('/agent/login', { userId: userId.trim(), password }),
    onAccepted({ data }) {
      enter(data);
      void linkWaiting();
    },
    onFailure: (refusal) => ({ toast: refusal === null ? TEXTS.unreached : loginFailure(refusal.message) }),
    showUnderField: underFieldOf(form),
  });

  useGivenAddress((emailAddress) => form.setValue('userId', emailAddress, { shouldValidate: true }));

  return { form, submit: form.handleSubmit(submit), busy, entered, enter };
}
