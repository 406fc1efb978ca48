// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  wins: (v) => `${v.name} go win`,
  endsBy: (v) =>
    `the fight go end ${v.method === 'ko' ? 'with knock-out' : v.method === 'submission' ? 'with submission' : 'for the judges’ cards'}`,
  winsBy: (v) =>
    `${v.name} go win ${v.method === 'ko' ? 'with knock-out' : v.method === 'submission' ? 'with submission' : 'for the judges’ cards'}`,
  endsIn: (v) => `the fight go end for round ${v.round}`,
  winsIn: (v) => `${v.name} go end the fight for round ${v.round}`,
  distance: 'the fight go reach the last bell',
  noDistance: 'the fight no go reach the last bell',
  beatIn: (v) =>
    `${v.winner} beat ${v.loser} ${v.method === 'ko' ? 'with knock-out' : v.method === 'submission' ? 'with submission' : 'for the judges’ cards'} for round ${v.round}`,
  beatOnCards: (v) => `${v.winner} beat ${v.loser} for the judges’ cards, ${v.points}`,
  market: (v) =>
    v.market === 'winner'
      ? 'The winner'
      : v.market === 'method'
        ? 'How the fight go end'
        : v.market === 'winnermethod'
          ? 'The winner and how'
          : v.market === 'round'
            ? 'The round wey the fight go end'
            : v.market === 'winnerround'
              ? 'The winner and the round'
              : 'The fight go reach the last bell',
};
