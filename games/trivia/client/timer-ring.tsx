import { useFrames } from '@jara/game-client/use-frames';
import { useRef } from 'react';
import { TEXTS } from './texts.ts';

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;
/** Seconds from which the ring is clay red. */
const LAST_SECONDS = 3;

export interface TimerRingProps {
  readonly seconds: number;
  /** The time left, from 1 to 0. */
  leftShare(): number;
}

/** The time of a question as an emptying ring, and its seconds. */
export function TimerRing({ seconds, leftShare }: TimerRingProps) {
  const arc = useRef<SVGCircleElement>(null);
  const isRunning = seconds > 0;
  useFrames(isRunning, () => {
    const share = isRunning ? Math.min(1, Math.max(0, leftShare())) : 0;
    arc.current?.setAttribute('stroke-dashoffset', String(LENGTH * (1 - share)));
  });
  const isLast = seconds <= LAST_SECONDS;
  return (
    <span className="relative grid size-12 shrink-0 place-content-center" role="timer">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="absolute inset-0 size-12 -rotate-90">
        <circle cx="24" cy="24" r={RADIUS} fill="none" strokeWidth="4" className="stroke-line" />
        <circle
          ref={arc}
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          className={isLast ? 'stroke-bad' : 'stroke-danfo'}
        />
      </svg>
      <span aria-hidden="true" className={`figures font-head text-17 ${isLast ? 'text-bad' : ''}`}>
        {seconds}
      </span>
      <span className="sr-only">{TEXTS.secondsLeft(seconds)}</span>
    </span>
  );
}
