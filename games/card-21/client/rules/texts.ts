// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('card-21-rules', {
  rules: [
    'You get two cards, the dealer one. Take cards to come as near to 21 as you dare; above it your hand is lost. Tens and pictures count ten, an ace one or eleven.',
    'When your hands are done the dealer draws: to 16, and he stands on every 17. A higher total wins as much as was staked; equal totals return the stake. An ace with a ten-card as the first two is blackjack: it wins one and a half times the stake at once, and ties only with a dealer’s blackjack.',
    'On two cards you can double: stake as much again for exactly one more card. Two cards of one value can be split, once, into two hands with a stake each; split aces get one card each. By European rules the dealer has no hole card, so a blackjack of his takes doubles and splits as well; there is no insurance and no surrender.',
    'Every card is drawn from a full pack of 52, so what lies on the table changes nothing about the next one. Played as the hint says, 99.38% of what is staked comes back: the house keeps 0.68% of the first stake.',
    'On a keyboard: H hits, S stands, D doubles, P splits. A round left open for 24 hours is played on by the hint without staking more.',
  ],
});
