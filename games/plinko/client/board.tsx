import { memo } from 'react';
import { binsOf, type Risk } from '../tables.ts';
import { Bin } from './bins-art.tsx';
import { binText, PICTURE, pegRadius, pegsOf } from './board-geometry.ts';
import { TEXTS } from './texts.ts';

export interface BoardProps {
  readonly rows: number;
  readonly risk: Risk;
}

/** Pegs and bins. It is static while the ball falls over it in a separate layer. */
export const Board = memo(function Board({ rows, risk }: BoardProps) {
  const bins = binsOf(rows, risk).map((pays, bin) => ({ pays, bin }));
  return (
    <>
      <p className="sr-only">{TEXTS.slots(bins.map(({ pays }) => `${binText(pays)}×`).join(', '))}</p>
      <svg
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        aria-hidden="true"
        focusable="false"
        className="block size-full"
      >
        {pegsOf(rows).map(({ row, index, x, y }) => (
          <circle key={`${row} ${index}`} cx={x} cy={y} r={pegRadius(rows)} className="fill-chalk" />
        ))}
        {bins.map(({ pays, bin }) => (
          <Bin key={bin} rows={rows} bin={bin} pays={pays} />
        ))}
      </svg>
    </>
  );
});
