import { AuthFrame } from '@jara/ui/auth-frame';
import { Button } from '@jara/ui/button';
import { Field, PasswordField } from '@jara/ui/field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { send } from '../../api/send.ts';
import { REDIRECT_AFTER_LOGIN_MS } from '../../constants.ts';
import { afterLogin } from '../../session/after-login.ts';
import { startSession } from '../../session/session.ts';
import { toast } from '../../toast.ts';
import { resolverOf } from './form-resolver.ts';
import { keepTyped } from './keep-typed.ts';
import { SlowLine } from './slow-line.tsx';
import { TEXTS } from './texts.ts';
import { useBack } from './use-back.ts';
import { useLater } from './use-later.ts';
import { type LoginForm, loginFailure, loginProblems } from './validate.ts';

const resolver = resolverOf(loginProblems);

export function Component() {
  const back = useBack();
  const { register, handleSubmit, formState, in: entered } = useLogin();
  const { errors, isValid, isSubmitting } = formState;
  return (
    <AuthFrame
      title={TEXTS.title}
      lead={TEXTS.lead}
      figure="circle"
      onBack={back}
      footer={
        <p className="flex flex-wrap items-center gap-x-2">
          {TEXTS.agentQuestion}
          <Link to="/signup" className="link link-tall">
            {TEXTS.register}
          </Link>
        </p>
      }
    >
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
        <Field
          label={TEXTS.identifier}
          error={errors.userId?.message}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="next"
          maxLength={254}
          {...register('userId')}
        />
        <PasswordField
          label={TEXTS.password}
          error={errors.password?.message}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={1000}
          {...register('password')}
        />
        <Link to="/forgot-password" className="-mt-4 self-start link link-tall">
          {TEXTS.forgot}
        </Link>
        <Button
          type="submit"
          block
          disabled={!isValid || entered}
          busy={isSubmitting}
          busyLabel={TEXTS.submitting}
        >
          {TEXTS.submit}
        </Button>
        <SlowLine busy={isSubmitting} />
      </form>
    </AuthFrame>
  );
}

/** The form and what happens on sending it; `in` is true once logged in, while the redirect is on its way. */
function useLogin() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const later = useLater();
  const [entered, setEntered] = useState(false);
  const form = useForm<LoginForm>({
    mode: 'all',
    defaultValues: { userId: '', password: '' },
    resolver,
  });

  async function login({ userId, password }: LoginForm) {
    const sent = await send('/agent/login', { userId: userId.trim(), password });
    if (!sent.ok) {
      toast.error(sent.kind === 'network' ? TEXTS.unreached : loginFailure(sent.message));
      return;
    }
    startSession(sent.answer.data);
    setEntered(true);
    toast.success(TEXTS.success);
    const place = afterLogin(query.get('from'), query.get('next'));
    later(REDIRECT_AFTER_LOGIN_MS, () => void navigate(place, { replace: true }));
  }

  return {
    register: keepTyped(form),
    handleSubmit: form.handleSubmit(login),
    formState: form.formState,
    in: entered,
  };
}
