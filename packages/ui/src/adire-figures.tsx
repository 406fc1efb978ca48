import type { ReactNode } from 'react';

/** The figures of our patterns, each for a tile of 48 by 48 in the current colour. Each figure represents a kind of game. */
export type AdireFigure = 'circle' | 'fan' | 'comb' | 'bird' | 'chequer' | 'stairs';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const;

export const FIGURES: Record<AdireFigure, ReactNode> = {
  circle: (
    <>
      <path {...line} d="M3 3h42v42H3z" />
      <circle {...line} cx="24" cy="24" r="16" />
      <circle {...line} cx="24" cy="24" r="9" pathLength="60" strokeDasharray="1 5" />
      <circle cx="24" cy="24" r="3" fill="currentColor" />
    </>
  ),
  fan: (
    <>
      <path {...line} d="M4 44a40 40 0 0 1 40-40" />
      <path {...line} d="M16 44a28 28 0 0 1 28-28M28 44a16 16 0 0 1 16-16" />
      <path {...line} d="M44 44 6 29M44 44 14 14M44 44 29 6" strokeDasharray="7 5" />
      <circle cx="44" cy="44" r="4" fill="currentColor" />
    </>
  ),
  comb: (
    <>
      <path {...line} d="M6 16c0-7 8-12 18-12s18 5 18 12v4H6z" />
      <path {...line} d="M9 20v22M16.5 20v24M24 20v25M31.5 20v24M39 20v22" />
      <path {...line} d="M15 13h18" strokeDasharray="1 5" />
    </>
  ),
  bird: (
    <>
      <path
        {...line}
        strokeLinejoin="round"
        d="M5 17l7-3c2-6 10-7 13-1l3 7 16 3c-1 11-9 18-19 18-9 0-15-6-15-15 0-4 1-7 2-9"
      />
      <path {...line} d="M19 27c3 5 9 6 15 3M20 33c3 4 8 5 13 3M20 41l-2 5M27 41l1 5" />
      <circle cx="17" cy="15" r="1.8" fill="currentColor" />
    </>
  ),
  chequer: (
    <>
      <path {...line} d="M4 4h40v40H4zM24 4v40M4 24h40" />
      <path fill="currentColor" d="M8 8h12v12H8zM28 28h12v12H28z" />
      <circle {...line} cx="34" cy="14" r="5" />
      <circle {...line} cx="14" cy="34" r="5" />
    </>
  ),
  stairs: (
    <>
      <path {...line} strokeLinejoin="round" d="M3 45V35h10V25h10V15h10V5h12" />
      <path {...line} strokeLinejoin="round" d="M15 45v-8h10V27h10V17h10" strokeDasharray="2 5" />
      <path {...line} strokeLinejoin="round" d="M28 45v-5h10V30h7" />
    </>
  ),
};
