import { type Rational, toNumber } from '@jara/game-kit/rational';
import { BIN_HEIGHT, BIN_TOP, binText, binX, gapOf, PICTURE } from './board-geometry.ts';

/** Number of rows from which a number does not fit across its bin, and is rotated. */
const ROWS_UPRIGHT = 11;

/** Less than the stake, more than it, much more, very much more. */
function lookOf(times: number): readonly [box: string, text: string] {
  if (times < 1) return ['fill-[#343c4b]', 'fill-chalk'];
  if (times < 3) return ['fill-palm', 'fill-white'];
  return times < 10 ? ['fill-danfo', 'fill-ink'] : ['fill-clay', 'fill-white'];
}

export interface BinProps {
  readonly rows: number;
  readonly bin: number;
  readonly pays: Rational;
}

/** A ring around the winning bin, in a layer of its own: the board is not rendered again for it. */
export function BinRing({ rows, bin }: Pick<BinProps, 'rows' | 'bin'>) {
  const gap = gapOf(rows);
  return (
    <svg
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      aria-hidden="true"
      focusable="false"
      className="pointer-events-none absolute inset-0 size-full animate-rise"
    >
      <rect
        x={binX(rows, bin) - gap / 2}
        y={BIN_TOP - 1}
        width={gap}
        height={BIN_HEIGHT + 2}
        rx={Math.min(7, gap / 4)}
        strokeWidth="2.500"
        className="fill-none stroke-chalk"
      />
    </svg>
  );
}

/** A bin with its payout. */
export function Bin({ rows, bin, pays }: BinProps) {
  const gap = gapOf(rows);
  const [box, text] = lookOf(toNumber(pays));
  const isUpright = rows >= ROWS_UPRIGHT;
  const middle = BIN_TOP + BIN_HEIGHT / 2;
  const x = binX(rows, bin);
  return (
    <g data-bin={bin}>
      <rect
        x={x - gap / 2 + 1}
        y={BIN_TOP}
        width={gap - 2}
        height={BIN_HEIGHT}
        rx={Math.min(6, gap / 5)}
        className={box}
      />
      <text
        x={x}
        y={middle}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={isUpright ? Math.min(13.5, gap * 0.66) : Math.min(15, gap * 0.41)}
        fontWeight="700"
        transform={isUpright ? `rotate(-90 ${x} ${middle})` : undefined}
        className={text}
      >
        {binText(pays)}
      </text>
    </g>
  );
}
