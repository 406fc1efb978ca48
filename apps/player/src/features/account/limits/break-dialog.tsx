import type { Sent } from '@jara/calls/sent';
import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { sendWithToken } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { timeText } from '../../../format/time-text.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { paths } from '../../../navigation/paths.ts';
import { leaveSession } from '../../../session/session.ts';
import { type Break, lengthText } from './break-length.ts';
import { TEXTS } from './texts.ts';

interface BreakDialogProps {
  readonly chosen: Break;
  onClose(): void;
}

/** Begins it, and answers the sentence to show. */
async function begin(chosen: Break): Promise<Sent<string>> {
  if ('days' in chosen) {
    const sent = await sendWithToken('/agent/time-out', chosen);
    return sent.ok ? { ok: true, answer: TEXTS.begun(timeText(new Date(sent.answer.data.until))) } : sent;
  }
  const sent =
    'months' in chosen
      ? await sendWithToken('/agent/self-exclude', chosen)
      : await sendWithToken('/agent/close-account', {});
  return sent.ok ? { ok: true, answer: 'months' in chosen ? TEXTS.excluded : TEXTS.closed } : sent;
}

/** The last step before a break. Once it has begun, the server has ended all sessions, and the page ends its own. */
export function BreakDialog({ chosen, onClose }: BreakDialogProps) {
  const { submit, busy } = useSubmit({
    send: begin,
    onAccepted(sentence) {
      toast.success(sentence);
      leaveSession();
      goTo(paths.root);
    },
    onFailure: (refusal) => ({ toast: refusal?.message ?? TEXTS.failed }),
  });
  const isForEver = 'closes' in chosen || ('months' in chosen && chosen.months === 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(chosen)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void submit(chosen)}>
            {yesOf(chosen)}
          </Button>
        </>
      }
    >
      {isForEver ? TEXTS.sureForEverText : TEXTS.sureText}
    </Dialog>
  );
}

function yesOf(chosen: Break): string {
  if ('closes' in chosen) return TEXTS.close;
  return 'days' in chosen ? TEXTS.yesBreak : TEXTS.yesExclude;
}

function titleOf(chosen: Break): string {
  if ('closes' in chosen) return TEXTS.sureClose;
  if ('days' in chosen) return TEXTS.sureBreak(lengthText(chosen));
  return chosen.months === 0 ? TEXTS.sureForEver : TEXTS.sureExclude(lengthText(chosen));
}
