// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'live-5-90-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Everybody dey play the same draw: five out of ninety numbers, e reach every 85 seconds. Bet dey open for one minute; then the balls go dey come, one for every three seconds, for everybody the same time.',
    'Direct 1 dey win when your number comot. NAP 2 reach 5 na one line of two reach five numbers: if all comot, e pay the most, and from NAP 3 smaller count dey pay too. Perm na when you mark more numbers than one line fit hold; e dey play every line wey dey inside.',
    'Banker dey inside every line with one number against am; the line dey win when the two comot. First ball and last ball dey look only that one ball. We dey settle each line on im own.',
    'We dey share the stake of ticket equally for im lines. You fit get five tickets for one draw. Ticket wey you buy when balls dey come go enter the next draw, and you fit take am back before that one open.',
    'If you bet for pass one draw, we go buy the same ticket again when each one open, every one na bet of im own, as long as this page dey open. You fit stop am anytime.',
    'The most wey you fit stake dey set so that the biggest prize of your ticket go complete: we no dey cut prize.',
    'The balls of every draw don dey fixed before the first bet of im season, and e go prove imself after. Number no get memory: wetin don come no talk anything about wetin dey come.',
    'If our servers fall for inside draw, we go finish am or cancel am. Draw wey we cancel go give every stake back.',
  ],
};
