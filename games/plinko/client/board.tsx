import { memo } from 'react';
import { type Risk, slotsOf } from '../tables.ts';
import { PICTURE, pegRadius, pegsOf, slotText } from './board-geometry.ts';
import { Slot } from './slots-art.tsx';
import { TEXTS } from './texts.ts';

export interface BoardProps {
  readonly rows: number;
  readonly risk: Risk;
}

/** Pegs and slots. It is static while the ball falls over it in a separate layer. */
export const Board = memo(function Board({ rows, risk }: BoardProps) {
  const slots = slotsOf(rows, risk).map((pays, slot) => ({ pays, slot }));
  return (
    <>
      <p className="sr-only">{TEXTS.slots(slots.map(({ pays }) => `${slotText(pays)}×`).join(', '))}</p>
      <svg
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        aria-hidden="true"
        focusable="false"
        className="block size-full"
      >
        {pegsOf(rows).map(({ row, index, x, y }) => (
          <circle key={`${row} ${index}`} cx={x} cy={y} r={pegRadius(rows)} className="fill-chalk" />
        ))}
        {slots.map(({ pays, slot }) => (
          <Slot key={slot} rows={rows} slot={slot} pays={pays} />
        ))}
      </svg>
    </>
  );
});
