// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  wins: (v) => `${v.name} wins`,
  endsBy: (v) =>
    `the fight ends ${v.method === 'ko' ? 'by knock-out' : v.method === 'submission' ? 'by submission' : 'on the judges’ cards'}`,
  winsBy: (v) =>
    `${v.name} wins ${v.method === 'ko' ? 'by knock-out' : v.method === 'submission' ? 'by submission' : 'on the judges’ cards'}`,
  endsIn: (v) => `the fight ends in round ${v.round}`,
  winsIn: (v) => `${v.name} ends the fight in round ${v.round}`,
  distance: 'the fight goes the distance',
  noDistance: 'the fight does not go the distance',
  beatIn: (v) =>
    `${v.winner} beat ${v.loser} ${v.method === 'ko' ? 'by knock-out' : v.method === 'submission' ? 'by submission' : 'on the judges’ cards'} in round ${v.round}`,
  beatOnCards: (v) => `${v.winner} beat ${v.loser} on the judges’ cards, ${v.points}`,
  market: (v) =>
    v.market === 'winner'
      ? 'Winner'
      : v.market === 'method'
        ? 'Method'
        : v.market === 'winnermethod'
          ? 'Winner and method'
          : v.market === 'round'
            ? 'Round of the end'
            : v.market === 'winnerround'
              ? 'Winner and round'
              : 'Goes the distance',
};
