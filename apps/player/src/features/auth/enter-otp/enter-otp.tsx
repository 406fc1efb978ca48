import { OTP_DIGITS } from '@jara/contract/field-rules';
import { AuthFrame } from '@jara/ui/auth-frame';
import { Button } from '@jara/ui/button';
import { CodeBoxes } from '@jara/ui/code-boxes';
import { AlertNotice } from '@jara/ui/notice';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { send } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { SlowLine } from '../../../forms/slow-line.tsx';
import { paths } from '../../../navigation/paths.ts';
import { usePendingSignup } from '../../../session/session.ts';
import { REDIRECT_AFTER_STEP_MS, useLater } from '../steps.ts';
import { ResendToContact, ResendToId } from './resend.tsx';
import { TEXTS } from './texts.ts';
import { headerText, isWholeCode, type Trouble, troubleOf, unreached } from './validate.ts';

export function Component() {
  const { message, id } = usePendingSignup();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { otp, setOtp, submit, busy, verified } = useVerification(id ?? '', setTrouble);
  return (
    <AuthFrame
      title={TEXTS.title}
      lead={headerText(message)}
      figure="comb"
      footer={id ? <ResendToId id={id} onTrouble={setTrouble} /> : <ResendToContact />}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-2">
        <CodeBoxes
          length={OTP_DIGITS}
          value={otp}
          onChange={setOtp}
          label={TEXTS.boxes}
          disabled={busy || verified}
        />
        {trouble ? (
          <div className="mb-2">
            <AlertNotice>
              {trouble.sentence}{' '}
              {trouble.verified ? (
                <Link to={paths.enterPassword} className="link">
                  {TEXTS.goOn}
                </Link>
              ) : null}
            </AlertNotice>
          </div>
        ) : null}
        <Button
          type="submit"
          block
          disabled={!isWholeCode(otp) || verified}
          busy={busy}
          busyLabel={TEXTS.submitting}
        >
          {TEXTS.submit}
        </Button>
        <SlowLine busy={busy} />
      </form>
    </AuthFrame>
  );
}

function useVerification(id: string, onTrouble: (trouble: Trouble | null) => void) {
  const navigate = useNavigate();
  const later = useLater();
  const [verified, setVerified] = useState(false);
  const { control, setValue, handleSubmit, formState } = useForm({ defaultValues: { otp: '' } });
  const otp = useWatch({ control, name: 'otp' });

  async function verify(form: { otp: string }) {
    onTrouble(null);
    const sent = await send('/agent/verify-otp', { otp: form.otp, Id: id });
    if (sent.ok) {
      setVerified(true);
      toast.success(TEXTS.success);
      later(REDIRECT_AFTER_STEP_MS, () => void navigate(paths.enterPassword));
    } else if (sent.kind === 'network') onTrouble(unreached());
    else {
      toast.error(TEXTS.failed);
      onTrouble(troubleOf(sent));
    }
  }

  return {
    otp,
    setOtp: (value: string) => setValue('otp', value),
    submit: handleSubmit(verify),
    busy: formState.isSubmitting,
    verified,
  };
}
