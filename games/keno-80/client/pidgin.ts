import { formRefusals, formWords } from '@jara/draw-client/keno/form-pidgin';
import type { RefusalWords } from '@jara/language/refusals';
import type { TEXTS } from './texts.ts';

export const words: typeof TEXTS = {
  ...formWords,
  lead: 'Mark 1 reach 10 numbers',
  leadHelp: 'Twenty out of the 80 go comot.',
  tray: 'Numbers wey don comot, as dem follow',
  drawing: (drawn, all) => `${drawn} out of ${all} don comot`,
  hitsSoFar: (hits, spots) => `${hits} out of ${spots} enter`,
  showAll: 'Show everything now',
  wonTitle: (hits, spots) => `${hits} out of ${spots} enter`,
  noneTitle: (spots) => `None of ${spots} enter, and e dey pay`,
  lostTitle: 'E no enter this time',
  lostText: (hits, spots) => `${hits} out of ${spots} enter.`,
  saidWon: (hits, spots, amount) => `${hits} out of ${spots} enter. E pay ${amount}.`,
  saidLost: (hits, spots) => `${hits} out of ${spots} enter. E no pay anything.`,
  rules: [
    'Mark one reach ten out of the 80 numbers, or make quick pick mark am for you. Then twenty numbers go comot; none fit comot two times.',
    'Your card dey pay by how many of im numbers comot. Wetin every count dey pay, and the chance, dey near your card before you play.',
    'For card wey get nine or ten numbers, if nothing enter at all, e dey pay too.',
    'Quick pick dey choose for your own phone; e no get hand for the draw. Every number get the same chance.',
  ],
};

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = formRefusals;
