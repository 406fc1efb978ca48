import { NUMBERS } from '@jara/draw-kit/lotto-odds';
import { wantsStillness } from '@jara/game-client/motion';
import { useEffect, useRef } from 'react';

/** Balls of a draw in five colours, eighteen numbers each, as in a kiosk's globe. */
const COLOURS = ['bg-danfo', 'bg-palm', 'bg-clay', 'bg-adire', 'bg-mist-dark'];

function colourOf(number: number): string {
  return COLOURS[Math.floor(((number - 1) * COLOURS.length) / NUMBERS)] ?? 'bg-danfo';
}

/** A drawn ball: it rolls in from the right, turning as a ball of its size would. */
export function Ball({ number, moving }: { number: number; moving: boolean }) {
  const body = useRef<HTMLSpanElement>(null);
  const rolls = useRef(moving);
  useEffect(() => {
    const element = body.current;
    if (element === null || !rolls.current || wantsStillness()) return;
    const wayPx = element.closest('ol')?.clientWidth ?? 300;
    const turns = (wayPx / (Math.PI * element.clientWidth)) * 360;
    const roll = element.animate(
      [
        { transform: `translateX(${wayPx}px) rotate(${turns}deg)`, opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { transform: 'translateX(-6%) rotate(-7deg)', offset: 0.86 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 640, easing: 'cubic-bezier(0.25, 0.6, 0.3, 1)' },
    );
    return () => roll.cancel();
  }, []);
  return (
    <span
      ref={body}
      className={`relative flex size-full items-center justify-center rounded-full shadow-md ${colourOf(number)}`}
    >
      <span className="figures flex size-[68%] items-center justify-center rounded-full bg-chalk text-17 font-extrabold text-ink">
        {number}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-[9%] left-[20%] h-[14%] w-[30%] -rotate-25 rounded-full bg-white/60"
      />
    </span>
  );
}
