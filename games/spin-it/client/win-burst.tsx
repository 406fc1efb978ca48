import { type AdireFigure, AdireMark } from '@jara/ui/pattern';
import { useEffect, useRef } from 'react';

const FIGURES: readonly AdireFigure[] = ['circle', 'fan', 'bird', 'chequer', 'comb', 'stairs'];
const COLOURS = ['text-danfo', 'text-chalk', 'text-[#5fd09a]', 'text-[#b4bffa]'];
const GOLDEN_ANGLE = 2.399963;
const FLIGHT_MS = 1800;
const LEAST = 8;
const MOST = 44;

export interface WinBurstProps {
  /** How many stakes were won: the burst is in proportion. */
  readonly times: number;
}

/** Adire figures flying out from the hub. Drawn once, moved by the compositor, gone when they have landed. */
/** Figures have no identity beyond their place in the burst. */
const places = (count: number) => Array.from({ length: count }, (_, position) => position);

export function WinBurst({ times }: WinBurstProps) {
  const box = useRef<HTMLDivElement>(null);
  const count = Math.min(MOST, LEAST + Math.round(times * 4));

  useEffect(() => {
    const element = box.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const reachPx = element.clientWidth * 0.56;
    const flights = [...element.children].map((figure, position) => {
      const angle = position * GOLDEN_ANGLE;
      const farPx = reachPx * (0.55 + 0.45 * Math.sqrt((position + 1) / count));
      const x = Math.cos(angle) * farPx;
      const y = Math.sin(angle) * farPx;
      const turn = position % 2 === 0 ? 200 : -200;
      return figure.animate(
        [
          { transform: 'scale(0.2)', opacity: 0 },
          { transform: `translate(${x * 0.3}px, ${y * 0.3}px) scale(1)`, opacity: 1, offset: 0.12 },
          { transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`, opacity: 1, offset: 0.7 },
          { transform: `translate(${x}px, ${y + 40}px) rotate(${turn}deg) scale(0.9)`, opacity: 0 },
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
          className={`absolute top-1/2 left-1/2 -mt-4 -ml-4 size-8 opacity-0 ${COLOURS[position % COLOURS.length]}`}
        >
          <AdireMark figure={FIGURES[position % FIGURES.length] ?? 'circle'} className="size-full" />
        </span>
      ))}
    </div>
  );
}
