import { Button } from '@jara/ui/button';
import { CodeBoxes } from '@jara/ui/code-boxes';
import { Dialog } from '@jara/ui/dialog';
import { useEffect, useState } from 'react';
import { sendWithToken } from '../../../api/send.ts';
import { refetchAnswers } from '../../../api/use-answer.ts';
import { toast } from '../../../browser/toast.ts';
import { submitFilled } from '../../../forms/filled-fields.ts';
import { type CodeForm, useCodeForm } from '../../../forms/one-time-code.ts';
import { SubmitRow } from '../../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { TEXTS } from './texts.ts';

interface SentCode {
  readonly id: string;
  readonly sentTo: string;
}

const onFailure = (refusal: { readonly message: string } | null) => ({
  notice: refusal?.message ?? TEXTS.failed,
});

/** Opens a dormant account again by a code. */
export function Reactivate() {
  const [sentCode, setSentCode] = useState<SentCode | null>(null);
  const { submit, busy } = useSubmit({
    send: () => sendWithToken('/agent/reactivate-account/start', {}),
    onAccepted: ({ Id, data }) => setSentCode({ id: Id, sentTo: data.sentTo }),
    onFailure: (refusal) => ({ toast: refusal?.message ?? TEXTS.failed }),
  });
  const close = () => setSentCode(null);
  return (
    <span className="mt-3 block">
      <Button variant="secondary" busy={busy} onClick={() => submit(null)}>
        {TEXTS.reopen}
      </Button>
      {sentCode === null ? null : (
        <Dialog open onClose={close} title={TEXTS.reopen}>
          <Code sentCode={sentCode} onDone={close} />
        </Dialog>
      )}
    </span>
  );
}

function Code({ sentCode, onDone }: { sentCode: SentCode; onDone: () => void }) {
  const { form, boxes, isWhole } = useCodeForm();
  const { submit, busy, notice } = useSubmit({
    send: ({ otp }: CodeForm) => sendWithToken('/agent/reactivate-account/finish', { Id: sentCode.id, otp }),
    onAccepted: () => {
      refetchAnswers('/agent/play-state');
      toast.success(TEXTS.reactivated);
      onDone();
    },
    onFailure,
    showUnderField: underFieldOf(form),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('otp'), [setFocus]);
  return (
    <form noValidate onSubmit={submitFilled(form, submit)} className="flex flex-col gap-2">
      <p role="status" className="mb-4">
        {TEXTS.codeSentTo(sentCode.sentTo)}
      </p>
      <CodeBoxes {...boxes} readOnly={busy} />
      <SubmitRow
        label={TEXTS.reactivate}
        busyLabel={TEXTS.reactivating}
        busy={busy}
        disabled={!isWhole}
        notice={notice}
      />
    </form>
  );
}
