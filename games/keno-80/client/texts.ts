// Written by `npm run texts` from messages/en.json; a test compares.
import { KENO_FORM } from '@jara/draw-client/keno/form-texts';
import { texts } from '@jara/language/texts';

export const TEXTS = texts('keno-80', {
  ...KENO_FORM,
  lead: 'Mark 1 to 10 numbers',
  leadHelp: 'Twenty of the 80 will be drawn.',
  tray: 'Numbers drawn, in order',
  drawing: (drawn: string | number, all: string | number) => `${drawn} of ${all} drawn`,
  hitsSoFar: (hits: string | number, spots: string | number) => `${hits} of ${spots} hit`,
  showAll: 'Show all now',
  wonTitle: (hits: string | number, spots: string | number) => `${hits} of ${spots} hit`,
  noneTitle: (spots: string | number) => `None of ${spots} hit, and that pays`,
  lostTitle: 'Not this time',
  lostText: (hits: string | number, spots: string | number) => `${hits} of ${spots} hit.`,
  saidWon: (hits: string | number, spots: string | number, amount: string | number) =>
    `${hits} of ${spots} hit. It pays ${amount}.`,
  saidLost: (hits: string | number, spots: string | number) => `${hits} of ${spots} hit. It pays nothing.`,
});
