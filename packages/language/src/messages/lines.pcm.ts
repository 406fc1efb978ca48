// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  takenBack: 'dem cancel the round, and the stake don come back',
  sharedTakenBack: 'dem cancel the round: wetin still dey inside don come back',
  stillOpen: 'e still dey open',
  bet: (v) => `${v.stake} for ${v.selection}`,
  betPaid: (v) => `${v.stake} for ${v.selection}: e pay ${v.amount}`,
  betLost: (v) => `${v.stake} for ${v.selection}: e lose`,
  numbers: (v) => `${v.numbers}`,
  drawn: (v) => `wetin comot: ${v.numbers}`,
  cashedOutAfter: (v) =>
    `${v.part === 'half' ? 'you cash out half' : 'you cash out'} for ${v.multiplier}, after ${v.seconds} s`,
  cashedOutAt: (v) => `you cash out for ${v.multiple}`,
  ownCashOut: (v) => `e auto cash out for ${v.multiplier}`,
  streakEnded: 'the streak don end',
  quizScore: (v) => `${v.right} out of ${v.questions} answers correct, for ${v.seconds} s`,
  quizPool: (v) =>
    `${v.players} players; the highest correct answers: ${v.best}; people wey share the money: ${v.winners}`,
  quizFastest: (v) => `the fastest of the people wey get am: ${v.seconds} s`,
  paid: (v) => `e pay ${v.amount}`,
  lost: 'you lose',
};
