import { formatNaira, fromNaira } from '@jara/money/kobo';
import { Money } from '@jara/ui/money';
import { useState } from 'react';
import { TEXTS } from './texts.ts';
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

/** Whole minutes since the play session began. */
export function minutesOf({ now, startedAt }: PlaySession): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(startedAt)) / 60_000));
}

/** The net position over all games in words. */
export function netText({ staked, paid }: PlaySession): string {
  const netKobo = fromNaira(paid) - fromNaira(staked);
  if (netKobo === 0n) return TEXTS.netEven;
  return netKobo > 0n
    ? TEXTS.netAhead(formatNaira(netKobo, 'short'))
    : TEXTS.netBehind(formatNaira(-netKobo, 'short'));
}
