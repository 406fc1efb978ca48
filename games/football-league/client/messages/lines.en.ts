// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  week: (v) => `season ${v.season}, week ${v.week}`,
  match: (v) => `${v.host} ${v.full} ${v.guest} (${v.half})`,
  together: (v) => `${v.count} legs at ${v.odds} together: ${v.legs}`,
  leg: (v) => `${v.match}: ${v.pick} at ${v.odds}`,
  result: (v) => (v.result === 'home' ? 'home win' : v.result === 'draw' ? 'draw' : 'away win'),
  double: (v) =>
    v.results === 'homedraw' ? 'home or draw' : v.results === 'homeaway' ? 'home or away' : 'draw or away',
  both: 'both to score',
  notBoth: 'not both to score',
  over: (v) => `over ${v.goals}.5 goals`,
  under: (v) => `under ${v.goals}.5 goals`,
  score: (v) => `correct score ${v.score}`,
  half: (v) =>
    `half-time ${v.half === 'home' ? 'home' : v.half === 'draw' ? 'draw' : 'away'}, full-time ${v.full === 'home' ? 'home' : v.full === 'draw' ? 'draw' : 'away'}`,
  market: (v) =>
    v.market === 'result'
      ? 'Full-time result'
      : v.market === 'double'
        ? 'Double chance'
        : v.market === 'goals'
          ? 'Total goals'
          : v.market === 'both'
            ? 'Both teams to score'
            : v.market === 'score'
              ? 'Correct score'
              : v.market === 'halves'
                ? 'Half-time / full-time'
                : 'Accumulator of three legs',
};
