import { useId } from 'react';
import { type Club, type CrestBand, type CrestShape, clubAt } from '../clubs.ts';

/** The outlines, on 24 by 24. */
const OUTLINES: Readonly<Record<CrestShape, string>> = {
  shield: 'M3 2H21V12C21 17.5 17 20.8 12 23C7 20.8 3 17.5 3 12Z',
  circle: 'M12 1A11 11 0 1 1 12 23A11 11 0 1 1 12 1Z',
  diamond: 'M12 0.5L23 12L12 23.5L1 12Z',
  pennant: 'M3 2H21V23L12 18L3 23Z',
};

const BANDS: Readonly<Record<CrestBand, string>> = {
  plain: 'M9 7H15V17H9Z',
  halves: 'M12 0H24V24H12Z',
  stripes: 'M5 0H9V24H5ZM15 0H19V24H15Z',
  sash: 'M0 5L5 0L24 19L19 24Z',
  chevron: 'M0 18L12 7L24 18V23L12 13L0 23Z',
  hoop: 'M0 9H24V15H0Z',
  quarters: 'M0 0H12V12H0ZM12 12H24V24H12Z',
};

/** A club's crest: a shape, a band and two colours. The club's name is beside it. */
export function Crest({
  club,
  className = 'size-5',
}: {
  readonly club: number;
  readonly className?: string;
}) {
  const drawn: Club = clubAt(club);
  const [field, band] = drawn.colours;
  const id = useId();
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${className}`}>
      <clipPath id={id}>
        <path d={OUTLINES[drawn.shape]} />
      </clipPath>
      <path d={OUTLINES[drawn.shape]} fill={field} />
      <path d={BANDS[drawn.band]} fill={band} clipPath={`url(#${id})`} />
      <path
        d={OUTLINES[drawn.shape]}
        fill="none"
        stroke="currentColor"
        strokeOpacity={0.45}
        strokeWidth={1}
      />
    </svg>
  );
}
