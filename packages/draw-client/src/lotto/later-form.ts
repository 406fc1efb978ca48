import { Paytable } from './paytable.tsx';
import { PlayChoice } from './play-choice.tsx';

/** What of the form comes after the slip itself, in one file: two would each divide the rest. */
export const laterForm = { Paytable, PlayChoice };
