// Written by `npm run texts` from messages/pcm.json; a test compares.
import { texts as kenoForm } from '@jara/draw-client/keno/messages/form.pcm';
import type { TEXTS } from '../texts.ts';

export const part = 'keno-80';

export const texts: typeof TEXTS = {
  ...kenoForm,
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
