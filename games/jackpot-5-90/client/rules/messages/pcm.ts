// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'jackpot-5-90-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Mark your numbers from 1 reach 90. Five balls go comot; no number fit comot two times. Ticket na lines, and every line get the same stake for complete naira.',
    'Direct 1 dey win when your number comot. NAP 2 reach 5 na one line of two reach five numbers: if all comot, e pay the most, and from NAP 3 smaller count dey pay too.',
    'Perm na when you mark more numbers than one line fit hold; e dey play every line wey dey inside: perm 2 from 5 numbers na 10 lines. We dey settle each line on im own.',
    'Banker dey inside every line with one number against am; the line dey win when the two comot. First ball and last ball dey look only that one ball.',
    'The most wey you fit stake for one line dey set so that the biggest prize of your ticket go complete: we no dey cut prize.',
  ],
};
