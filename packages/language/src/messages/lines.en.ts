// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  takenBack: 'the round was taken back, and its stake returned',
  sharedTakenBack: 'the round was taken back: what was at stake in it is returned',
  stillOpen: 'still open',
  bet: (v) => `${v.stake} on ${v.selection}`,
  betPaid: (v) => `${v.stake} on ${v.selection}: paid ${v.amount}`,
  betLost: (v) => `${v.stake} on ${v.selection}: lost`,
  numbers: (v) => `${v.numbers}`,
  drawn: (v) => `drawn: ${v.numbers}`,
  cashedOutAfter: (v) =>
    `${v.part === 'half' ? 'half cashed out' : 'cashed out'} at ${v.multiplier}, after ${v.seconds} s`,
  cashedOutAt: (v) => `cashed out at ${v.multiple}`,
  ownCashOut: (v) => `cashed out by itself at ${v.multiplier}`,
  streakEnded: 'the streak ended',
  quizScore: (v) => `${v.right} of ${v.questions} answers right, in ${v.seconds} s`,
  quizPool: (v) =>
    `${v.players} players; the most right answers: ${v.best}; players who shared the pool: ${v.winners}`,
  quizFastest: (v) => `the fastest of the best: ${v.seconds} s`,
  paid: (v) => `paid ${v.amount}`,
  lost: 'lost',
};
