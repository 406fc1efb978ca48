// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'interruptions';

export const texts: typeof TEXTS = {
  title: 'Rounds wey stop for road',
  lead: (days) =>
    `Rounds wey everybody dey play together, wey one of our servers fall inside am for the last ${days} days. Another server go continue the round from where e reach, or e go return every stake.`,
  promise: (seconds) => `We promise say nobody go wait pass ${seconds} seconds for am.`,
  rounds: 'Rounds wey stop',
  voided: 'We cancel am, stakes don go back',
  late: 'E pass the time wey we promise',
  longest: 'The longest wait',
  none: 'No round stop for road',
  noneHelp: (days) => `For the last ${days} days every round play finish without break.`,
  list: 'The newest ones',
  game: 'The game',
  when: 'When e happen',
  what: 'Wetin come happen',
  wait: 'Till we pay everybody',
  resumed: 'E play finish',
  underWay: 'E never finish',
  seconds: (seconds) => `${seconds} sec`,
  waits: 'Games wey wait for public value',
  waitsLead:
    'Season of a game fit start only with value wey drand, the public beacon, make. When that one never come, these games no take any stake.',
  waited: 'How long e wait',
  stillWaiting: 'E still dey wait',
  failed: 'The list no gree load',
};
