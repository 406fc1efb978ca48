import { polar, polygon } from '../polar.ts';

const FIFTHS = [0, 72, 144, 216, 288];
/** One of the five patches at the ball's edge; the rest of it lies behind. */
const EDGE_PATCH = `M${polar(66, 0)}L${polar(86, 21)}L${polar(100, 17)}A100 100 0 0 0 ${polar(100, -17)}L${polar(86, -21)}Z`;
const SEAMS = FIFTHS.map(
  (turn) => `M${polar(34, turn)}L${polar(66, turn)}M${polar(86, turn + 21)}L${polar(86, turn + 51)}`,
);

/** A football with a radius of 100 around the origin. */
export function Ball() {
  return (
    <g strokeLinejoin="round">
      <circle r={100} className="fill-chalk" />
      <g className="fill-ink">
        <path d={polygon(5, 34)} />
        {FIFTHS.map((turn) => (
          <path key={turn} d={EDGE_PATCH} transform={`rotate(${turn})`} />
        ))}
      </g>
      <path d={SEAMS.join('')} className="fill-none stroke-ink" strokeWidth={5} strokeLinecap="round" />
      <circle r={100} className="fill-none stroke-ink" strokeWidth={6} />
      <path
        d="M-70-50A86 86 0 0 1-46-73"
        className="fill-none stroke-mist"
        strokeWidth={6}
        strokeLinecap="round"
      />
    </g>
  );
}
