import { wantsStillness } from '@jara/game-client/motion';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { WheelArt } from './wheel-art.tsx';
import { IDLE_ANGLE, restAngle, stopAngle } from './wheel-geometry.ts';
import { pegTimes, pointerFrames, WHEEL_EASING } from './wheel-motion.ts';

/** A spin to show; another id is another turn. */
interface WheelTurn {
  readonly spinId: string;
  readonly index: number;
}

export interface WheelProps {
  /** Null leaves the wheel where it is. */
  readonly turn: WheelTurn | null;
  /** The sector on which the wheel rests before its first turn; by default one that loses. */
  readonly restsAt?: number | undefined;
  readonly durationMs: number;
  /** Schedules the ticks of the pegs, in milliseconds from now; returns a function that silences them. */
  readonly onPegs?: (timesMs: readonly number[]) => () => void;
  /** Called once the wheel has stopped. */
  readonly onStopped?: () => void;
  /** The content of the hub, which does not turn. */
  readonly children?: ReactNode;
}

const FADE_SHARE = 0.05;

interface Shown {
  readonly spinId: string | null;
  readonly from: number;
  readonly to: number;
}

const turned = (angle: number) => `rotate(${angle}deg)`;

/** With reduced motion the wheel dims and reappears where it stopped. The result comes no earlier. */
function fadeFrames(from: number, to: number): Keyframe[] {
  return [
    { offset: 0, opacity: 1, transform: turned(from) },
    { offset: FADE_SHARE, opacity: 0.25, transform: turned(from), easing: 'step-end' },
    { offset: 1 - FADE_SHARE, opacity: 0.25, transform: turned(to) },
    { offset: 1, opacity: 1, transform: turned(to) },
  ];
}

/**
 * The wheel, its pointer and its hub. The Web Animations API turns it, on the compositor: no script runs while it does, so it
 * stays smooth on a cheap phone and the page needs no style attribute.
 */
export function Wheel({ turn, restsAt, durationMs, onPegs, onStopped, children }: WheelProps) {
  const disc = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const [idleAngle] = useState(() => (restsAt === undefined ? IDLE_ANGLE : restAngle(stopAngle(restsAt))));
  const shown = useRef<Shown>({ spinId: null, from: idleAngle, to: idleAngle });
  const schedule = useEffectEvent((timesMs: readonly number[]) => onPegs?.(timesMs));
  const stopped = useEffectEvent(() => onStopped?.());
  const spinId = turn?.spinId ?? null;
  const index = turn?.index ?? 0;

  useLayoutEffect(() => {
    if (shown.current.spinId === null && disc.current !== null)
      disc.current.style.transform = turned(idleAngle);
  }, [idleAngle]);

  useEffect(() => {
    if (spinId === null || !disc.current || !pointer.current) return;
    if (shown.current.spinId !== spinId) {
      const from = shown.current.spinId === null ? idleAngle : restAngle(shown.current.to);
      shown.current = { spinId, from, to: stopAngle(index) };
    }
    const { from, to } = shown.current;
    disc.current.style.transform = turned(to);
    const timer = setTimeout(() => stopped(), durationMs);
    if (wantsStillness()) {
      const fade = disc.current.animate(fadeFrames(from, to), durationMs);
      return () => {
        clearTimeout(timer);
        fade.cancel();
      };
    }
    const times = pegTimes(from, to);
    const timing = { duration: durationMs, easing: WHEEL_EASING };
    const turning = disc.current.animate([{ transform: turned(from) }, { transform: turned(to) }], timing);
    const flutter = pointer.current.animate(pointerFrames(times, durationMs), durationMs);
    const silence = schedule(times.map((time) => time * durationMs));
    return () => {
      clearTimeout(timer);
      turning.cancel();
      flutter.cancel();
      silence?.();
    };
  }, [spinId, index, durationMs, idleAngle]);

  return (
    <div className="relative aspect-square w-full">
      <div ref={disc} className="size-full will-change-transform">
        <WheelArt />
      </div>
      <div className="absolute inset-[36.500%] flex items-center justify-center overflow-hidden rounded-full text-center">
        {children}
      </div>
      <div ref={pointer} className="absolute -top-[4%] left-1/2 -ml-[5.5%] w-[11%] origin-[50%_22%]">
        <svg viewBox="-24 -16 48 72" className="block w-full" aria-hidden="true" focusable="false">
          <path
            d="M0 52L-11 10A16 16 0 1 1 11 10Z"
            className="fill-chalk stroke-ink"
            strokeWidth={4}
            strokeLinejoin="round"
          />
          <circle r={5.5} className="fill-clay stroke-ink" strokeWidth={2.5} />
        </svg>
      </div>
    </div>
  );
}
