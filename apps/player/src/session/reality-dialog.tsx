import type { PlaySessionView } from '@jara/contract/game-server';
import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { useNavigate } from 'react-router';
import { sendWithToken } from '../api/send.ts';
import { useSubmit } from '../forms/use-submit.ts';
import { paths } from '../navigation/paths.ts';
import { minutesOf, netText } from './play-session-text.ts';
import { TEXTS } from './reality-texts.ts';

interface RealityDialogProps {
  readonly session: PlaySessionView | undefined;
  onChecked(): void;
}

/** The reality check: no stake is taken until the player has read the time and the net position. */
export function RealityDialog({ session, onChecked }: RealityDialogProps) {
  const navigate = useNavigate();
  const { submit, busy } = useSubmit({
    send: () => sendWithToken('/agent/reality-check', {}),
    onAccepted: onChecked,
    onFailure: (refusal) => ({ toast: refusal?.message ?? TEXTS.refused }),
  });
  function leave() {
    onChecked();
    void navigate(paths.dashboard);
  }
  return (
    <Dialog
      open
      title={TEXTS.checkTitle}
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            {TEXTS.takeBreak}
          </Button>
          <Button variant="secondary" busy={busy} onClick={() => void submit(undefined)}>
            {TEXTS.keepPlaying}
          </Button>
        </>
      }
    >
      {session === undefined ? null : (
        <p className="figures">
          {TEXTS.playedFor(minutesOf(session))} · {netText(session)}
        </p>
      )}
    </Dialog>
  );
}
