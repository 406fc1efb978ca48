import { AuthFrame } from '@jara/ui/auth-frame';
import { CodeBoxes } from '@jara/ui/code-boxes';
import { AlertNotice } from '@jara/ui/notice';
import { Switch } from '@jara/ui/switch';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { send } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { submitFilled } from '../../../forms/filled-fields.ts';
import { NewPasswordFields } from '../../../forms/form-field.tsx';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { useCodeBoxes } from '../../../forms/one-time-code.ts';
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
  // A reset has no message.
  const { id, message } = usePendingSignup();
  const [setsLimits, setSetsLimits] = useState(false);
  const { form, submit, busy, notice, saved, needsSecondCode } = useSetPassword(id ?? '', setsLimits);
  const { isValid, isReady } = form.formState;
  return (
    <AuthFrame title={TEXTS.title} lead={TEXTS.lead} figure="chequer">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        {id ? null : (
          <div className="mb-3">
            <AlertNotice>
              <StartAgain texts={TEXTS} />
            </AlertNotice>
          </div>
        )}
        <NewPasswordFields
          form={form}
          password={{ name: 'password', label: TEXTS.password, hint: TEXTS.passwordHint }}
          confirmation={{ name: 'confirmPassword', label: TEXTS.confirmPassword }}
        />
        {message ? (
          <Switch
            label={TEXTS.limits}
            hint={TEXTS.limitsHint}
            checked={setsLimits}
            onChange={setSetsLimits}
          />
        ) : null}
        {needsSecondCode ? <SecondCode form={form} readOnly={busy} disabled={saved} /> : null}
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

interface SecondCodeProps {
  readonly form: UseFormReturn<SetPasswordForm>;
  readonly readOnly: boolean;
  readonly disabled: boolean;
}

/** Appears on the server's demand: after wrong codes for the account, for a reset on a new device. */
function SecondCode({ form, ...state }: SecondCodeProps) {
  const boxes = useCodeBoxes(form, 'secondCode', TEXTS.secondCode);
  const { setFocus } = form;
  useEffect(() => setFocus('secondCode'), [setFocus]);
  return <CodeBoxes {...boxes} {...state} />;
}

/** `setsLimits`: the player sets limits before anything else. */
function useSetPassword(id: string, setsLimits: boolean) {
  const navigate = useNavigate();
  const later = useLater();
  const [saved, setSaved] = useState(false);
  const [needsSecondCode, setNeedsSecondCode] = useState(false);
  const form = useForm<SetPasswordForm>({
    mode: 'all',
    resolver,
    defaultValues: { password: '', confirmPassword: '', secondCode: '' },
  });

  const { submit, busy, notice } = useSubmit({
    send: ({ password, confirmPassword, secondCode }: SetPasswordForm) =>
      send('/agent/set-password', {
        ...{ Id: id, password, confirmPassword, device: keptDevice() },
        secondCode: secondCode === '' ? undefined : secondCode,
      }),
    onAccepted({ data }) {
      startSession(data);
      keepDevice(data.device);
      setSaved(true);
      toast.success(TEXTS.success);
      const { to, state } = (setsLimits ? null : takeChoice()) ?? {
        to: setsLimits ? paths.settingsLimits : paths.root,
      };
      later(REDIRECT_AFTER_STEP_MS, () => void navigate(to, { state }));
    },
    onFailure(refusal) {
      if (refusal === null) return { toast: TEXTS.unreached };
      const { field, code, message } = refusal;
      if (field === 'secondCode') setNeedsSecondCode(true);
      // The demand for it is no failure.
      return { toast: code === 'second_code_required' ? '' : TEXTS.failed, notice: message };
    },
    showUnderField: underFieldOf(form),
  });

  useFirstFocus(id !== '', () => form.setFocus('password'));

  return { form, submit: submitFilled(form, submit), busy, notice, saved, needsSecondCode };
}
