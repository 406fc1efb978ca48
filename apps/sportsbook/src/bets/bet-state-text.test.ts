import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SportsBetView } from '@jara/contract/sports-bets';
import { stateText } from './bet-state-text.ts';

type Leg = SportsBetView['legs'][number];

const leg = (changes: Partial<Leg> = {}): Leg => ({
  eventId: '1',
  selections: [{ marketId: '1x2', selectionId: 'home' }],
  isBanker: false,
  odds: 185,
  result: null,
  home: 'Kano Dye Pits',
  away: 'Yaba Rails',
  startsAt: 0,
  sport: 'football',
  competition: 'League',
  state: 'scheduled',
  play: null,
  ...changes,
});

const over = (home: number, away: number): Leg['play'] => ({
  ...{ home, away, periods: [], minute: 90, isBreak: false, isOver: true },
  ...{ homeReds: 0, awayReds: 0, firstGoal: null },
});

test('a folded bet of one leg names its selection and match, and of several legs counts their results', () => {
  const cases: readonly [readonly Leg[], string][] = [
    [[leg()], 'Kano Dye Pits · Kano Dye Pits – Yaba Rails'],
    [
      [
        leg({ result: 'won' }),
        leg({ result: 'half_won' }),
        leg({ result: 'lost' }),
        leg({ result: 'void' }),
        leg({ state: 'live' }),
        leg({ state: 'ended' }),
        leg(),
      ],
      '2 won · 1 lost · 1 void · 1 live · 1 not confirmed yet · 1 to come',
    ],
    [
      [leg({ state: 'ended', play: over(2, 1) })],
      'Kano Dye Pits · Kano Dye Pits – Yaba Rails 2–1 · Full time · result not confirmed yet',
    ],
    [
      [leg({ state: 'settled', result: 'won', play: over(2, 1) })],
      'Kano Dye Pits · Kano Dye Pits – Yaba Rails 2–1 · Full time',
    ],
    [[leg({ result: 'won' }), leg({ result: 'won' })], '2 won'],
  ];
  for (const [legs, words] of cases) assert.equal(stateText({ legs }), words);
});
