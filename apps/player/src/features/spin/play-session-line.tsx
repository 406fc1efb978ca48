import { Money } from '@jara/ui/money';
import { useState } from 'react';
import { minutesOf, netText } from '../../session/play-session-text.ts';
import { TEXTS } from '../../session/reality-texts.ts';
import type { SpinState } from './use-spin-server.ts';

type PlaySession = SpinState['session'];

interface PlaySessionLineProps {
  /** Undefined until known. */
  readonly session: PlaySession | undefined;
  /** A spin is under way: the line does not change, because the new figures would show the result early. */
  readonly isSpinning: boolean;
}

/** The length of the play session, and the net position over all games. Nothing before the first round. */
export function PlaySessionLine({ session, isSpinning }: PlaySessionLineProps) {
  const [shown, setShown] = useState(session);
  if (!isSpinning && session !== shown) setShown(session);
  if (shown === undefined || (shown.staked === 0 && shown.paid === 0)) return null;
  return (
    <p className="text-13 text-text-soft">
      {TEXTS.playedFor(minutesOf(shown))} · <Money text={netText(shown)} />
    </p>
  );
}
