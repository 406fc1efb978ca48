// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('how-to-play', {
  tryTitle: 'Try the wheel',
  tryLead: (least: string | number) => `Spin it is open, from ${least} a spin.`,
  try: 'Play Spin it',
  moreTitle: 'Want the details?',
  rules: 'The rules of every game',
  faq: 'Questions and answers',
  responsible: 'Responsible gambling',
});
