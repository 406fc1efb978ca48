import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { sendWithToken } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { timeInWords } from '../../../format/time-in-words.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { paths } from '../../../navigation/paths.ts';
import { leaveSession } from '../../../session/session.ts';
import { type Break, lengthInWords } from './break-length.ts';
import { TEXTS } from './texts.ts';

interface BreakDialogProps {
  readonly chosen: Break;
  onClose(): void;
}

const begin = (chosen: Break) =>
  'days' in chosen ? sendWithToken('/agent/time-out', chosen) : sendWithToken('/agent/self-exclude', chosen);

/** The last step before a break. Once it has begun, the server has ended all sessions, and the page ends its own. */
export function BreakDialog({ chosen, onClose }: BreakDialogProps) {
  const { submit, busy } = useSubmit({
    send: begin,
    onAccepted({ data: { until } }) {
      const isBreak = 'days' in chosen && until !== null;
      toast.success(isBreak ? TEXTS.begun(timeInWords(new Date(until))) : TEXTS.excluded);
      leaveSession();
      goTo(paths.root);
    },
    onFailure: (refusal) => ({ toast: refusal?.message ?? TEXTS.failed }),
  });
  const isForEver = 'months' in chosen && chosen.months === 0;
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
            {'days' in chosen ? TEXTS.yesBreak : TEXTS.yesExclude}
          </Button>
        </>
      }
    >
      {isForEver ? TEXTS.sureForEverText : TEXTS.sureText}
    </Dialog>
  );
}

function titleOf(chosen: Break): string {
  if ('days' in chosen) return TEXTS.sureBreak(lengthInWords(chosen));
  return chosen.months === 0 ? TEXTS.sureForEver : TEXTS.sureExclude(lengthInWords(chosen));
}
