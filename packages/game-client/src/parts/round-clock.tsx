import { useRef } from 'react';
import { setLength, setText } from '../set-if-new.ts';
import type { SharedRound } from '../shared/client.ts';
import { hasEnded } from '../shared/shared-state.ts';
import { TEXTS } from '../texts.ts';
import { useFrames } from '../use-frames.ts';

export interface RoundClockProps {
  readonly round: SharedRound | null;
  /** The server's time; null before it is known. */
  serverNow(): number | null;
  /** Texts of a game whose bets are not bets in the usual sense. */
  readonly texts?: { readonly open: string; readonly closed: string };
}

const MINUTE_S = 60;
/** About a pixel of a phone's bar each. */
const BAR_STEPS = 300;

/** `0:07`, `2:30` */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
}

/** The state of a round: the time left for bets, or that it is closed. The seconds are drawn, and not announced. */
export function RoundClock({ round, serverNow, texts }: RoundClockProps) {
  const time = useRef<HTMLSpanElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const isOpen = round?.state === 'open';
  useFrames(isOpen, () => {
    const nowMs = serverNow();
    if (!isOpen || nowMs === null) return;
    const leftMs = Math.max(0, round.closesAtMs - nowMs);
    setText(time.current, clockText(Math.ceil(leftMs / 1000)));
    const share = Math.min(1, leftMs / Math.max(1, round.closesAtMs - round.opensAtMs));
    setLength(bar.current, Math.round(share * BAR_STEPS) / BAR_STEPS);
  });
  return (
    <div className="relative flex min-h-9 min-w-0 items-center justify-between gap-2 overflow-hidden rounded-lg bg-sunken px-3 text-15">
      <span role="status" className="min-w-0 truncate font-semibold">
        {phaseText(round, texts)}
      </span>
      {isOpen ? (
        <>
          <span ref={time} aria-hidden="true" className="figures font-semibold tabular-nums" />
          <span
            ref={bar}
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 h-1 origin-left bg-danfo"
          />
        </>
      ) : null}
    </div>
  );
}

const betText = () => ({ open: TEXTS.betsOpen, closed: TEXTS.betsClosed });

function phaseText(round: SharedRound | null, texts = betText()): string {
  if (round === null) return TEXTS.roundComing;
  if (round.state === 'open') return texts.open;
  if (round.state === 'voided') return TEXTS.roundVoided;
  return hasEnded(round) ? TEXTS.roundOver : texts.closed;
}
