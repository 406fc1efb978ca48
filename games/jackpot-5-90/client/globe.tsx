import { wantsStillness } from '@jara/game-client/motion';
import { useEffect, useRef } from 'react';

const COLOURS = ['bg-danfo', 'bg-palm', 'bg-clay', 'bg-adire-light', 'bg-chalk'];
/** Positions of the balls in the heap, row by row from the bottom; offsets in pixels from the middle of the globe. */
const HEAP = [
  { count: 3, y: 23 },
  { count: 4, y: 12 },
  { count: 3, y: 1 },
].flatMap(({ count, y }) =>
  Array.from({ length: count }, (_, i) => ({ x: (i - (count - 1) / 2) * 12.5, y })),
);
const GOLDEN_ANGLE = 2.399963;
const TURNS = 7;
const REACH_PX = 26;

/** A way through the globe that ends where it begins; another for each ball. */
function tumble(index: number): Keyframe[] {
  const stops = Array.from({ length: TURNS }, (_, turn) => {
    const angle = GOLDEN_ANGLE * (index * 5 + turn * (1 + (index % 3)));
    const farPx = REACH_PX * Math.sqrt((((index * 7 + turn * 11) % TURNS) + 1) / TURNS);
    return { transform: `translate(${Math.cos(angle) * farPx}px, ${Math.sin(angle) * farPx}px)` };
  });
  return [...stops, ...stops.slice(0, 1)];
}

/** The globe of balls: they tumble while the draw runs, then lie in a heap. Decoration only. */
export function Globe({ turning }: { turning: boolean }) {
  const glass = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = glass.current;
    if (element === null || !turning || wantsStillness()) return;
    const ways = [...element.children].map((ball, index) =>
      ball.animate(tumble(index), {
        duration: 1300 + (index % 5) * 170,
        iterations: Number.POSITIVE_INFINITY,
        easing: 'ease-in-out',
      }),
    );
    return () => {
      for (const way of ways) way.cancel();
    };
  }, [turning]);
  return (
    <div aria-hidden="true" className="shrink-0">
      <div
        ref={glass}
        className="relative size-20 overflow-hidden rounded-full border-4 border-chalk/70 bg-ink/40"
      >
        {HEAP.map(({ x, y }, index) => (
          <span
            key={`${x} ${y}`}
            className={`absolute top-1/2 left-1/2 -mt-1.5 -ml-1.5 size-3 rounded-full ${COLOURS[index % COLOURS.length]}`}
            style={{ transform: `translate(${x}px, ${y}px)` }}
          />
        ))}
      </div>
    </div>
  );
}
