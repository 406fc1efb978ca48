// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('wheel-royale', {
  spinning: 'The wheel is turning',
  marks: 'Marks of the wheel',
  segments: (count: string | number, of: string | number) => `${count} of ${of}`,
  upTo: (least: string | number, most: string | number) => `${least}× to ${most}×`,
  markSaid: (name: string | number, count: string | number, of: string | number, amount: string) =>
    amount === 'none'
      ? `${name}, ${count} of ${of} segments`
      : `${name}, ${count} of ${of} segments, ${amount} on it`,
  names: ['2×', '4×', '13×', '26×', '52×', 'Danfo Dash', 'Adire Ladder'],
  full: (amount: string | number) => `The maximum on the wheel is ${amount}.`,
  place: 'Tap a mark to stake on it',
  stoppedAt: (name: string | number) => `The wheel stopped at ${name}`,
  danfoNow: 'Danfo Dash: who comes first?',
  adireNow: 'Adire Ladder: how high?',
  danfoCame: (times: string | number) => `The bus of ${times} came first`,
  adireCame: (rung: string | number, times: string | number) => `Rung ${rung} of the ladder: ${times}`,
  odds: 'Odds of the bonus rounds',
  danfoLead: 'Ten buses, one comes first, each as likely as the others.',
  adireLead: 'The climber starts on the lowest rung and goes up one with a chance of 2 in 3, until he stays.',
  chance: 'Chance',
  lastResults: 'Last results',
  noResults: 'The results of your spins will appear here.',
  wheelLabel: 'The wheel, 54 segments',
});
