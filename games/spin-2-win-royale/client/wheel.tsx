import type { Sound } from '@jara/game-client/sound';
import { asideOf, rotated, useTurn } from '@jara/game-client/use-turn';
import { type ReactNode, useRef } from 'react';
import { WHEEL } from '../wheel.ts';
import { fillOf } from './look.ts';
import { KNOCKS_MS, POCKET_DEG, REST_RADIUS, restDeg, SPIN_MS, spinFrames } from './spin-frames.ts';
import { TEXTS } from './texts.ts';

export interface Landing {
  readonly number: number;
  readonly roundId: string;
  /** Show it at rest; ends a spin that is under way. */
  readonly atRest: boolean;
}

export interface WheelProps {
  readonly landing: Landing | null;
  readonly landed: boolean;
  readonly sound: Sound;
  onLanded(): void;
}

/** The wheel with its ball. The ball is drawn on the wheel and ends in its pocket: it cannot land beside it. */
export function Wheel({ landing, landed, sound, onLanded }: WheelProps) {
  const wheel = useRef<HTMLDivElement>(null);
  const arm = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const pocket = landing === null ? 0 : WHEEL.indexOf(landing.number);
  // The ball comes to rest near the top, at a slightly different angle each time.
  const atDeg = landing === null ? 0 : asideOf(landing.roundId, 20);

  useTurn({
    roundId: landing?.roundId ?? null,
    atRest: landing?.atRest ?? true,
    sound,
    turnMs: SPIN_MS,
    restDeg: restDeg(pocket, atDeg),
    start(fromDeg) {
      const { wheelDeg, ballDeg, ballRadius } = spinFrames(fromDeg, pocket, atDeg);
      const ways = [
        { layer: wheel, frames: rotated(wheelDeg) },
        { layer: arm, frames: rotated(ballDeg) },
        { layer: ball, frames: ballRadius.map((radius) => ({ transform: atRadius(radius) })) },
      ];
      return { ways, ticksMs: KNOCKS_MS };
    },
    onOver: onLanded,
  });

  return (
    <div role="img" aria-label={TEXTS.wheelLabel} className="relative aspect-square w-full overflow-hidden">
      <Layer>
        <circle r="103" className="fill-danfo" />
        <circle r="100.500" className="fill-ink" />
        <circle r="99" className="fill-none stroke-danfo" strokeWidth="1" />
        <circle r="97" className="fill-adire-deep" />
        <circle r="91" fill="none" className="stroke-chalk/25" strokeWidth="5" strokeDasharray="1.500 6" />
      </Layer>
      <div
        ref={wheel}
        className="absolute inset-0 will-change-transform"
        style={{ transform: `rotate(${restDeg(pocket, atDeg)}deg)` }}
      >
        <Layer>
          <Pockets />
        </Layer>
        <div
          ref={arm}
          className="absolute inset-0 will-change-transform"
          style={{ transform: `rotate(${pocket * POCKET_DEG}deg)` }}
        >
          <div
            ref={ball}
            hidden={landing === null}
            className="absolute top-1/2 left-1/2 -mt-[2.5%] -ml-[2.5%] size-[5%] will-change-transform"
            style={{ transform: atRadius(REST_RADIUS) }}
          >
            <svg viewBox="-5.200 -5.200 10.400 10.400" aria-hidden="true" className="block size-full">
              <circle r="4.200" className="fill-white stroke-ink" strokeWidth="0.800" />
            </svg>
          </div>
        </div>
      </div>
      <Layer>
        <Hub number={landing !== null && landed ? landing.number : null} />
      </Layer>
    </div>
  );
}

/** Width of the picture, in its own units; the ball's layer is a twentieth of it. */
const WIDTH = 208;
const BALL_WIDTH = WIDTH / 20;

/** Moves the ball's layer outwards by shares of itself, so that it fits a wheel of any size. */
const atRadius = (radius: number) => `translateY(${(-radius / BALL_WIDTH) * 100}%)`;

/** Moving parts are in layers of their own: each is painted once, and rotated as a picture. */
function Layer({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="-104 -104 208 208" aria-hidden="true" className="absolute inset-0 block size-full">
      {children}
    </svg>
  );
}

const point = (radius: number, deg: number) => {
  const angle = ((deg - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
};

const half = POCKET_DEG / 2;
const POCKET_PATH = `M${point(86, -half)}A86 86 0 0 1 ${point(86, half)}L${point(54, half)}A54 54 0 0 0 ${point(54, -half)}Z`;

function Pockets() {
  return (
    <>
      <circle r="87.500" className="fill-danfo" />
      {WHEEL.map((number, i) => (
        <g key={number} transform={`rotate(${i * POCKET_DEG})`}>
          <path d={POCKET_PATH} className={`stroke-danfo ${fillOf(number)}`} strokeWidth="0.700" />
          <text y="-74" textAnchor="middle" fontSize="8.500" fontWeight="700" className="fill-white">
            {number}
          </text>
        </g>
      ))}
      <circle r="70" fill="none" className="stroke-danfo/60" strokeWidth="0.700" />
      <circle r="54" className="fill-adire stroke-danfo" strokeWidth="1.500" />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((deg) => (
        <g key={deg} transform={`rotate(${deg})`} className="stroke-chalk/70" fill="none" strokeWidth="1.500">
          <path d="M-13 -50 0 -34 13 -50M-6 -50 0 -42 6 -50" />
        </g>
      ))}
    </>
  );
}

/** The hub does not turn and shows the last number. */
function Hub({ number }: { number: number | null }) {
  return (
    <>
      <circle
        r="30"
        className={`stroke-danfo ${number === null ? 'fill-ink' : fillOf(number)}`}
        strokeWidth="2.500"
      />
      {number === null ? (
        <path d="M0-16 4-4 16 0 4 4 0 16-4 4-16 0-4-4Z" className="fill-danfo" />
      ) : (
        <text
          y="11.500"
          textAnchor="middle"
          fontSize="33"
          className="fill-white font-head"
          data-came={number}
        >
          {number}
        </text>
      )}
    </>
  );
}
