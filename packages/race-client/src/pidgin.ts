import type { RefusalTexts } from '@jara/language/refusals';

export { texts } from './messages/pcm.ts';

/** For the refusals of the rules of races. */
export const refusals: RefusalTexts = {
  race_market: () => 'Choose one of the bets wey dey the race card.',
  race_runners: (picks, starters) =>
    picks === '1'
      ? `Choose one runner by im number, from 1 to ${starters}.`
      : `Choose ${picks} different runners by their numbers, from 1 to ${starters}.`,
  race_no_price: () => 'This one too sure to get price wey pass the stake, so e no dey. Choose another bet.',
  race_above_most: (highest, stake) =>
    `Race fit pay at most ${highest}: with these odds the stake fit reach ${stake}.`,
};
