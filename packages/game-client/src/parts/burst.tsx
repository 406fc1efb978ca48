import { type AdireFigure, AdireMark } from '@jara/ui/pattern';
import { useEffect, useRef } from 'react';
import { wantsStillness } from '../motion.ts';

const FIGURES: readonly AdireFigure[] = ['circle', 'fan', 'bird', 'chequer', 'comb', 'stairs'];
const COLOURS = ['text-danfo', 'text-chalk', 'text-good', 'text-accent'];
const GOLDEN_ANGLE = 2.399963;
const FLIGHT_MS = 1600;
const MIN_COINS = 8;
const MAX_COINS = 40;

/** A figure is identified by its position in the burst. */
const places = (count: number) => Array.from({ length: count }, (_, position) => position);

/** A win: adire figures fly from the middle of the box around it, more for a larger win. */
export function Burst({ times }: { readonly times: number }) {
  const box = useRef<HTMLDivElement>(null);
  const count = Math.min(MAX_COINS, MIN_COINS + Math.round(times * 4));

  useEffect(() => {
    const element = box.current;
    if (element === null || wantsStillness()) return;
    const rangePx = Math.min(element.clientWidth, 480) * 0.5;
    const flights = [...element.children].map((figure, position) => {
      const angle = position * GOLDEN_ANGLE;
      const farPx = rangePx * (0.5 + 0.5 * Math.sqrt((position + 1) / count));
      const to = `translate(${Math.cos(angle) * farPx}px, ${Math.sin(angle) * farPx}px)`;
      const turn = `rotate(${position % 2 === 0 ? 200 : -200}deg)`;
      return figure.animate(
        [
          { transform: 'scale(0.2)', opacity: 0 },
          { transform: `${to} ${turn} scale(1)`, opacity: 1, offset: 0.55 },
          { transform: `${to} translateY(36px) ${turn} scale(0.9)`, opacity: 0 },
        ],
        {
          duration: FLIGHT_MS,
          delay: (position % 6) * 30,
          easing: 'cubic-bezier(0.16, 1, 0.3, 1)',
          fill: 'both',
        },
      );
    });
    return () => {
      for (const flight of flights) flight.cancel();
    };
  }, [count]);

  return (
    <div ref={box} aria-hidden="true" className="pointer-events-none absolute inset-0">
      {places(count).map((position) => (
        <span
          key={position}
          className={`absolute inset-0 m-auto size-7 opacity-0 ${COLOURS[position % COLOURS.length]}`}
        >
          <AdireMark figure={FIGURES[position % FIGURES.length] ?? 'circle'} className="size-full" />
        </span>
      ))}
    </div>
  );
}
