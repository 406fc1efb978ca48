import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import { type AmlRules, findingsOf, type Movements, rulesOf, type Transfer } from './rules.ts';

const DAY = '2026-11-28';
/** Noon in Lagos. */
const NOON_MS = Date.parse(`${DAY}T11:00:00Z`);
const RULES: AmlRules = {
  from: '2026-01-01',
  ...{ singleKobo: 1_000n, dayKobo: 1_500n, thirtyDaysKobo: 5_000n, senders: 3 },
  structuring: { count: 3, days: 7, shareBps: 8000 },
  rapid: { days: 3, withdrawnBps: 8000, stakedBps: 2000, leastKobo: 500n },
};

let references = 0;
function transfer(
  direction: 'in' | 'out',
  amountKobo: bigint,
  daysAgo = 0,
  sender: string | null = 'ADA',
): Transfer {
  references += 1;
  return {
    ...{ direction, amountKobo, sender: direction === 'in' ? sender : null },
    ...{ at: new Date(NOON_MS - daysAgo * DAY_MS), reference: `transfer ${references}` },
  };
}

/** Staked as much as was deposited, unless a test sets it. */
function kindsOf(transfers: readonly Transfer[], stakedKobo = 1_000_000n): string[] {
  return findingsOf({ transfers, stakedKobo }, DAY, RULES).map(({ kind }) => kind);
}

test('one transfer is reported above the limit, not at it', () => {
  assert.deepEqual(kindsOf([transfer('in', 1_000n)]), []);
  assert.deepEqual(kindsOf([transfer('in', 1_001n)]), ['single']);
  assert.deepEqual(kindsOf([transfer('out', 1_001n)]), ['single']);
  assert.deepEqual(kindsOf([transfer('in', 1_001n, 1)]), []);
});

test('the transfers of a day and of 30 days are summed by direction, and a sum is reported on the day that exceeds it', () => {
  assert.deepEqual(kindsOf([transfer('in', 750n), transfer('in', 750n), transfer('out', 10n)]), []);
  assert.deepEqual(kindsOf([transfer('in', 750n), transfer('in', 751n)]), ['day']);
  const earlier = [29, 25, 20, 15, 10].map((daysAgo) => transfer('in', 790n, daysAgo));
  assert.deepEqual(kindsOf([...earlier, transfer('in', 790n), transfer('in', 260n)]), []);
  assert.deepEqual(kindsOf([...earlier, transfer('in', 790n), transfer('in', 261n)]), ['thirty_days']);
  const exceeded = [...earlier, transfer('in', 790n, 2), transfer('in', 790n, 1)];
  assert.deepEqual(kindsOf([...exceeded, transfer('in', 10n)]), []);
});

test('several transfers just under the limit of one within days are structuring', () => {
  const under = [transfer('in', 800n, 6), transfer('in', 1_000n, 3)];
  assert.deepEqual(kindsOf([...under, transfer('in', 900n)]), ['structuring']);
  assert.deepEqual(kindsOf([...under, transfer('in', 799n)]), []);
  assert.deepEqual(kindsOf([transfer('in', 800n, 7), transfer('in', 900n, 3), transfer('in', 900n)]), []);
  assert.deepEqual(kindsOf([...under, transfer('in', 900n, 1), transfer('in', 10n)]), []);
});

test('deposits that are withdrawn within days with little play are reported', () => {
  const passing = [transfer('in', 600n, 2), transfer('out', 480n)];
  assert.deepEqual(kindsOf(passing, 119n), ['rapid']);
  assert.deepEqual(kindsOf(passing, 120n), []);
  assert.deepEqual(kindsOf([transfer('in', 600n, 2), transfer('out', 479n)], 0n), []);
  assert.deepEqual(kindsOf([transfer('in', 600n, 3), transfer('out', 600n)], 0n), []);
  assert.deepEqual(kindsOf([transfer('in', 499n), transfer('out', 499n)], 0n), []);
});

test('deposits from several names are reported; spelling of capitals and nameless transfers do not count', () => {
  const two = [
    transfer('in', 10n, 29, 'Ada Obi'),
    transfer('in', 10n, 3, 'Bola Ade'),
    transfer('in', 10n, 1, null),
  ];
  assert.deepEqual(kindsOf([...two, transfer('in', 10n, 0, 'ADA OBI ')]), []);
  assert.deepEqual(kindsOf([...two, transfer('in', 10n, 0, 'Chidi Eze')]), ['senders']);
});

test('the version in force on a day is the latest that began', () => {
  const next = { ...RULES, from: '2026-12-01' };
  const of = (day: string) => rulesOf([RULES, next], day)?.from ?? null;
  assert.deepEqual(['2025-12-31', '2026-11-30', '2026-12-01'].map(of), [null, '2026-01-01', '2026-12-01']);
});

/** The rules, stated again in whole days before the day and in plain loops. */
function expectedKinds({ transfers, stakedKobo }: Movements): Set<string> {
  const ago = ({ at }: Transfer) => Math.round((NOON_MS - at.getTime()) / DAY_MS);
  const kinds = new Set<string>();
  let [brought, out] = [0n, 0n];
  const names = new Set<string>();
  let isNamedToday = false;
  for (const one of transfers) {
    if (one.direction === 'in' && ago(one) < 3) brought += one.amountKobo;
    if (one.direction === 'out' && ago(one) === 0) out += one.amountKobo;
    if (one.direction === 'in' && ago(one) < 30 && one.sender !== null) {
      names.add(one.sender.toLowerCase());
      if (ago(one) === 0) isNamedToday = true;
    }
  }
  if (brought >= 500n && out * 10n >= brought * 8n && stakedKobo * 10n < brought * 2n) kinds.add('rapid');
  if (isNamedToday && names.size >= 3) kinds.add('senders');
  for (const direction of ['in', 'out']) {
    const own = transfers.filter((one) => one.direction === direction);
    const today = own.filter((one) => ago(one) === 0);
    if (today.length === 0) continue;
    let [day, month, before] = [0n, 0n, 0n];
    for (const one of own) {
      if (ago(one) === 0) day += one.amountKobo;
      if (ago(one) < 30) month += one.amountKobo;
      if (ago(one) > 0 && ago(one) < 31) before += one.amountKobo;
    }
    const under = own.filter((one) => ago(one) < 7 && one.amountKobo >= 800n && one.amountKobo <= 1_000n);
    if (today.some((one) => one.amountKobo > 1_000n)) kinds.add('single');
    if (today.length >= 2 && day > 1_500n) kinds.add('day');
    if (month > 5_000n && before <= 5_000n) kinds.add('thirty_days');
    if (under.length >= 3 && under.some((one) => ago(one) === 0)) kinds.add('structuring');
  }
  return kinds;
}

test('over random movements the kinds found are those of the rules stated again', () => {
  const one = fc.record({
    direction: fc.constantFrom('in' as const, 'out' as const),
    amount: fc.constantFrom(1n, 400n, 799n, 800n, 900n, 1_000n, 1_001n, 2_000n),
    daysAgo: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 30 })),
    sender: fc.constantFrom('Ada', 'ADA', 'Bola', 'Chidi', 'Dayo', null),
  });
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 14 }),
      fc.bigInt({ min: 0n, max: 1_000n }),
      (given, stakedKobo) => {
        const transfers = given
          .map(({ direction, amount, daysAgo, sender }) => transfer(direction, amount, daysAgo, sender))
          .sort((a, b) => a.at.getTime() - b.at.getTime());
        const kinds = new Set<string>(kindsOf(transfers, stakedKobo));
        for (const kind of kinds) seen.add(kind);
        assert.deepEqual(kinds, expectedKinds({ transfers, stakedKobo }));
      },
    ),
    { seed: 20_261_128, numRuns: 3000 },
  );
  assert.equal(seen.size, 6, [...seen].join());
});
