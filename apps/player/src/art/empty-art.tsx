import { FIGURES } from '@jara/ui/adire-figures';
import type { ReactNode } from 'react';
import { SmallDanfo } from './scenes/small-danfo.tsx';

/** The subject of the picture: entries of a statement, games of a list, the network, the page itself. */
type EmptyKind = 'history' | 'games' | 'offline' | 'missing';

/** A long receipt with nothing on it yet. */
const HISTORY = (
  <>
    <path
      d="M78 30h84v118l-10.500-8l-10.500 8l-10.500-8l-10.500 8l-10.500-8l-10.500 8l-10.500-8l-10.500 8Z"
      className="fill-surface"
    />
    <path d="M62 30h116q8 0 8 8v6H54v-6q0-8 8-8Z" className="fill-danfo" />
    <path d="M54 37h132" className="stroke-ink" strokeWidth={3} />
    <g transform="translate(102 54) scale(0.75)" className="stroke-none text-accent">
      {FIGURES.bird}
    </g>
    <path d="M94 104h30M94 120h44" className="stroke-line-strong" strokeDasharray="1 8" />
    <path d="M146 104h0M146 120h0" className="stroke-line-strong" />
  </>
);

/** A stall with its shelves bare. */
const GAMES = (
  <>
    <path d="M48 62h144v84H48Z" className="fill-surface" />
    <path d="M48 104h144" />
    <path
      d="M36 36h168l10 28q-8 12-21.500 0q-14 12-28.500 0q-14 12-28.500 0q-14 12-28.500 0q-14 12-28.500 0q-14 12-28.500 0q-14 12-24.500 0Z"
      className="fill-danfo"
    />
    <path d="M77 36l-4 26M118 36v26M160 36l4 26" className="stroke-ink" strokeWidth={3} />
    <g className="fill-none stroke-line-strong" strokeDasharray="1 7" strokeWidth={3.5}>
      <circle cx={84} cy={88} r={11} />
      <path d="M110 77h20v22h-20ZM150 99l12-22l12 22Z" />
      <circle cx={156} cy={130} r={10} />
      <path d="M76 119h22v22H76ZM110 141l11-22l11 22Z" />
    </g>
    <path d="M40 146h160" />
  </>
);

/** A radio mast without a signal. */
const OFFLINE = (
  <>
    <path
      d="M118 62l-26 86M122 62l26 86M101 118h38M108 94h24M101 118l31-24M139 118l-31-24"
      className="fill-none"
    />
    <circle cx={120} cy={54} r={10} className="fill-danfo" />
    <g className="fill-none stroke-line-strong">
      <path d="M96 78a34 34 0 0 1 0-48M78 92a58 58 0 0 1 0-76" strokeDasharray="1 9" />
      <path d="M144 78a34 34 0 0 0 0-48M162 92a58 58 0 0 0 0-76" strokeDasharray="1 9" />
    </g>
    <path d="M188 118l22 22M210 118l-22 22" className="stroke-bad" strokeWidth={6} />
    <path d="M30 148h180" />
  </>
);

/** A danfo waits where the road ends. */
const MISSING = (
  <>
    <path d="M10 148h220" />
    <g transform="translate(4 148)">
      <SmallDanfo line="stroke-text" />
    </g>
    <path d="M182 100v48M216 100v48" />
    <path d="M172 78h54v26h-54Z" className="fill-surface" />
    <path
      d="M178 102l12-22M196 102l12-22M213 102l10-18"
      className="stroke-clay"
      strokeWidth={7}
      strokeLinecap="butt"
    />
    <path d="M172 78h54v26h-54Z" className="fill-none" />
    <path
      d="M186 40a12 12 0 1 1 17 11q-5 3-5 9M198 68v1"
      className="fill-none stroke-accent"
      strokeWidth={6}
    />
  </>
);

const DRAWINGS: Readonly<Record<EmptyKind, ReactNode>> = {
  history: HISTORY,
  games: GAMES,
  offline: OFFLINE,
  missing: MISSING,
};

/** The picture above the sentence of an empty list. Its lines have the colour of the text, so it suits either theme. */
export function EmptyArt({ kind, className = 'w-48' }: { kind: EmptyKind; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 240 160"
      aria-hidden="true"
      focusable="false"
      className={`h-auto stroke-text ${className}`}
      strokeWidth={4}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {DRAWINGS[kind]}
    </svg>
  );
}
