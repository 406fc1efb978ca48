// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'wheel-royale';

export const texts: typeof TEXTS = {
  spinning: 'Wheel dey turn',
  marks: 'Marks wey dey wheel',
  segments: (count, of) => `${count}/${of}`,
  upTo: (least, most) => `${least}× reach ${most}×`,
  markSaid: (name, count, of, amount) =>
    amount === 'none'
      ? `${name}, ${count} of ${of} segments`
      : `${name}, ${count} of ${of} segments, ${amount} dey on top`,
  names: ['2×', '4×', '13×', '26×', '52×', 'Danfo Dash', 'Adire Ladder'],
  full: (amount) => `The most for the wheel na ${amount}.`,
  place: 'Tap mark wey you wan stake',
  stoppedAt: (name) => `Wheel stop for ${name}`,
  danfoNow: 'Danfo Dash: who go first?',
  adireNow: 'Adire Ladder: how high e go reach?',
  danfoCame: (times) => `The bus of ${times} come first`,
  adireCame: (rung, times) => `Rung ${rung} for ladder: ${times}`,
  odds: 'Chances for the bonus rounds',
  danfoLead: 'Ten buses, one go first, all of dem get the same chance.',
  adireLead: 'The climber start for the lowest rung; chance to climb na 2 for 3, until e stay.',
  chance: 'Chance',
  lastResults: 'Wetin don come',
  noResults: 'Wetin your spins bring go dey here.',
  wheelLabel: 'The wheel, e get 54 segments',
};
