import { WHEEL } from '../wheel.ts';
import { DANFO_SHAPE, lookOf, STAIRS_SHAPE } from './mark-look.tsx';
import { SEGMENT_DEG } from './turn-frames.ts';

const point = (radius: number, deg: number) => {
  const angle = ((deg - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
};

const half = SEGMENT_DEG / 2;
const SEGMENT_PATH = `M${point(94, -half)}A94 94 0 0 1 ${point(94, half)}L${point(40, half)}A40 40 0 0 0 ${point(40, -half)}Z`;

/** A mark is on many segments; its position on the wheel identifies it. */
const SEGMENTS = WHEEL.map((mark, segment) => ({ mark, segment, name: `${segment} ${mark}` }));

/** The 54 segments with their marks and pegs, which turn. */
export function WheelFace() {
  return (
    <>
      <circle r="100" className="fill-ink stroke-danfo" strokeWidth="1.500" />
      {SEGMENTS.map(({ mark, segment, name }) => (
        <g key={name} transform={`rotate(${segment * SEGMENT_DEG})`}>
          <path d={SEGMENT_PATH} className={`stroke-ink ${lookOf(mark).fill}`} strokeWidth="0.800" />
          {mark === 'danfo' ? (
            <g transform="translate(0 -82) rotate(-90) scale(0.58) translate(-12 -8)">{DANFO_SHAPE}</g>
          ) : mark === 'adire' ? (
            <g className="text-white">
              <g transform="translate(0 -85) scale(0.5) translate(-8 -8)">{STAIRS_SHAPE}</g>
              <g transform="translate(0 -74) scale(0.5) translate(-8 -8)">{STAIRS_SHAPE}</g>
              <g transform="translate(0 -63) scale(0.5) translate(-8 -8)">{STAIRS_SHAPE}</g>
            </g>
          ) : (
            <text
              y="-82"
              textAnchor="middle"
              fontSize={mark.length > 1 ? 7.5 : 9}
              className={`font-head ${lookOf(mark).ink}`}
            >
              {mark}
            </text>
          )}
          <circle transform={`rotate(${half})`} cy="-97" r="1.300" className="fill-danfo" />
        </g>
      ))}
      <circle r="40" className="fill-adire stroke-danfo" strokeWidth="2" />
      <path
        d="M0-34V34M-34 0H34M-24-24 24 24M24-24-24 24"
        className="stroke-chalk/40"
        strokeWidth="1.500"
        strokeDasharray="4 3"
      />
      <circle r="14" className="fill-ink stroke-danfo" strokeWidth="2" />
      <path d="M0-8 2-2 8 0 2 2 0 8-2 2-8 0-2-2Z" className="fill-danfo" />
    </>
  );
}
