import { GOAL, PICTURE } from './places.ts';

const MESH = 13;

const lines = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / MESH) }, (_, i) => from + MESH * (i + 1));

const NET = [
  ...lines(GOAL.left, GOAL.right).map((x) => `M${x} ${GOAL.bar}V${GOAL.line}`),
  ...lines(GOAL.bar, GOAL.line).map((y) => `M${GOAL.left} ${y}H${GOAL.right}`),
].join('');

/** The spectators in the stand: rows of heads, each row shifted by half a head. */
const HEADS = Array.from({ length: 4 * 25 }, (_, i) => {
  const row = Math.floor(i / 25);
  return { x: (i % 25) * 15 + (row % 2) * 7.5, y: 12 + row * 19, tone: (i * 7 + row * 3) % 5 };
});

const SHIRTS = [
  'fill-danfo/70',
  'fill-chalk/60',
  'fill-palm',
  'fill-adire-light/45',
  'fill-clay/70',
] as const;

/** The spectators, separate from the stand: they jump at a goal. */
export function Spectators() {
  return HEADS.map(({ x, y, tone }) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
      <path d="M-6 14v-3a6 6 0 0 1 12 0v3z" className={SHIRTS[tone] ?? 'fill-danfo'} />
      <circle r="4" className={tone % 2 === 0 ? 'fill-[#7a4a2b]' : 'fill-[#5b3620]'} />
    </g>
  ));
}

export function Grandstand() {
  return (
    <>
      <rect width={PICTURE.width} height="150" className="fill-adire-deep" />
      <path
        d="M0 24h360M0 43h360M0 62h360M0 81h360"
        strokeWidth="1.500"
        className="stroke-chalk/10"
        fill="none"
      />
    </>
  );
}

/** Grass in mown stripes, the line, and the spot. */
export function Grass() {
  return (
    <>
      <rect y="92" width={PICTURE.width} height="14" className="fill-ink" />
      <path d="M0 96h360M0 102h360" strokeWidth="2" className="stroke-danfo" />
      <rect y="106" width={PICTURE.width} height="184" className="fill-palm" />
      <path d="M0 128h360v20H0zM0 172h360v26H0zM0 228h360v34H0z" className="fill-[#0d8753]" />
      <path
        d={`M0 ${GOAL.line}H360M-30 290 32 ${GOAL.line}M390 290 328 ${GOAL.line}`}
        fill="none"
        strokeWidth="3"
        className="stroke-chalk/80"
      />
      <ellipse cx="180" cy="250" rx="9" ry="3" className="fill-chalk/90" />
    </>
  );
}

export function Net() {
  return (
    <>
      <rect
        x={GOAL.left}
        y={GOAL.bar}
        width={GOAL.right - GOAL.left}
        height={GOAL.line - GOAL.bar}
        className="fill-ink/75"
      />
      <path d={NET} fill="none" strokeWidth="0.800" className="stroke-chalk/40" />
    </>
  );
}

export function Frame() {
  return (
    <path
      d={`M${GOAL.left} ${GOAL.line + 2}V${GOAL.bar}H${GOAL.right}V${GOAL.line + 2}`}
      fill="none"
      strokeWidth="7"
      strokeLinejoin="round"
      className="stroke-chalk"
    />
  );
}

/** The net at the ball's impact. */
export function Bulge() {
  return (
    <path
      d="M-26 0h52M0-26v52M-20-20 20 20M20-20-20 20M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0M-26 0a26 26 0 1 0 52 0a26 26 0 1 0-52 0"
      fill="none"
      strokeWidth="1.600"
      className="stroke-chalk"
    />
  );
}
