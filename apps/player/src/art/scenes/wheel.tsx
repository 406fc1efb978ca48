import { SECTORS } from '@jara/spin-it/sectors';
import { polar } from '../polar.ts';

const TURN_DEG = 360 / SECTORS.length;
const DISC = 100;
const SECTOR_PATH = `M0 0L${polar(DISC, -TURN_DEG / 2)}A${DISC} ${DISC} 0 0 1 ${polar(DISC, TURN_DEG / 2)}Z`;
const FILLS = { win: 'fill-danfo', 'spin-again': 'fill-adire-light', lose: 'fill-adire-deep' } as const;

/** The wheel of Spin it, its 24 sectors in their true order, with a radius of 116 around the origin. */
export function Wheel({ pointer = true }: { pointer?: boolean }) {
  return (
    <g className="stroke-ink" strokeLinejoin="round">
      <circle r={113} className="fill-clay" strokeWidth={5} />
      {SECTORS.map((sector, index) => (
        <path
          key={polar(DISC, TURN_DEG * index)}
          d={SECTOR_PATH}
          transform={`rotate(${TURN_DEG * index})`}
          className={FILLS[sector.kind]}
          strokeWidth={2}
        />
      ))}
      {SECTORS.map((_, index) => (
        <circle
          key={polar(106.5, TURN_DEG * (index + 0.5))}
          transform={`rotate(${TURN_DEG * (index + 0.5)})`}
          cy={-106.5}
          r={3}
          className="fill-chalk stroke-none"
        />
      ))}
      <circle r={DISC} className="fill-none" strokeWidth={4} />
      <circle r={34} className="fill-chalk" strokeWidth={4} />
      <circle
        r={22}
        className="fill-none stroke-adire"
        strokeWidth={3}
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      <circle r={10} className="fill-adire stroke-none" />
      {pointer ? <path d="M-17-132h34L0-90Z" className="fill-chalk" strokeWidth={5} /> : null}
    </g>
  );
}
