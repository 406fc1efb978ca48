import { SECTORS } from '@jara/spin-it/sectors';

const TURN_DEG = 360 / SECTORS.length;

/** A sector of a disc as a path, around its own middle pointing up. */
function sectorPath(radius: number): string {
  const half = (TURN_DEG / 2) * (Math.PI / 180);
  const x = (Math.sin(half) * radius).toFixed(2);
  const y = (-Math.cos(half) * radius).toFixed(2);
  return `M0 0L-${x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`;
}

const SPOKE = sectorPath(44);
const FILLS = { win: 'fill-danfo', 'spin-again': 'fill-adire-light', lose: 'fill-chalk' } as const;
const SPOKES = SECTORS.map((sector, index) => ({ turnDeg: index * TURN_DEG, fill: FILLS[sector.kind] }));

/** Each wheel of the bus has the sectors of Spin it, in their order. */
function RoadWheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 318)`}>
      <circle r={62} className="fill-ink" />
      <circle r={56} className="fill-none stroke-mist-dark" strokeWidth={2} strokeDasharray="5 6" />
      <g>
        {SPOKES.map(({ turnDeg, fill }) => (
          <path
            key={turnDeg}
            d={SPOKE}
            transform={`rotate(${turnDeg})`}
            className={`${fill} stroke-ink`}
            strokeWidth={1.5}
          />
        ))}
      </g>
      <circle r={12} className="fill-ink" />
      <circle r={5} className="fill-danfo" />
    </g>
  );
}

const PANES = ['M88 118h92v62H76v-40q0-22 12-22z', 'M194 118h96v62h-96z', 'M304 118h96v62h-96z'];

/** A Lagos danfo seen from the side, drawn for the landing page. */
export function Danfo({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 620 390" className={className} aria-hidden="true" focusable="false">
      <g className="fill-none stroke-ink" strokeWidth={6} strokeLinecap="round">
        <path d="M112 78h260M140 78v18M206 78v18M278 78v18M346 78v18" />
      </g>
      <g className="stroke-ink" strokeWidth={4} strokeLinejoin="round">
        <path className="fill-clay" d="M128 46h70v30h-70z" />
        <path className="fill-adire-light" d="M204 34h58v42h-58z" />
        <path className="fill-palm" d="M270 52q34-24 70 0v24h-70z" />
        <path className="fill-none" d="M128 60h70M233 34v42M204 54h58M286 46v30M320 44v32" />
      </g>
      <path
        className="fill-danfo stroke-ink"
        strokeWidth={6}
        strokeLinejoin="round"
        d="M44 318V148q0-52 50-52h322q30 0 48 26l44 66 46 14q26 9 26 38v78z"
      />
      <path className="fill-ink" d="M44 214h536v12H44zM44 238h536v12H44z" />
      <g className="fill-adire-light stroke-ink" strokeWidth={5} strokeLinejoin="round">
        {PANES.map((pane) => (
          <path key={pane} d={pane} />
        ))}
        <path d="M414 118h4q18 0 28 16l30 46h-62z" />
      </g>
      <g className="fill-none stroke-chalk" strokeWidth={6} strokeLinecap="round">
        <path d="M100 168l30-36M214 168l30-36M324 168l30-36M432 168l18-22" />
      </g>
      <path className="fill-none stroke-ink" strokeWidth={4} d="M187 110v200M297 110v200M407 110v200" />
      <path className="stroke-ink" strokeWidth={6} strokeLinecap="round" d="M312 198h22M422 198h22" />
      <text x="247" y="290" textAnchor="middle" fontSize="16" className="fill-ink font-head">
        CHECK AM
      </text>
      <text x="352" y="290" textAnchor="middle" fontSize="16" className="fill-ink font-head">
        YOURSELF
      </text>
      <circle cx="556" cy="270" r="17" className="fill-chalk stroke-ink" strokeWidth={5} />
      <path className="fill-ink" d="M532 300h56q8 0 8 9v11h-64zM30 300h30v20H30z" />
      <path className="fill-clay stroke-ink" strokeWidth={4} d="M42 262h14v28H42z" />
      <RoadWheel x={142} />
      <RoadWheel x={478} />
    </svg>
  );
}
