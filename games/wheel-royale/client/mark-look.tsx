import type { ReactNode } from 'react';
import { MARKS, type Mark } from '../wheel.ts';
import { TEXTS } from './texts.ts';

interface MarkLook {
  /** Ground of a segment and of its tile. */
  readonly fill: string;
  readonly ground: string;
  readonly ink: string;
}

const LOOKS: Readonly<Record<Mark, MarkLook>> = {
  '2': { fill: 'fill-chalk', ground: 'bg-chalk text-ink', ink: 'fill-ink' },
  '4': { fill: 'fill-mist-dark', ground: 'bg-mist-dark text-white', ink: 'fill-white' },
  '13': { fill: 'fill-palm', ground: 'bg-palm text-white', ink: 'fill-white' },
  '26': { fill: 'fill-clay', ground: 'bg-clay text-white', ink: 'fill-white' },
  '52': { fill: 'fill-ink', ground: 'bg-ink text-danfo', ink: 'fill-danfo' },
  danfo: { fill: 'fill-danfo', ground: 'bg-danfo text-ink', ink: 'fill-ink' },
  adire: { fill: 'fill-adire', ground: 'bg-adire text-white', ink: 'fill-white' },
};

export const lookOf = (mark: Mark): MarkLook => LOOKS[mark];
export const nameOf = (mark: Mark): string => TEXTS.names[MARKS.indexOf(mark)] ?? mark;

/** A bus from the side, in a box of 24 by 16: two stripes, three windows, two wheels. */
export const DANFO_SHAPE: ReactNode = (
  <>
    <path d="M1 3a2 2 0 0 1 2-2h15c2 0 3 1 3.600 3l1.400 4v5H1z" className="fill-danfo stroke-ink" />
    <path d="M3.500 3h4v3.500h-4zM9.500 3h4v3.500h-4zM15.500 3h3l1.300 3.500h-4.300z" className="fill-ink" />
    <path d="M1 8.600h22M1 10.600h22" className="fill-none stroke-ink" strokeWidth="0.900" />
    <circle cx="6" cy="13.500" r="2.300" className="fill-ink stroke-chalk" strokeWidth="0.800" />
    <circle cx="18" cy="13.500" r="2.300" className="fill-ink stroke-chalk" strokeWidth="0.800" />
  </>
);

/** Stairs of indigo cloth, in a box of 16 by 16. */
export const STAIRS_SHAPE: ReactNode = (
  <path
    d="M1 15h4v-4h4V7h4V3h2"
    className="fill-none stroke-current"
    strokeWidth="2.200"
    strokeLinecap="round"
  />
);
