import type { Sound } from '@jara/game-client/sound';
import { asideOf, rotated, useTurn } from '@jara/game-client/use-turn';
import { useRef } from 'react';
import { TEXTS } from './texts.ts';
import { restDeg, TURN_MS, turnFrames } from './turn-frames.ts';
import { WheelFace } from './wheel-face.tsx';

export interface TurningWheelProps {
  readonly segment: number;
  /** Id of the round; null before the first. */
  readonly roundId: string | null;
  /** Show it at rest; ends a turn that is under way. */
  readonly atRest: boolean;
  readonly sound: Sound;
  onStopped(): void;
}

/** The wheel and its pointer. The server's segment determines the rest angle; the turn only leads there. */
export function TurningWheel({ segment, roundId, atRest, sound, onStopped }: TurningWheelProps) {
  const wheel = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  // Not always in the middle of its segment, and never near its edge.
  const asideDeg = asideOf(roundId ?? '', 10) * 0.22;

  useTurn({
    roundId,
    atRest,
    sound,
    turnMs: TURN_MS,
    restDeg: restDeg(segment, asideDeg),
    start(fromDeg) {
      const { wheelDeg, pointerDeg, ticksMs } = turnFrames(fromDeg, segment, asideDeg);
      const ways = [
        { layer: wheel, frames: rotated(wheelDeg) },
        { layer: pointer, frames: rotated(pointerDeg) },
      ];
      return { ways, ticksMs };
    },
    onOver: onStopped,
  });

  return (
    <div
      role="img"
      aria-label={TEXTS.wheelLabel}
      className="relative aspect-[206/213] w-full overflow-hidden"
      data-segment={segment}
    >
      {/* Separate layers: each is painted once, and rotated as a picture. */}
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
