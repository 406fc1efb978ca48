import { FIGURES } from '@jara/ui/adire-figures';

function Card({ turn, figure, colour }: { turn: string; figure: keyof typeof FIGURES; colour: string }) {
  return (
    <g transform={turn}>
      <rect
        x={-56}
        y={-80}
        width={112}
        height={160}
        rx={14}
        className="fill-chalk stroke-ink"
        strokeWidth={5}
      />
      <rect x={-45} y={-69} width={90} height={138} rx={7} className={`${colour} stroke-none`} />
      <g transform="translate(-36 -36) scale(1.5)" className="text-chalk">
        {FIGURES[figure]}
      </g>
    </g>
  );
}

const BALLS = [
  { x: 250, y: 214, number: 36, fill: 'fill-danfo' },
  { x: 322, y: 196, number: 7, fill: 'fill-chalk' },
  { x: 292, y: 136, number: 21, fill: 'fill-clay' },
];

/** Two cards with our pattern and three numbers: number games and poker. */
export function Cards() {
  return (
    <g>
      <Card turn="translate(116 150) rotate(-16)" figure="fan" colour="fill-palm" />
      <Card turn="translate(180 156) rotate(8)" figure="circle" colour="fill-clay" />
      {BALLS.map(({ x, y, number, fill }) => (
        <g key={number} transform={`translate(${x} ${y})`}>
          <circle r={38} className={`${fill} stroke-ink`} strokeWidth={5} />
          <circle r={22} className="fill-white stroke-ink" strokeWidth={3} />
          <text y={8} textAnchor="middle" fontSize={23} className="fill-ink font-head">
            {number}
          </text>
        </g>
      ))}
    </g>
  );
}

/** One of these cards, centred on the origin. */
export function OneCard() {
  return <Card turn="rotate(0)" figure="circle" colour="fill-clay" />;
}
