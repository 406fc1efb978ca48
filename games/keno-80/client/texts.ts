import { KENO_FORM } from '@jara/draw-client/keno/form-english';
import { texts } from '@jara/language/texts';

export const TEXTS = texts('keno-80', {
  ...KENO_FORM,
  lead: 'Mark 1 to 10 numbers',
  leadHelp: 'Twenty of the 80 will be drawn.',
  tray: 'Numbers drawn, in order',
  drawing: (drawn: number, all: number) => `${drawn} of ${all} drawn`,
  hitsSoFar: (hits: number, spots: number) => `${hits} of ${spots} hit`,
  showAll: 'Show all now',
  wonTitle: (hits: number, spots: number) => `${hits} of ${spots} hit`,
  noneTitle: (spots: number) => `None of ${spots} hit, and that pays`,
  lostTitle: 'Not this time',
  lostText: (hits: number, spots: number) => `${hits} of ${spots} hit.`,
  saidWon: (hits: number, spots: number, amount: string) => `${hits} of ${spots} hit. It pays ${amount}.`,
  saidLost: (hits: number, spots: number) => `${hits} of ${spots} hit. It pays nothing.`,
});
