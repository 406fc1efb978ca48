import { NUMBERS } from '@jara/draw-kit/lotto-odds';
import { BallFace } from '../screen/ball.tsx';
import { useEntrance } from '../use-entrance.ts';

/** A drawn ball: it rolls in from the right, turning as a ball of its size would. */
export function Ball({ number, moving }: { number: number; moving: boolean }) {
  return (
    <BallFace
      ref={useEntrance(moving, roll)}
      number={number}
      numbers={NUMBERS}
      isHit={false}
      figure="text-17"
    />
  );
}

function roll(body: HTMLElement): Animation {
  const wayPx = body.closest('ol')?.clientWidth ?? 300;
  const turns = (wayPx / (Math.PI * body.clientWidth)) * 360;
  return body.animate(
    [
      { transform: `translateX(${wayPx}px) rotate(${turns}deg)`, opacity: 0 },
      { opacity: 1, offset: 0.15 },
      { transform: 'translateX(-6%) rotate(-7deg)', offset: 0.86 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 640, easing: 'cubic-bezier(0.25, 0.6, 0.3, 1)' },
  );
}
