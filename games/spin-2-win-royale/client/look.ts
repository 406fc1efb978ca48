import { type Colour, colourOf } from '../wheel.ts';

const GROUNDS: Readonly<Record<Colour, string>> = {
  red: 'bg-clay text-white',
  black: 'bg-ink text-white',
  green: 'bg-palm text-white',
};

const FILLS: Readonly<Record<Colour, string>> = { red: 'fill-clay', black: 'fill-ink', green: 'fill-palm' };

export const groundOf = (number: number) => GROUNDS[colourOf(number)];
export const fillOf = (number: number) => FILLS[colourOf(number)];
