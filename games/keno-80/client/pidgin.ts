import { formRefusals, formWords } from '@jara/draw-client/keno/form-pidgin';
import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/pidgin.ts';
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
};

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'keno-80-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = formRefusals;
