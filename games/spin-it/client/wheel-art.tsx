import { SECTORS, type Sector } from '../sectors.ts';
import { sectorLook, sectorName } from './sector-look.ts';
import { pointAt, SECTOR_COUNT, SECTOR_DEG, sectorCentre, sectorPath } from './wheel-geometry.ts';

/** Radii, in the drawing's own units: half its width is 220. */
const RIM = 205;
const DISC = 197;
const BAND_OUTER = 92;
const BAND_INNER = 66;
/** Low enough that the pointer's tip never covers a number. */
const LABEL = 137;
const FREE_SPIN = 152;

const FIELD_PATH = sectorPath(BAND_OUTER, DISC);
const POSITIONS = Array.from({ length: SECTOR_COUNT }, (_, index) => index);

/** The turning part. Sector `index` is drawn around 15 × index degrees, so that its stop angle brings it under the pointer. */
export function WheelArt() {
  return (
    <svg viewBox="-220 -220 440 440" className="block size-full" aria-hidden="true" focusable="false">
      <circle r={RIM} className="fill-none stroke-danfo" strokeWidth={18} />
      <circle r={RIM - 3.5} className="fill-none stroke-ink" strokeWidth={2} />
      <circle r={RIM + 3.5} className="fill-none stroke-ink" strokeWidth={2} />
      {SECTORS.map((sector, index) => (
        // Sectors never move: their index identifies them.
        <g key={sectorCentre(index)} transform={`rotate(${sectorCentre(index)})`}>
          <path d={FIELD_PATH} className={`${sectorLook(sector, index).fill} stroke-ink`} strokeWidth={2} />
          <SectorMark sector={sector} index={index} />
        </g>
      ))}
      <Band />
      {POSITIONS.map((index) => {
        const peg = pointAt(RIM, sectorCentre(index) + SECTOR_DEG / 2);
        return (
          <circle
            key={index}
            cx={peg.x}
            cy={peg.y}
            r={5.5}
            className="fill-chalk stroke-ink"
            strokeWidth={2.5}
          />
        );
      })}
    </svg>
  );
}

function SectorMark({ sector, index }: { sector: Sector; index: number }) {
  if (sector.kind === 'lose') return <LosingFigure />;
  if (sector.kind === 'spin-again') return <FreeSpinFigure />;
  const { text } = sectorLook(sector, index);
  // Along the spoke: the longest extent of a sector, so that the whole multiplier fits.
  return (
    <text
      transform={`translate(0 ${-LABEL}) rotate(-90)`}
      className={`${text} font-head`}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={29}
    >
      {sectorName(sector)}
    </text>
  );
}

/** A losing sector is quiet cloth: one faint lozenge on its thread. */
function LosingFigure() {
  return (
    <g className="fill-none stroke-[#465062]" strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round">
      <path d={`M0 ${-LABEL - 13}l6 13l-6 13l-6 -13ZM0 ${-LABEL - 36}v15M0 ${-LABEL + 21}v15`} />
      <circle cy={-LABEL} r={1.5} className="fill-[#465062] stroke-none" />
    </g>
  );
}

/** The free spin's own figure: a wheel within the wheel, its rays like a comb's teeth, and a bow that leads round again. */
function FreeSpinFigure() {
  return (
    <g
      transform={`translate(0 ${-FREE_SPIN})`}
      className="fill-none stroke-adire"
      strokeWidth={2.5}
      strokeLinecap="round"
    >
      <path d="M-11.5 -3A12 12 0 1 1 -5.5 10.5" />
      <path d="M-16 -9l4.5 6.5l6.5 -4" />
      <circle r={3} className="fill-adire stroke-none" />
      <path d="M0 20v32M-5 24l5 6l5 -6M-4.4 34l4.4 5.5l4.4 -5.5M-3.6 43l3.6 4.5l3.6 -4.5" strokeWidth={2} />
    </g>
  );
}

/** The cloth around the hub: an indigo band of fans and dots, one for every sector. */
function Band() {
  return (
    <g>
      <circle
        r={(BAND_OUTER + BAND_INNER) / 2}
        className="fill-none stroke-adire"
        strokeWidth={BAND_OUTER - BAND_INNER}
      />
      {POSITIONS.map((index) => (
        <g
          key={index}
          transform={`rotate(${sectorCentre(index)})`}
          className="fill-none stroke-adire-light"
          strokeWidth={1.5}
          strokeLinecap="round"
        >
          {index % 2 === 0 ? (
            <path
              d={`M-7 ${-BAND_INNER - 5}A7 7 0 0 1 7 ${-BAND_INNER - 5}M-3.500 ${-BAND_INNER - 5}A3.500 3.500 0 0 1 3.500 ${-BAND_INNER - 5}M0 ${-BAND_INNER - 16}v5`}
            />
          ) : (
            <path d={`M0 ${-BAND_INNER - 21}l5 8l-5 8l-5 -8Z`} />
          )}
        </g>
      ))}
      <circle r={BAND_OUTER} className="fill-none stroke-danfo" strokeWidth={2} />
      <circle r={BAND_INNER} className="fill-ink stroke-danfo" strokeWidth={2} />
    </g>
  );
}
