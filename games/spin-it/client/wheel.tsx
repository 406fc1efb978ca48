import { wantsStillness } from '@jara/game-client/motion';
import { type ReactNode, useEffect, useRef } from 'react';
import { WheelArt } from './wheel-art.tsx';
import { restAngle, stopAngle } from './wheel-geometry.ts';
import { pegTimes, pointerFrames, WHEEL_EASING } from './wheel-motion.ts';

export interface WheelProps {
  /** Where to turn to; a new object is a new spin. Null leaves the wheel where it is. */
  readonly turn: { readonly index: number } | null;
  readonly durationMs: number;
  /** Told, as a spin starts, when the pegs will pass, as shares of its time; returns how to stop listening. */
  readonly onPegs?: ((times: readonly number[], durationMs: number) => () => void) | undefined;
  /** What stands in the hub, which does not turn. */
  readonly children?: ReactNode;
}

const FADE_SHARE = 0.05;

interface Shown {
  readonly turn: WheelProps['turn'];
  readonly from: number;
  readonly to: number;
}

const turned = (angle: number) => `rotate(${angle}deg)`;

/** For those who asked for stillness: the wheel dims, and comes back where it stopped. The result is as late as ever. */
function fadeFrames(from: number, to: number): Keyframe[] {
  return [
    { offset: 0, opacity: 1, transform: turned(from) },
    { offset: FADE_SHARE, opacity: 0.25, transform: turned(from), easing: 'step-end' },
    { offset: 1 - FADE_SHARE, opacity: 0.25, transform: turned(to) },
    { offset: 1, opacity: 1, transform: turned(to) },
  ];
}

/**
 * The wheel, its pointer and its hub. It turns by the Web Animations API, on the compositor: no script runs while it does, so it
 * stays smooth on a cheap phone and the page needs no style attribute.
 */
export function Wheel({ turn, durationMs, onPegs, children }: WheelProps) {
  const disc = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const shown = useRef<Shown>({ turn: null, from: 0, to: 0 });
  const listener = useRef(onPegs);

  useEffect(() => {
    listener.current = onPegs;
  }, [onPegs]);

  useEffect(() => {
    if (!turn || !disc.current || !pointer.current) return;
    if (shown.current.turn !== turn) {
      const from = shown.current.turn ? restAngle(shown.current.to) : 0;
      shown.current = { turn, from, to: stopAngle(turn.index) };
    }
    const { from, to } = shown.current;
    disc.current.style.transform = turned(to);
    if (wantsStillness()) {
      const fade = disc.current.animate(fadeFrames(from, to), durationMs);
      return () => fade.cancel();
    }
    const times = pegTimes(from, to);
    const timing = { duration: durationMs, easing: WHEEL_EASING };
    const turning = disc.current.animate([{ transform: turned(from) }, { transform: turned(to) }], timing);
    const flutter = pointer.current.animate(pointerFrames(times, durationMs), durationMs);
    const stopListening = listener.current?.(times, durationMs);
    return () => {
      turning.cancel();
      flutter.cancel();
      stopListening?.();
    };
  }, [turn, durationMs]);

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
