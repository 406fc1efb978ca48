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
  rules: [
    'Mark one to ten of the 80 numbers, or let quick pick mark them. Then twenty numbers are drawn, each at most once.',
    'Your card is paid by how many of its numbers are drawn. Before you play, the card shows what each number of hits pays and how likely it is.',
    'On cards of nine and ten numbers, no hit at all pays too.',
    'Quick pick chooses on your own phone and has no part in the draw: any numbers are as likely as any others.',
  ],
});
