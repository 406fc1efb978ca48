import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMyPlay } from './my-play.ts';
import type { PlayDay } from './types.ts';

const NONE = { day: 0n, week: 0n, month: 0n };
const NOW = new Date('2026-11-28T23:30:00Z');

function played(day: string, product: string, staked: bigint, hour = 20): PlayDay {
  const hours = Array.from({ length: 24 }, (_, at) => (at === hour ? staked : 0n));
  return { day, product, bets: 1, staked, paid: staked / 2n, deposited: 0n, withdrawn: 0n, hours };
}

function answer(days: readonly PlayDay[]) {
  const total = { bets: 3, staked: 90_000n, paid: 45_000n, deposited: 500_050n, withdrawn: 600_000n };
  return toMyPlay({
    play: { total, days },
    totals: { stakedKobo: NONE, paidKobo: NONE, playedMs: { day: 0, week: 3_659_000, month: 0 } },
    session: { startedAt: NOW, asOf: NOW, stakedKobo: 0n, paidKobo: 0n },
    lastLogin: null,
    now: NOW,
    titleOf: (product) => (product.startsWith('studio:') ? 'Studio game' : product),
  });
}

test('the last 30 days end with the day in Lagos, and the last 90 include them', () => {
  const { today, periods, days } = answer([
    played('2026-10-30', 'keno', 10_000n),
    played('2026-10-31', 'keno', 20_000n, 3),
    played('2026-11-29', 'studio:a', 30_000n),
    played('2026-11-29', 'studio:b', 40_000n),
  ]);
  assert.equal(today, '2026-11-29');
  assert.deepEqual(
    periods.map((period) => [
      period.days,
      period.products.map(({ title, bets, staked }) => [title, bets, staked]),
    ]),
    [
      [
        30,
        [
          ['Studio game', 2, 700],
          ['keno', 1, 200],
        ],
      ],
      [
        90,
        [
          ['Studio game', 2, 700],
          ['keno', 2, 300],
        ],
      ],
    ],
  );
  assert.deepEqual(
    periods.map(({ hours }) => [hours[3], hours[20]]),
    [
      [200, 700],
      [200, 800],
    ],
  );
  assert.deepEqual(days.at(-1), { day: '2026-11-29', staked: 700, paid: 350 });
});

test('net deposits are below zero where more was withdrawn than deposited', () => {
  const { lifetime, weekMinutes, session } = answer([]);
  assert.equal(lifetime.netDeposits, -999.5);
  assert.equal(weekMinutes, 60);
  assert.equal(session.startedAt, null);
});
