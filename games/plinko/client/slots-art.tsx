import { type Rational, toNumber } from '@jara/game-kit/rational';
import { gapOf, PICTURE, SLOT_HEIGHT, SLOT_TOP, slotText, slotX } from './board-geometry.ts';

/** Number of rows from which a number does not fit across its slot, and is rotated. */
const ROWS_UPRIGHT = 11;

/** Less than the stake, more than it, much more, very much more. */
function lookOf(times: number): readonly [box: string, text: string] {
  if (times < 1) return ['fill-[#343c4b]', 'fill-chalk'];
  if (times < 3) return ['fill-palm', 'fill-white'];
  return times < 10 ? ['fill-danfo', 'fill-ink'] : ['fill-clay', 'fill-white'];
}

export interface SlotProps {
  readonly rows: number;
  readonly slot: number;
  readonly pays: Rational;
}

/** A ring around the winning slot, in a layer of its own: the board is not rendered again for it. */
export function SlotRing({ rows, slot }: Pick<SlotProps, 'rows' | 'slot'>) {
  const gap = gapOf(rows);
  return (
    <svg
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      aria-hidden="true"
      focusable="false"
      className="pointer-events-none absolute inset-0 size-full animate-rise"
    >
      <rect
        x={slotX(rows, slot) - gap / 2}
        y={SLOT_TOP - 1}
        width={gap}
        height={SLOT_HEIGHT + 2}
        rx={Math.min(7, gap / 4)}
        strokeWidth="2.500"
        className="fill-none stroke-chalk"
      />
    </svg>
  );
}

/** A slot with its payout. */
export function Slot({ rows, slot, pays }: SlotProps) {
  const gap = gapOf(rows);
  const [box, text] = lookOf(toNumber(pays));
  const isUpright = rows >= ROWS_UPRIGHT;
  const middle = SLOT_TOP + SLOT_HEIGHT / 2;
  const x = slotX(rows, slot);
  return (
    <g data-slot={slot}>
      <rect
        x={x - gap / 2 + 1}
        y={SLOT_TOP}
        width={gap - 2}
        height={SLOT_HEIGHT}
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
        {slotText(pays)}
      </text>
    </g>
  );
}
