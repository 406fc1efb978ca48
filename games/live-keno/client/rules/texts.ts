// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('live-keno-rules', {
  rules: [
    'Everyone plays the same draw: twenty of the 80 numbers, about every seventy seconds. Bets are taken for forty seconds; then the balls come, one a second, for everyone at the same moment.',
    'Mark one to ten numbers, or let quick pick mark them. You may have five cards in a draw. A card bought while the balls come goes in the next draw, and can be taken back until that opens.',
    'Your card is paid by how many of its numbers are drawn. Next to the card you see what each number of hits pays and how likely it is. On cards of nine and ten numbers, no hit at all pays too.',
    'Bet on more than one draw and the same card is bought again when each of them opens, as a bet of its own, for as long as this page is open. You can stop it at any time.',
    'The balls of every draw are fixed before the first bet of its season and prove themselves afterwards. Numbers have no memory: what came before says nothing about what comes.',
    'If our servers fail during a draw, it is drawn to its end or called off. A draw that is called off gives every stake back.',
  ],
});
