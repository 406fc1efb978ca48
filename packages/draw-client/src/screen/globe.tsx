import { wantsStillness } from '@jara/game-client/motion';
import { useEffect, useRef } from 'react';

const COLOURS = ['bg-danfo', 'bg-palm', 'bg-clay', 'bg-adire-light', 'bg-chalk'];
/** Positions of the balls in the heap, row by row from the bottom: offsets from the middle, in widths of a ball. */
const HEAP = [
  { count: 4, y: 2.35 },
  { count: 5, y: 1.45 },
  { count: 6, y: 0.55 },
  { count: 5, y: -0.35 },
].flatMap(({ count, y }) =>
  Array.from({ length: count }, (_, i) => ({ x: (i - (count - 1) / 2) * 1.02, y })),
);
const GOLDEN_ANGLE = 2.399963;
const TURNS = 7;
/** Maximum distance of a tumbling ball from the middle, in widths of a ball. */
const SPREAD = 2.4;

/** Light from above on each ball, and its shadow below. */
const ROUND =
  'radial-gradient(circle at 34% 28%, rgba(255,255,255,0.85), rgba(255,255,255,0) 38%), radial-gradient(circle at 50% 40%, rgba(0,0,0,0) 52%, rgba(0,0,0,0.42))';
const placed = (x: number, y: number) => ({ transform: `translate(${x * 100}%, ${y * 100}%)` });

/** A closed path through the globe, different for each ball. */
function tumble(index: number): Keyframe[] {
  const stops = Array.from({ length: TURNS }, (_, turn) => {
    const angle = GOLDEN_ANGLE * (index * 5 + turn * (1 + (index % 3)));
    const far = SPREAD * Math.sqrt((((index * 7 + turn * 11) % TURNS) + 1) / TURNS);
    return placed(Math.cos(angle) * far, Math.sin(angle) * far);
  });
  return [...stops, ...stops.slice(0, 1)];
}

/**
 * The globe of balls: they tumble while the draw runs, then lie in a heap. Decoration only.
 *
 * @param className its size
 */
export function Globe({ turning, className }: { readonly turning: boolean; readonly className: string }) {
  const glass = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = glass.current;
    if (element === null || !turning || wantsStillness()) return;
    const ways = [...element.children].map((ball, index) =>
      ball.animate(tumble(index), {
        duration: 1500 + (index % 5) * 190,
        iterations: Number.POSITIVE_INFINITY,
        easing: 'ease-in-out',
      }),
    );
    return () => {
      for (const way of ways) way.cancel();
    };
  }, [turning]);
  return (
    <div aria-hidden="true" className={`relative aspect-square ${className}`}>
      <GlobeBase />
      <div
        ref={glass}
        className="absolute inset-0 overflow-hidden rounded-full border-4 border-chalk/70 bg-radial-[at_35%_25%] from-chalk/25 via-ink/35 to-ink/60"
      >
        {HEAP.map(({ x, y }, index) => (
          <span
            key={`${x} ${y}`}
            className={`absolute top-[43%] left-[43%] size-[14%] rounded-full shadow-sm ${COLOURS[(index * 3) % COLOURS.length]}`}
            style={{ ...placed(x, y), backgroundImage: ROUND }}
          />
        ))}
      </div>
      <Glass />
    </div>
  );
}

/** The stand of the globe, with the danfo's two stripes, and the mouth where balls leave. */
function GlobeBase() {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
      className="absolute inset-0 size-full overflow-visible"
    >
      <path d="M32 86h36l8 18H24z" fill="#f7b500" />
      <path d="M29 93.500h42M27 98.500h46" stroke="#12151c" strokeWidth="1.600" />
      <path d="M20 104h60" stroke="#0b0e16" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

/** Light on the globe: a window's above, a glimmer below, and the seam. */
function Glass() {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
      className="pointer-events-none absolute inset-0 size-full text-white"
    >
      <path d="M17 38A36 36 0 0 1 42 13q5 4-4 8-13 6-17 19-3 5-4-2z" fill="currentColor" opacity="0.32" />
      <path d="M62 89A41 41 0 0 0 88 64" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.28" />
      <ellipse
        cx="50"
        cy="50"
        rx="48"
        ry="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="0.700"
        opacity="0.22"
      />
    </svg>
  );
}
