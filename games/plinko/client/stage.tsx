import { useRef } from 'react';
import type { Risk } from '../tables.ts';
import { restingAt } from './ball-motion.ts';
import { Board } from './board.tsx';
import { ballRadius, PICTURE } from './board-geometry.ts';
import { SlotRing } from './slots-art.tsx';
import { type Fall, useFall } from './use-fall.ts';

export interface StageProps extends Fall {
  readonly rows: number;
  readonly risk: Risk;
  /** Where the ball lies, once it has been seen to land; null before. */
  readonly landedIn: number | null;
}

/** The board, and the ball in a layer over it that only moves: the board is not drawn again while it falls. */
export function Stage({ rows, risk, landedIn, ...fall }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  useFall(stage, ball, fall);
  const isHere = fall.turns !== null && fall.turns.length === rows;
  return (
    <div ref={stage} className="relative mx-auto aspect-[360/336] w-full max-w-130 overflow-hidden">
      <Board rows={rows} risk={risk} />
      {isHere && landedIn !== null ? <SlotRing rows={rows} slot={landedIn} /> : null}
      <div
        ref={ball}
        aria-hidden="true"
        hidden={!isHere}
        className="pointer-events-none absolute inset-0 will-change-transform"
        style={{ transform: isHere && fall.turns !== null ? restingAt(fall.turns) : undefined }}
      >
        <span
          className="absolute top-0 left-1/2 block -translate-1/2"
          style={{ width: `${((ballRadius(rows) * 2) / PICTURE.width) * 100}%` }}
        >
          <svg viewBox="-10 -10 20 20" focusable="false" aria-hidden="true" className="block w-full">
            <circle r="9.500" strokeWidth="1" className="fill-danfo stroke-ink" />
            <path d="M-8.800 2.400h17.600M-8.800-2.400h17.600" strokeWidth="1.800" className="stroke-ink" />
          </svg>
        </span>
      </div>
    </div>
  );
}
