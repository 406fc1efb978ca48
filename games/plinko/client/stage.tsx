import { Fit } from '@jara/game-client/parts/game-layout';
import { useRef } from 'react';
import type { Risk } from '../tables.ts';
import { restingAt } from './ball-motion.ts';
import { BinRing } from './bins-art.tsx';
import { Board } from './board.tsx';
import { ballRadius, PICTURE, pegRadius } from './board-geometry.ts';
import { type Fall, useFall } from './use-fall.ts';

export interface StageProps extends Fall {
  readonly rows: number;
  readonly risk: Risk;
  /** The bin of the ball, once its landing is revealed; null before. */
  readonly landedIn: number | null;
}

/** Width of a round element, as a share of the picture's. */
const share = (radius: number) => `${((radius * 2) / PICTURE.width) * 100}%`;

/** The board, and the ball in a layer over it that only moves: the board is not rendered while it falls. */
export function Stage({ rows, risk, landedIn, ...fall }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const light = useRef<HTMLDivElement>(null);
  useFall({ stage, ball, light }, fall);
  const isHere = fall.turns !== null && fall.turns.length === rows;
  return (
    <Fit ratio={PICTURE.width / PICTURE.height} className="overflow-hidden" ref={stage}>
      <Board rows={rows} risk={risk} />
      {isHere && landedIn !== null ? <BinRing rows={rows} bin={landedIn} /> : null}
      <div
        ref={light}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 opacity-0 will-change-transform"
      >
        <span
          className="absolute top-0 left-1/2 block aspect-square -translate-1/2 rounded-full bg-danfo"
          style={{ width: share(pegRadius(rows)) }}
        />
      </div>
      <div
        ref={ball}
        aria-hidden="true"
        hidden={!isHere}
        className="pointer-events-none absolute inset-0 will-change-transform"
        style={{ transform: isHere && fall.turns !== null ? restingAt(fall.turns) : undefined }}
      >
        <span
          className="absolute top-0 left-1/2 block -translate-1/2"
          style={{ width: share(ballRadius(rows)) }}
        >
          <svg viewBox="-10 -10 20 20" focusable="false" aria-hidden="true" className="block w-full">
            <circle r="9.500" strokeWidth="1" className="fill-danfo stroke-ink" />
            <path d="M-9.100 1.900h18.200M-9.100-1.900h18.200" strokeWidth="1.200" className="stroke-ink" />
          </svg>
        </span>
      </div>
    </Fit>
  );
}
