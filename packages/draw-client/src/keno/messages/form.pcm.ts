// Written by `npm run texts` from messages/form.pcm.json; a test compares.
import type { KenoForm } from '../form-texts.ts';

export const texts: KenoForm = {
  pays: 'Wetin e dey pay',
  board: 'Numbers 1 reach 80',
  number: (number) => `${number}`,
  numberHit: (number) => `${number}, e enter`,
  numberDrawn: (number) => `${number}, e don comot`,
  full: (most) => `One card fit hold ${most} numbers. Remove one first.`,
  clear: 'Clear',
  quickPick: (count) => `Quick pick ${count}`,
  quickPickHint: 'How many numbers make quick pick mark',
  fewer: 'Reduce one number',
  more: 'Add one number',
  saidPicked: (numbers) => `We mark: ${numbers}.`,
  paysTitle: (spots) => (spots === 1 ? 'Card wey get 1 number' : `Card wey get ${spots} numbers`),
  paysReturn: (percent) => `${percent} dey come back for plenty rounds`,
};
