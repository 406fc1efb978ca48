import { AuthFrame } from '@jara/ui/auth-frame';
import { AlertNotice } from '@jara/ui/notice';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { send } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { NewPasswordFields } from '../../../forms/form-field.tsx';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { SubmitRow } from '../../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { paths } from '../../../navigation/paths.ts';
import { takeChoice } from '../../../session/kept-choice.ts';
import { keepDevice, keptDevice } from '../../../session/kept-device.ts';
import { startSession, usePendingSignup } from '../../../session/session.ts';
import { StartAgain } from '../start-again.tsx';
import { REDIRECT_AFTER_STEP_MS, useFirstFocus, useLater } from '../steps.ts';
import { TEXTS } from './texts.ts';
import { type SetPasswordForm, setPasswordProblems } from './validate.ts';

const resolver = resolverOf(setPasswordProblems);

export function Component() {
  const { id } = usePendingSignup();
  const { form, submit, busy, notice, saved } = useSetPassword(id ?? '');
  const { isValid, isReady } = form.formState;
  return (
    <AuthFrame title={TEXTS.title} lead={TEXTS.lead} figure="chequer">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        {id ? null : (
          <div className="mb-3">
            <AlertNotice>
              <StartAgain words={TEXTS} />
            </AlertNotice>
          </div>
        )}
        <NewPasswordFields
          form={form}
          password={{ name: 'password', label: TEXTS.password, hint: TEXTS.passwordHint }}
          confirmation={{ name: 'confirmPassword', label: TEXTS.confirmPassword }}
        />
        <SubmitRow
          label={TEXTS.submit}
          busyLabel={TEXTS.submitting}
          busy={busy}
          disabled={!isReady || saved}
          incomplete={!isValid}
          notice={notice}
        />
      </form>
    </AuthFrame>
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
      send('/agent/set-password', { Id: id, password, confirmPassword, device: keptDevice() }),
    onAccepted({ data }) {
      startSession(data);
      keepDevice(data.device);
      setSaved(true);
      toast.success(TEXTS.success);
      const { to, state } = takeChoice() ?? { to: paths.root };
      later(REDIRECT_AFTER_STEP_MS, () => void navigate(to, { state }));
    },
    onFailure: (refusal) =>
      refusal === null ? { toast: TEXTS.unreached } : { toast: TEXTS.failed, notice: refusal.message },
    showUnderField: underFieldOf(form),
  });

  useFirstFocus(id !== '', () => form.setFocus('password'));

  return { form, submit: form.handleSubmit(submit), busy, notice, saved };
}
