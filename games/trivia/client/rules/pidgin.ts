import type { RULE_TEXTS } from './texts.ts';

export const words: typeof RULE_TEXTS = {
  rules: [
    'Everybody dey answer the same ten questions the same time: six about Nigeria, four about the rest of the world. You get ten seconds for each. Na your first answer go count, you no fit change am.',
    'One entry na ₦200. People wey get the highest correct answers go share ninety percent of all the entry money; the remaining ten percent na our own. If una correct answers equal, una share am equal; to fast no add anything. We no dey pay part of kobo.',
    'Na the time wey your answer reach our server we dey use judge. If your network slow, answer small before time.',
    'If na only you enter, we no go ask anything and your money go come back sharp sharp. If nobody get any correct answer, everybody money go come back.',
    'Na only people dey play: we no dey put our own players. Every question get where e from come, e go show with the answer.',
    'The questions of every round and how the answers arrange don dey fixed before the first entry of im season, and e go prove imself after. If our servers fall, we go play the round finish or cancel am; if we cancel am every entry money go come back.',
  ],
};
