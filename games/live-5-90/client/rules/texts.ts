// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('live-5-90-rules', {
  rules: [
    'Everyone plays the same draw: five of ninety numbers, about every 85 seconds. Bets are taken for a minute; then the balls come, one every three seconds, for everyone at the same moment.',
    'Direct 1 wins when your number is drawn. NAP 2 to 5 is one line of two to five numbers: all of them win the most, and from NAP 3 on fewer of them win too. Perm marks more numbers than a line holds and plays every line there is in them.',
    'The banker is in every line with one number against it; a line wins when both are drawn. First ball and last ball count that one ball only. Each line is settled alone.',
    'The stake of a ticket is shared evenly among its lines. You may have five tickets in a draw. A ticket bought while the balls come goes in the next draw, and can be taken back until that opens.',
    'Bet on more than one draw and the same ticket is bought again when each of them opens, as a bet of its own, for as long as this page is open. You can stop it at any time.',
    'The maximum stake is set so that the largest prize of your ticket is paid whole: prizes are never cut.',
    'The balls of every draw are fixed before the first bet of its season and prove themselves afterwards. Numbers have no memory: what came before says nothing about what comes.',
    'If our servers fail during a draw, it is drawn to its end or called off. A draw that is called off gives every stake back.',
  ],
});
