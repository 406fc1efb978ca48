import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { marksOf } from './rules.ts';
import { thresholdsOf } from './thresholds.ts';
import type { DayTotals, HarmEntry, HarmRule, PlayerDay } from './types.ts';

const DAY = '2026-12-31';
const BEGINS = new Date('2026-12-30T23:00:00Z');
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ENDS = new Date(BEGINS.getTime() + DAY_MS);
const numbers = thresholdsOf(DAY);
const KINDS = ['stake', 'stake', 'stake', 'raise', 'deposit', 'excess', 'hold', 'release', 'win'] as const;

interface Drawn {
  readonly minute: number;
  readonly kind: (typeof KINDS)[number];
  readonly amount: bigint;
  readonly paid: bigint;
}

const drawn = (minute: fc.Arbitrary<number>) =>
  fc.record({
    minute,
    kind: fc.constantFrom(...KINDS),
    amount: fc.bigInt({ min: 1n, max: 500_000n }),
    paid: fc.bigInt({ min: 0n, max: 300_000n }),
  });

/** Entries at any minutes of the two days, from the begin of the day before. */
const scattered = fc.array(drawn(fc.integer({ min: 0, max: 2 * 1440 - 1 })), { maxLength: 60 });
/** Entries that follow each other, most of them without a pause of half an hour. */
const dense = fc
  .tuple(
    fc.integer({ min: 900, max: 1700 }),
    fc.array(drawn(fc.integer({ min: 0, max: 16 })), { minLength: 20, maxLength: 60 }),
  )
  .map(([begin, steps]): Drawn[] => {
    let minute = begin;
    return steps.map((step) => {
      minute += step.minute;
      return { ...step, minute };
    });
  });

const entriesOf = fc.oneof(scattered, dense).map((entries) =>
  entries
    .toSorted((one, other) => one.minute - other.minute)
    .map(({ minute, kind, amount, paid }, i): HarmEntry => {
      const at = new Date(BEGINS.getTime() - DAY_MS + minute * MINUTE_MS);
      return { at, seq: BigInt(i + 1), kind, amount, paid: kind === 'stake' ? paid : 0n };
    }),
);

const daysOf = fc
  .array(
    fc.record({
      back: fc.integer({ min: 0, max: 27 }),
      staked: fc.bigInt({ min: 0n, max: 3_000_000n }),
      hour: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 23 })),
    }),
    { maxLength: 28 },
  )
  .map((drawn) => {
    const byBack = new Map(drawn.map((one) => [one.back, one]));
    return [...byBack.values()]
      .toSorted((one, other) => other.back - one.back)
      .map(({ back, staked, hour }): DayTotals => {
        const day = new Date(Date.parse(DAY) - back * DAY_MS).toISOString().slice(0, 10);
        return {
          day,
          staked,
          paid: 0n,
          hours: Array.from({ length: 24 }, (_, i) => (i === hour ? staked : 0n)),
        };
      });
  });

const history = fc
  .record({
    entries: entriesOf,
    days: daysOf,
    raisedLimits: fc.array(fc.bigInt({ min: 1n }), { maxLength: 5 }),
  })
  .map((drawn): PlayerDay => ({ ...drawn, day: DAY, begins: BEGINS, ends: ENDS }));

/** The rules stated again, each by another way of counting. */
function expectedRules({ entries, days, raisedLimits }: PlayerDay): HarmRule[] {
  const own = entries.filter(({ at }) => +at >= +BEGINS);
  const of = (...kinds: string[]) => own.filter(({ kind }) => kinds.includes(kind));
  const stakes = entries.filter(({ kind }) => kind === 'stake' || kind === 'raise');
  const balance = own.reduce(
    (sum, { kind, amount, paid }) => sum + paid - (kind === 'stake' || kind === 'raise' ? amount : 0n),
    0n,
  );
  const chased = of('deposit').filter(({ at }) =>
    own.some(
      (one) =>
        (one.kind === 'stake' || one.kind === 'raise') && +one.at <= +at && +one.at + 30 * MINUTE_MS >= +at,
    ),
  );
  const back = (day: string) => Math.round((Date.parse(DAY) - Date.parse(day)) / DAY_MS);
  let nights = 0;
  let week = 0n;
  let before = 0n;
  for (const { day, hours } of days) {
    const staked = hours.reduce((sum, one) => sum + one, 0n);
    const age = back(day);
    if (age < 7 && [0, 1, 2, 3, 4].some((hour) => (hours[hour] ?? 0n) > 0n)) nights += 1;
    if (age < 7) week += staked;
    else before += staked;
  }
  const today = days.find(({ day }) => day === DAY)?.hours.slice(0, 5) ?? [];
  // A session of four hours to this stake: going back from it, each pause is short until four hours are reached.
  const isLong = (last: HarmEntry): boolean => {
    let reached = last;
    for (const stake of stakes.filter(({ seq }) => seq < last.seq).reverse()) {
      if (+reached.at - +stake.at >= 30 * MINUTE_MS) break;
      reached = stake;
    }
    return +last.at - +reached.at >= 240 * MINUTE_MS;
  };
  const holds = of('hold').length;
  const met: Record<HarmRule, boolean> = {
    chasing: chased.length >= 3 && balance < 0n,
    night_play: nights >= 4 && today.some((staked) => staked > 0n),
    rising_stakes: before > 0n && week >= 2_000_000n && week >= before,
    withdrawals: holds >= 4 || of('release', 'payout_return').length >= 2,
    raised_limits: raisedLimits.length >= 3,
    declined_deposits: of('excess').length >= 2,
    long_session: stakes.some((stake) => +stake.at >= +BEGINS && isLong(stake)),
  };
  return (Object.keys(met) as HarmRule[]).filter((rule) => met[rule]);
}

test('random histories meet exactly the rules of another statement of them', () => {
  const seen = new Map<HarmRule, number>();
  fc.assert(
    fc.property(history, (day) => {
      const found = marksOf(day, numbers).map(({ rule }) => rule);
      assert.deepEqual(found, expectedRules(day));
      for (const rule of found) seen.set(rule, (seen.get(rule) ?? 0) + 1);
    }),
    { numRuns: 2000 },
  );
  assert.equal(seen.size, 7, `the histories meet ${[...seen.keys()]}`);
});

test('each mark names rows of the player’s own day, week or limits', () => {
  fc.assert(
    fc.property(history, (day) => {
      const rows = new Set([
        ...day.entries.map(({ at, seq }) => `entry:${at.toISOString()}/${seq}`),
        ...day.days.map((one) => `day:${one.day}`),
        ...day.raisedLimits.map((revision) => `limit:${revision}`),
      ]);
      for (const { evidence } of marksOf(day, numbers)) {
        assert.ok(evidence.length > 0);
        assert.ok(evidence.every((row) => rows.has(row)));
      }
    }),
  );
});

test('a player without a pattern is never marked', () => {
  const calm = fc.record({
    // An hour in the evening, at most twice as much as in other weeks, one deposit, one withdrawal.
    staked: fc.array(fc.bigInt({ min: 50_000n, max: 99_000n }), { minLength: 28, maxLength: 28 }),
    minutes: fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 40 }),
  });
  fc.assert(
    fc.property(calm, ({ staked, minutes }) => {
      const days = staked.map((amount, i): DayTotals => {
        const day = new Date(Date.parse(DAY) - (27 - i) * DAY_MS).toISOString().slice(0, 10);
        return {
          day,
          staked: amount,
          paid: 0n,
          hours: Array.from({ length: 24 }, (_, h) => (h === 20 ? amount : 0n)),
        };
      });
      const at = (minute: number) => new Date(BEGINS.getTime() + (20 * 60 + minute) * MINUTE_MS);
      const entries: HarmEntry[] = [
        { at: at(-5), seq: 1n, kind: 'deposit', amount: 100_000n, paid: 0n },
        ...minutes
          .toSorted((one, other) => one - other)
          .map(
            (minute, i): HarmEntry => ({
              at: at(minute),
              seq: BigInt(i + 2),
              kind: 'stake',
              amount: 10_000n,
              paid: 0n,
            }),
          ),
        { at: at(70), seq: 99n, kind: 'hold', amount: 20_000n, paid: 0n },
      ];
      const marks = marksOf(
        { day: DAY, begins: BEGINS, ends: ENDS, days, entries, raisedLimits: [1n] },
        numbers,
      );
      assert.deepEqual(marks, []);
    }),
  );
});
