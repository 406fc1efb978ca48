import type { Ref } from 'react';
import { useEntrance } from '../use-entrance.ts';

/** Balls in five colours, in blocks of numbers, as in a kiosk's globe. */
const COLOURS = ['bg-danfo', 'bg-palm', 'bg-clay', 'bg-adire', 'bg-mist-dark'];

export function ballColour(number: number, numbers: number): string {
  return COLOURS[Math.floor(((number - 1) * COLOURS.length) / numbers)] ?? 'bg-danfo';
}

export interface BallProps {
  readonly number: number;
  /** Of the globe. */
  readonly numbers: number;
  readonly isHit: boolean;
  /** It drops in; otherwise it is shown at rest. */
  readonly moving: boolean;
  /** The size of its number. */
  readonly figure: string;
}

/** A drawn ball: its number on a disc, its colour around, and a ring with a tick if it is on one of the player's tickets. */
export function Ball({ number, numbers, isHit, moving, figure }: BallProps) {
  return <BallFace ref={useEntrance(moving, drop)} {...{ number, numbers, isHit, figure }} />;
}

const drop = (body: HTMLElement) =>
  body.animate(
    [
      { transform: 'translateY(-90%) scale(0.6) rotate(-160deg)', opacity: 0 },
      { transform: 'none', opacity: 1, offset: 0.6 },
      { transform: 'translateY(-12%) rotate(7deg)', offset: 0.8 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 520, easing: 'ease-out' },
  );

interface BallFaceProps extends Omit<BallProps, 'moving'> {
  readonly ref: Ref<HTMLSpanElement>;
}

/** A ball at rest. */
export function BallFace({ ref, number, numbers, isHit, figure }: BallFaceProps) {
  return (
    <span
      ref={ref}
      className={`relative flex size-full items-center justify-center rounded-full shadow-md ${ballColour(number, numbers)} ${isHit ? 'ring-2 ring-chalk' : ''}`}
    >
      <span
        className={`figures flex size-[70%] items-center justify-center rounded-full font-extrabold text-ink ${isHit ? 'bg-danfo' : 'bg-chalk'} ${figure}`}
      >
        {number}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-[8%] left-[20%] h-[13%] w-[30%] -rotate-25 rounded-full bg-white/60"
      />
      {isHit ? <Tick /> : null}
    </span>
  );
}

function Tick() {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      focusable="false"
      className="absolute -right-0.5 -bottom-0.5 size-3.5 rounded-full bg-ink text-danfo"
    >
      <path d="M3 6.200l2.200 2.300L9 4" fill="none" stroke="currentColor" strokeWidth="1.800" />
    </svg>
  );
}
