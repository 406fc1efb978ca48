/** The colours of a number: its badge on the card, its cloth and silks in the animation. */
export interface Livery {
  readonly main: string;
  readonly trim: string;
  /** Of the number on `main`. */
  readonly text: string;
}

const INK = '#12151c';
const CHALK = '#fbf8f1';

const LIVERIES: readonly Livery[] = [
  { main: '#c62828', trim: CHALK, text: CHALK },
  { main: '#f4f1e8', trim: '#22307a', text: INK },
  { main: '#1f5fd0', trim: '#f7b500', text: CHALK },
  { main: '#f7b500', trim: INK, text: INK },
  { main: '#0b7a4b', trim: CHALK, text: CHALK },
  { main: '#2b2f3a', trim: '#f7b500', text: '#f7b500' },
  { main: '#f2762e', trim: INK, text: INK },
  { main: '#f49ac1', trim: '#7a1f4d', text: INK },
  { main: '#3cc8d0', trim: '#0c3d57', text: INK },
  { main: '#6b3fa0', trim: '#f4f1e8', text: CHALK },
  { main: '#9aa3b2', trim: '#c62828', text: INK },
  { main: '#b5d334', trim: '#20401c', text: INK },
];

const FIRST: Livery = { main: '#c62828', trim: CHALK, text: CHALK };

/** Of a runner's number, from 1. */
export const liveryOf = (number: number): Livery => LIVERIES[(number - 1) % LIVERIES.length] ?? FIRST;
