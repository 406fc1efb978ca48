import type { ReactNode } from 'react';

/** Pictures of a tile, each drawn for a box of 60 by 60 that it fills. */

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" focusable="false" className="block size-full">
      {children}
    </svg>
  );
}

/** Unopened earth: ridges, as a field is planted. Two soils, for a chequered field. */
export function Soil({ isDark }: { isDark: boolean }) {
  return (
    <Picture>
      <rect width="60" height="60" rx="9" className={isDark ? 'fill-[#99602d]' : 'fill-[#ad7138]'} />
      <path
        d="M9 18q10.500-6 21 0t21 0M9 31q10.500-6 21 0t21 0M9 44q10.500-6 21 0t21 0"
        fill="none"
        strokeWidth="3.500"
        strokeLinecap="round"
        className="stroke-[#6b401b]"
      />
      <path d="M9 1.500h42" strokeWidth="2" strokeLinecap="round" className="stroke-[#d79c5f]" />
    </Picture>
  );
}

/** The hole of an opened tile, with a young palm in it. */
export function Sprout({ wasOpened }: { wasOpened: boolean }) {
  return (
    <Picture>
      <rect width="60" height="60" rx="9" className={wasOpened ? 'fill-[#123f2c]' : 'fill-sunken'} />
      <rect
        x="1"
        y="1"
        width="58"
        height="58"
        rx="8"
        fill="none"
        strokeWidth="2"
        className={wasOpened ? 'stroke-palm' : 'stroke-line'}
      />
      <g opacity={wasOpened ? 1 : 0.4}>
        <path d="M30 50V30" strokeWidth="4" strokeLinecap="round" className="stroke-[#5fd09a]" />
        <path
          d="M30 32C16 33 11 25 11 15c12 0 19 5 19 17zM30 28c0-12 6-18 19-19 1 12-6 19-19 19z"
          className="fill-[#5fd09a]"
        />
        <path
          d="M16 20c6 2 10 6 13 11M44 14c-6 2-10 6-13 12"
          fill="none"
          strokeWidth="1.800"
          strokeLinecap="round"
          className="stroke-[#0b7a4b]"
        />
        <path
          d="M16 51q14-7 28 0"
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-[#8a5526]"
          fill="none"
        />
      </g>
    </Picture>
  );
}

/** A mine; the one stepped on explodes. */
export function Mine({ wasOpened }: { wasOpened: boolean }) {
  return (
    <Picture>
      <rect width="60" height="60" rx="9" className={wasOpened ? 'fill-clay' : 'fill-[#5c2015]'} />
      {wasOpened ? (
        <path
          d="M30 2l5 13 11-9-2 14 14-3-9 11 10 6-13 3 6 12-13-4-1 13-8-10-8 10-1-13-13 4 6-12-13-3 10-6-9-11 14 3-2-14 11 9z"
          className="fill-danfo"
        />
      ) : null}
      <circle cx="29" cy="33" r="13" className="fill-ink" />
      <path
        d="M29 17v32M13 33h32M18 22l22 22M40 22 18 44"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-ink"
      />
      <circle
        cx="29"
        cy="33"
        r="12"
        strokeWidth="1.500"
        className={wasOpened ? 'fill-ink stroke-ink' : 'fill-ink stroke-[#ffb9a8]'}
      />
      <path
        d="M22 31a8 8 0 0 1 5-5"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-chalk"
      />
    </Picture>
  );
}
