import { useId } from 'react';
import { type AdireFigure, FIGURES } from './adire-figures.tsx';

export type { AdireFigure } from './adire-figures.tsx';

const TILE_PX = 48;

interface AdirePatternProps {
  figure: AdireFigure;
  /** Place it and colour it: `absolute inset-0 text-adire/10`. */
  className?: string | undefined;
  /** The size of one tile; large ones read as a picture, small ones as a pattern. */
  tilePx?: number | undefined;
}

/** A pattern of one figure, every second one turned, over the whole box. */
export function AdirePattern({ figure, className = '', tilePx = TILE_PX }: AdirePatternProps) {
  const id = useId();
  const scale = tilePx / TILE_PX;
  return (
    <svg aria-hidden="true" focusable="false" className={`pointer-events-none size-full ${className}`}>
      <defs>
        <pattern
          id={id}
          width={TILE_PX * 2}
          height={TILE_PX * 2}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})`}
        >
          <g>{FIGURES[figure]}</g>
          <g transform={`translate(${TILE_PX * 2} 0) scale(-1 1)`}>{FIGURES[figure]}</g>
          <g transform={`translate(0 ${TILE_PX * 2}) scale(1 -1)`}>{FIGURES[figure]}</g>
          <g transform={`translate(${TILE_PX * 2} ${TILE_PX * 2}) rotate(180)`}>{FIGURES[figure]}</g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** One figure alone, as large as its box: the mark on a card or in an empty state. */
export function AdireMark({
  figure,
  className = '',
}: {
  figure: AdireFigure;
  className?: string | undefined;
}) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 48 48"
      className={`pointer-events-none ${className}`}
    >
      {FIGURES[figure]}
    </svg>
  );
}
