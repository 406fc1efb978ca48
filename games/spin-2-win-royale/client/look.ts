import { type Colour, colourOf } from '../wheel.ts';

const GROUNDS: Readonly<Record<Colour, string>> = {
  red: 'bg-clay text-white',
  black: 'bg-ink text-white',
  green: 'bg-palm text-white',
};

const FILLS: Readonly<Record<Colour, string>> = { red: 'fill-clay', black: 'fill-ink', green: 'fill-palm' };

export const groundOf = (number: number) => GROUNDS[colourOf(number)];
export const fillOf = (number: number) => FILLS[colourOf(number)];

const CHIP =
  'size-7.5 drop-shadow-[0_1px_1px_rgb(0_0_0/0.5)] transition-[scale,opacity] duration-200 ease-out';

export type ChipLook = 'laid' | 'won' | 'lost';

/** A chip on the table: as placed, and by its result. */
export const CHIP_LOOKS: Readonly<Record<ChipLook, string>> = {
  laid: `${CHIP} text-danfo`,
  won: `${CHIP} text-danfo scale-125`,
  lost: `${CHIP} text-mist scale-70 opacity-80`,
};
