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
  const wheel = useRef<SVGGElement>(null);
  const pointer = useRef<SVGGElement>(null);
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
    <svg
      viewBox="-103 -110 206 213"
      role="img"
      aria-label={TEXTS.wheelLabel}
      className="mx-auto block w-full max-w-100"
      data-segment={segment}
    >
      <g ref={wheel} transform={`rotate(${restDeg(segment, asideDeg)})`}>
        <WheelFace />
      </g>
      <g transform="translate(0 -104)">
        <g ref={pointer}>
          <path d="M-6-4h12L0 15z" className="fill-danfo stroke-ink" strokeWidth="1.500" />
          <circle r="2" cy="-0.500" className="fill-ink" />
        </g>
      </g>
    </svg>
  );
}
