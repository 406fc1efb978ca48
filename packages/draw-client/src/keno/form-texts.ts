// Written by `npm run texts` from messages/form.en.json; a test compares.
import type { InAnyLanguage } from '@jara/language/texts';

/** Texts of the keno card: the same in every game that has one. */
export const KENO_FORM = {
  pays: 'What it pays',
  board: 'Numbers 1 to 80',
  number: (number: string | number) => `${number}`,
  numberHit: (number: string | number) => `${number}, hit`,
  numberDrawn: (number: string | number) => `${number}, drawn`,
  full: (most: string | number) => `A card holds ${most} numbers. Unmark one first.`,
  clear: 'Clear',
  quickPick: (count: string | number) => `Quick pick ${count}`,
  quickPickHint: 'How many numbers quick pick marks',
  fewer: 'One number fewer',
  more: 'One number more',
  saidPicked: (numbers: string | number) => `Marked: ${numbers}.`,
  paysTitle: (spots: number) => (spots === 1 ? 'A card of 1 number' : `A card of ${spots} numbers`),
  paysReturn: (percent: string | number) => `${percent} comes back over many rounds`,
} as const;

export type KenoForm = InAnyLanguage<typeof KENO_FORM>;
