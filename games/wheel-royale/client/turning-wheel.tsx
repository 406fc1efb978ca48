import { wantsStillness } from '@jara/game-client/motion';
import type { Sound } from '@jara/game-client/sound';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { TEXTS } from './texts.ts';
import { restDeg, TURN_MS, turnFrames } from './turn-frames.ts';
import { WheelFace } from './wheel-face.tsx';

export interface TurningWheelProps {
  readonly segment: number;
  /** Which round; null before the first. */
  readonly roundId: string | null;
  readonly atRest: boolean;
  readonly hurry: boolean;
  readonly sound: Sound;
  onStopped(): void;
}

/** Not always in the middle of its segment, and never near its edge. */
function asideOf(roundId: string | null): number {
  const sum = [...(roundId ?? '')].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return ((sum % 21) - 10) * 0.22;
}

/** The wheel and its pointer. Where it stands is drawn from the segment the server named; the turn only leads there. */
export function TurningWheel({ segment, roundId, atRest, hurry, sound, onStopped }: TurningWheelProps) {
  const wheel = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const stoodDeg = useRef(0);
  const running = useRef<Animation[]>([]);
  const told = useRef(onStopped);
  const heard = useRef(sound);

  // Before the effect below: where nothing moves, that one tells the end at once.
  useLayoutEffect(() => {
    told.current = onStopped;
    heard.current = sound;
  }, [onStopped, sound]);

  const asideDeg = asideOf(roundId);

  useLayoutEffect(() => {
    const [turning, bending] = [wheel.current, pointer.current];
    if (roundId === null || turning === null || bending === null) return;
    const fromDeg = stoodDeg.current;
    stoodDeg.current = restDeg(segment, asideDeg);
    if (atRest || wantsStillness()) {
      told.current();
      return;
    }
    const frames = turnFrames(fromDeg, segment, asideDeg);
    const timing = { duration: TURN_MS, easing: 'linear' };
    const turn = (deg: number) => ({ transform: `rotate(${deg}deg)` });
    const ways = [
      turning.animate(frames.wheelDeg.map(turn), timing),
      bending.animate(frames.pointerDeg.map(turn), timing),
    ];
    const ticks = frames.ticksMs.map((atMs) => setTimeout(() => heard.current.play('tick'), atMs));
    const silence = () => ticks.forEach(clearTimeout);
    running.current = ways;
    ways[0]?.addEventListener('finish', () => {
      silence();
      told.current();
    });
    return () => {
      silence();
      for (const way of ways) way.cancel();
    };
  }, [roundId, atRest, segment, asideDeg]);

  useEffect(() => {
    if (hurry) for (const way of running.current) way.finish();
  }, [hurry]);

  return (
    <div
      role="img"
      aria-label={TEXTS.wheelLabel}
      className="relative mx-auto aspect-[206/213] w-full max-w-100 overflow-hidden"
      data-segment={segment}
    >
      {/* Layers of their own: each is drawn once, and turned as a picture. */}
      <div
        ref={wheel}
        className="absolute inset-x-0 bottom-0 aspect-square will-change-transform"
        style={{ transform: `rotate(${restDeg(segment, asideDeg)}deg)` }}
      >
        <svg viewBox="-103 -103 206 206" aria-hidden="true" className="block size-full">
          <WheelFace />
        </svg>
      </div>
      <div
        ref={pointer}
        className="absolute top-0 left-1/2 -ml-[4%] w-[8%] origin-[50%_26%] will-change-transform"
      >
        <svg viewBox="-8.240 -6 16.480 23" aria-hidden="true" className="block w-full">
          <path d="M-6-4h12L0 15z" className="fill-danfo stroke-ink" strokeWidth="1.500" />
          <circle r="2" cy="-0.500" className="fill-ink" />
        </svg>
      </div>
    </div>
  );
}
