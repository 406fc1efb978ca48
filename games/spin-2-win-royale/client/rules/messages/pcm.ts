// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'spin-2-win-royale-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Wheel get 37 pockets, 0 reach 36. Put chips for any spot for table, as many as you like, come spin: every spot wey hold the number dey pay.',
    'Spot for one number dey pay 36 times, for two 18, for three 12, for four 9, for six 6. Dozen and column dey pay 3 times; red or black, odd or even, low or high dey pay two times. Your stake dey inside.',
    'Tap inside number for that number, for the line between two for split, where four jam for corner, for right edge for street or six line. Choose “Lines” if na only lines you wan touch.',
    'Race track dey show numbers as dem dey for wheel. Neighbours and the four called bets dey put normal chips for table, and dem dey pay like any other.',
    'Zero na green; e no be odd or even, low or high: bet wey no call am go lose. Everything dey return the same, 36 for every 37 naira for plenty spins.',
  ],
};
