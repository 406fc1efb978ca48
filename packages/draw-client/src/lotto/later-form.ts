import { Paytable } from './paytable.tsx';
import { PlayChoice } from './play-choice.tsx';

/** The parts of the form loaded after the slip, in one chunk: two would each split the rest. */
export const laterForm = { Paytable, PlayChoice };
