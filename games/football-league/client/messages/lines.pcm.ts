// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  week: (v) => `season number ${v.season}, week number ${v.week}`,
  match: (v) => `${v.host} ${v.full} ${v.guest} (half time ${v.half})`,
  together: (v) => `accumulator of ${v.count} legs for ${v.odds}: ${v.legs}`,
  leg: (v) => `${v.match}: ${v.pick} for ${v.odds}`,
  result: (v) =>
    v.result === 'home' ? 'home side go win' : v.result === 'draw' ? 'nobody go win' : 'away side go win',
  double: (v) =>
    v.results === 'homedraw'
      ? 'home side go win or draw'
      : v.results === 'homeaway'
        ? 'e no go be draw'
        : 'away side go win or draw',
  both: 'the two teams go score',
  notBoth: 'no be the two teams go score',
  over: (v) => `goals go pass ${v.goals}.5`,
  under: (v) => `goals no go reach ${v.goals}.5`,
  score: (v) => `e go end ${v.score}`,
  half: (v) =>
    `for half time ${v.half === 'home' ? 'home side' : v.half === 'draw' ? 'nobody go win' : 'away side'}, for full time ${v.full === 'home' ? 'home side' : v.full === 'draw' ? 'nobody go win' : 'away side'}`,
  market: (v) =>
    v.market === 'result'
      ? 'How the match go end'
      : v.market === 'double'
        ? 'Double chance: two ends out of three'
        : v.market === 'goals'
          ? 'How many goals'
          : v.market === 'both'
            ? 'The two teams go score'
            : v.market === 'score'
              ? 'The correct score'
              : v.market === 'halves'
                ? 'Half time and full time'
                : 'Accumulator of three legs together',
};
