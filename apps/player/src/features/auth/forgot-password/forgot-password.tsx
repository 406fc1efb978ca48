import { MAX_CHARS } from '@jara/contract/field-rules';
import { AuthFrame } from '@jara/ui/auth-frame';
import { Button } from '@jara/ui/button';
import { Field } from '@jara/ui/field';
import { AlertNotice } from '@jara/ui/notice';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { send } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { SlowLine } from '../../../forms/slow-line.tsx';
import { paths } from '../../../navigation/paths.ts';
import { pendingSignup } from '../../../session/session.ts';
import { useBack } from '../steps.ts';
import { TEXTS } from './texts.ts';
import { identifierProblem } from './validate.ts';

export function Component() {
  const back = useBack();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ defaultValues: { userId: '' } });
  const { register, handleSubmit, formState } = form;

  const ask = handleSubmit(async ({ userId }) => {
    setRefusal(null);
    const sent = await send('/agent/forgot-password', { userId: userId.trim() });
    if (!sent.ok) {
      toast.error(TEXTS.failed);
      setRefusal(sent.kind === 'refused' ? sent.message || null : null);
      return;
    }
    // An earlier sign-up's message names another phone: the code screen then shows its own prompt.
    pendingSignup.save({ message: '', id: sent.answer.Id });
    toast.success(TEXTS.success);
    await navigate(paths.enterOtp);
  });

  return (
    <AuthFrame
      title={TEXTS.title}
      lead={TEXTS.lead}
      figure="bird"
      onBack={back}
      footer={
        <p className="flex flex-wrap items-center gap-x-2">
          {TEXTS.loginQuestion}
          <Link to={paths.login} className="link link-tall">
            {TEXTS.login}
          </Link>
        </p>
      }
    >
      <form noValidate onSubmit={ask} className="flex flex-col gap-3">
        <Field
          label={TEXTS.identifier}
          error={formState.errors.userId?.message}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="send"
          maxLength={MAX_CHARS.identifier}
          {...register('userId', { validate: identifierProblem })}
        />
        {refusal ? (
          <div className="mb-2">
            <AlertNotice>{refusal}</AlertNotice>
          </div>
        ) : null}
        <Button
          type="submit"
          block
          disabled={!formState.isReady}
          busy={formState.isSubmitting}
          busyLabel={TEXTS.submitting}
        >
          {TEXTS.submit}
        </Button>
        <SlowLine busy={formState.isSubmitting} />
      </form>
    </AuthFrame>
  );
}
