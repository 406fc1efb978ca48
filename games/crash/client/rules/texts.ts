// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('crash-rules', {
  rules: [
    'Everybody who is here flies on the same jet. Bets are taken for five seconds; then it takes off, and the multiplier climbs from 1.00×.',
    'Cash out before it flies away, and your bet pays its stake times the multiplier at the moment our server receives your tap. A tap in the last moment counts for you. Once it is gone, what still rides is lost.',
    'You may have two bets on a flight, cash out half of a bet once, and set a value at which a bet is cashed out by itself, even if your network is down by then.',
    'Where a flight ends is fixed before the first bet of its season and proves itself afterwards. The chance of coming as far as a multiplier is 0.97 divided by it, so every cash-out returns 97%.',
    'If our servers fail during a flight, it is played out or called off. A flight that is called off gives every stake back.',
  ],
});
