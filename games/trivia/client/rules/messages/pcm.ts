// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'trivia-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Everybody dey answer the same ten questions the same time: six about Nigeria, four about the rest of the world. You get ten seconds for each. Na your first answer go count, you no fit change am. Na only people wey enter dey see the questions; the correct answers go show them when the round don finish.',
    'One entry na ₦200. People wey get the highest correct answers go share ninety percent of all the entry money; the remaining ten percent na our own. If some people correct answers equal, na the fastest go share am equal: the person wey him correct answers take the smallest time together, and everybody wey take at most one second more. Each correct answer dey count two seconds at least, so network luck no go decide am. We no dey pay part of kobo.',
    'Na the time wey your answer reach our server we dey use judge and count, no be the clock for your phone. If your network slow, answer small before time.',
    'If na only you enter, we no go ask anything and your money go come back sharp sharp. If nobody get any correct answer, everybody money go come back.',
    'Na only people dey play: we no dey put our own players. Nearly all the questions na calculation from numbers, names and places, one million for each of 24 kinds; every tenth round get one from 1,054 wey people write. We no dey ask any question again inside 5,000 rounds of one season, so nobody fit win because e write them down. How we calculate am, or where e from come, go show with the correct answer.',
    'We dey check players wey dey correct pass how people dey correct, for many rounds. Program no suppose answer for you. Nobody go lose money because of that check only.',
    'The questions of every round and how the answers arrange don dey fixed before the first entry of im season; we dey publish one hash of their words before anybody enter, and your receipt go prove am after say no word change. If our servers fall, we go play the round finish or cancel am; if we cancel am every entry money go come back.',
  ],
};
