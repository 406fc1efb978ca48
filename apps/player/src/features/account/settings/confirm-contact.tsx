import { Button } from '@jara/ui/button';
import { CodeBoxes } from '@jara/ui/code-boxes';
import { Dialog } from '@jara/ui/dialog';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { send, sendWithToken } from '../../../api/send.ts';
import { refetchAnswers } from '../../../api/use-answer.ts';
import { toast } from '../../../browser/toast.ts';
import { submitFilled } from '../../../forms/filled-fields.ts';
import { FormField, FormPassword } from '../../../forms/form-field.tsx';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { type CodeForm, useCodeForm } from '../../../forms/one-time-code.ts';
import { TEXTS as CODE_TEXTS } from '../../../forms/one-time-code-texts.ts';
import { ResendCode } from '../../../forms/resend-code.tsx';
import { SubmitRow } from '../../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { type Channel, type StartForm, startProblems } from './confirm-contact.ts';
import { TEXTS } from './confirm-contact-texts.ts';

interface SentCode {
  readonly id: string;
  readonly contact: string;
}

interface ConfirmContactProps {
  readonly channel: Channel;
  /** The unconfirmed contact of the profile; null for none. */
  readonly claimed: string | null;
  onClose(): void;
}

/** Requests a code to the phone number or address, and verifies it. */
export function ConfirmContact({ channel, claimed, onClose }: ConfirmContactProps) {
  const [sentCode, setSentCode] = useState<SentCode | null>(null);
  const done = () => {
    refetchAnswers('/agent/get-user-profile');
    toast.success(channel === 'phone' ? TEXTS.phoneDone : TEXTS.emailDone);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={channel === 'phone' ? TEXTS.confirmPhone : TEXTS.confirmEmail}>
      {sentCode === null ? (
        <Start channel={channel} claimed={claimed} onSent={setSentCode} />
      ) : (
        <Code sentCode={sentCode} onDone={done} />
      )}
    </Dialog>
  );
}

interface StartProps extends Omit<ConfirmContactProps, 'onClose'> {
  onSent(sentCode: SentCode): void;
}

function Start({ channel, claimed, onSent }: StartProps) {
  const [isOther, setOther] = useState(claimed === null);
  return (
    <>
      <p className="mb-4 text-text-soft">{TEXTS.why}</p>
      {isOther || claimed === null ? (
        <Other channel={channel} onSent={onSent} />
      ) : (
        <Claimed channel={channel} contact={claimed} onSent={onSent} onOther={() => setOther(true)} />
      )}
    </>
  );
}

const onFailure = (refusal: { readonly message: string } | null) => ({
  notice: refusal?.message ?? TEXTS.unreached,
});

function Where({ contact, what }: { contact: string; what: string }) {
  return (
    <p role="status" className="mb-4">
      <strong className="block font-semibold break-words">{contact}</strong>
      {what}
    </p>
  );
}

/** Requests a code to the profile's contact. */
function Claimed({
  channel,
  contact,
  onSent,
  onOther,
}: {
  channel: Channel;
  contact: string;
  onSent: (sentCode: SentCode) => void;
  onOther: () => void;
}) {
  const { submit, busy, notice } = useSubmit({
    send: () => sendWithToken('/agent/confirm-contact/start', { channel, contact }),
    onAccepted: ({ Id }) => onSent({ id: Id, contact }),
    onFailure,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(undefined);
      }}
    >
      <Where contact={contact} what={TEXTS.goesTo} />
      <SubmitRow label={TEXTS.send} busyLabel={TEXTS.sending} busy={busy} notice={notice} />
      <Button variant="quiet" block onClick={onOther}>
        {channel === 'phone' ? TEXTS.otherPhone : TEXTS.otherEmail}
      </Button>
    </form>
  );
}

/** Requests a code to another contact, with the password. */
function Other({ channel, onSent }: Omit<StartProps, 'claimed'>) {
  const form = useForm<StartForm>({
    mode: 'onTouched',
    resolver: resolverOf(startProblems(channel, true)),
    defaultValues: { contact: '', password: '' },
  });
  const { submit, busy, notice } = useSubmit({
    send: (values: StartForm) => sendWithToken('/agent/confirm-contact/start', { channel, ...values }),
    onAccepted: ({ Id }, { contact }) => onSent({ id: Id, contact: contact.trim() }),
    onFailure,
    showUnderField: underFieldOf(form),
  });
  return (
    <form noValidate onSubmit={submitFilled(form, submit)} className="flex flex-col gap-2">
      <FormField
        form={form}
        name="contact"
        label={channel === 'phone' ? TEXTS.phone : TEXTS.email}
        type={channel === 'phone' ? 'tel' : 'email'}
        autoComplete={channel === 'phone' ? 'tel-national' : 'email'}
        autoCapitalize="none"
        enterKeyHint="next"
      />
      <FormPassword
        form={form}
        name="password"
        label={TEXTS.password}
        hint={TEXTS.passwordWhy}
        autoComplete="current-password"
        enterKeyHint="send"
      />
      <SubmitRow label={TEXTS.send} busyLabel={TEXTS.sending} busy={busy} notice={notice} />
    </form>
  );
}

function Code({ sentCode, onDone }: { sentCode: SentCode; onDone: () => void }) {
  const { form, boxes, isWhole } = useCodeForm();
  const { submit, busy, notice } = useSubmit({
    send: ({ otp }: CodeForm) => sendWithToken('/agent/confirm-contact/finish', { Id: sentCode.id, otp }),
    onAccepted: onDone,
    onFailure,
    showUnderField: underFieldOf(form),
  });
  const resend = useSubmit({
    send: () => send('/agent/resend-otp', { Id: sentCode.id }),
    onAccepted: () => toast.success(CODE_TEXTS.resent),
    onFailure,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('otp'), [setFocus]);
  return (
    <form noValidate onSubmit={submitFilled(form, submit)} className="flex flex-col gap-2">
      <Where contact={sentCode.contact} what={TEXTS.sentTo} />
      <CodeBoxes {...boxes} readOnly={busy} />
      <SubmitRow
        label={TEXTS.finish}
        busyLabel={TEXTS.finishing}
        busy={busy}
        disabled={!isWhole}
        notice={notice ?? resend.notice}
      />
      <ResendCode onResend={() => void resend.submit(undefined)} busy={resend.busy} />
    </form>
  );
}
