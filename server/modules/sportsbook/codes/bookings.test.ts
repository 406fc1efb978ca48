import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { SlipIn } from '@jara/contract/sports';
import { MAX_BUILDERS, MAX_LEGS } from '@jara/odds/slip-limits';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import {
  eventOf,
  NO_PAUSE,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import { bookSlip, checkCode } from './bookings.ts';
import { BOOKINGS_PER_DAY } from './codes.ts';
import { keptText, MAX_SLIP_BYTES } from './packed-slip.ts';

const REFS = Array.from({ length: MAX_LEGS }, (_, at) => `match-${at}`);
let fixture: SportsFixture;
let node: SportsNode;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
  for (const ref of REFS) {
    await node.feed.announce(ref);
    await node.feed.report(ref);
  }
  await node.poll();
});
afterEach(async () => {
  await fixture.database.db.pool.query(
    'with gone as (delete from sports_booking) delete from sports_booking_count',
  );
});
after(() => fixture.close());

const HOME = [{ marketId: '1x2', selectionId: 'home' }];
const slipOf = (refs: readonly string[], change: Partial<SlipIn> = {}): SlipIn => ({
  kind: { type: 'accumulator' },
  legs: refs.map((ref) => ({ eventId: eventOf(node, ref).eventId, selections: HOME, odds: 200 })),
  stakePerLine: '100',
  ...change,
});
const book = (slip: SlipIn, network = '102.89.1.1') =>
  bookSlip(node.sportsbook.bookings, slip, { network, pause: NO_PAUSE });

async function rows(): Promise<{ slips: number; bytes: number | null }> {
  const { rows: found } = await fixture.database.db.pool.query(
    'select count(*)::int as slips, max(octet_length(slip::text)) as bytes from sports_booking',
  );
  return found[0];
}

test('equal slips share one row and one code, whoever books them and whatever odds they saw', async () => {
  const first = await book(slipOf(REFS.slice(0, 3)));
  const seen = slipOf(REFS.slice(0, 3));
  const again = await book({ ...seen, legs: seen.legs.map((leg) => ({ ...leg, odds: 321 })) }, '102.89.1.2');
  assert.ok(first.ok);
  assert.deepEqual(again, first);
  assert.equal((await rows()).slips, 1);
  const both = await Promise.all([book(slipOf(['match-5'])), book(slipOf(['match-5']))]);
  assert.deepEqual(both[0], both[1]);
  assert.equal((await rows()).slips, 2);
  assert.notDeepEqual(await book(slipOf(REFS.slice(0, 3), { stakePerLine: '200' })), first);
  const found = await checkCode(node.sportsbook.bookings, first.code, NO_PAUSE);
  assert.ok(!('ok' in found));
  assert.deepEqual(
    found.slip?.legs.map(({ eventId, selections, state }) => ({ eventId, selections, state })),
    seen.legs.map(({ eventId, selections }) => ({ eventId, selections, state: 'open' })),
  );
});

test('the longest slip takes less than 2 KB, and no row takes more', async () => {
  const builder = [...HOME, { marketId: 'btts', selectionId: 'yes' }];
  const longest = slipOf(REFS);
  const legs = longest.legs.map((leg, at) => ({
    ...leg,
    selections: at < MAX_BUILDERS ? builder : HOME,
  }));
  const booked = await book({ ...longest, legs });
  assert.ok(booked.ok, JSON.stringify(booked));
  const { bytes } = await rows();
  assert.ok(bytes !== null && bytes <= MAX_SLIP_BYTES, `${bytes} bytes`);
  const long = { marketId: 'm'.repeat(60), selectionId: 's'.repeat(60) };
  assert.equal(keptText({ ...longest, legs: legs.map((leg) => ({ ...leg, selections: [long] })) }), null);
  await assert.rejects(
    fixture.database.db.pool.query(
      `insert into sports_booking (code, slip, digest, made_at, expires_at)
       values ('LONG', to_json(repeat('x', 2100)), 'long', now(), now())`,
    ),
    /sports_booking_slip_bytes/,
  );
});

test('events and selections that do not exist, or take no bets, are not booked', async () => {
  const right = slipOf(['match-1']);
  const wrong = (change: object) => ({ ...right, legs: right.legs.map((leg) => ({ ...leg, ...change })) });
  for (const slip of [
    wrong({ eventId: 'zzzzzzzz' }),
    wrong({ selections: [{ marketId: 'made-up', selectionId: 'home' }] }),
    wrong({ selections: [{ marketId: '1x2', selectionId: 'nobody' }] }),
  ]) {
    const refused = await book(slip);
    assert.ok(!refused.ok && ['leg_closed', 'leg_suspended'].includes(refused.code), JSON.stringify(refused));
  }
  assert.equal((await rows()).slips, 0);
});

test('a network books a bounded number of new slips in a day; equal ones and other networks go on', async () => {
  const first = await book(slipOf(['match-1']));
  await fixture.database.db.pool.query('update sports_booking_count set booked = $1', [BOOKINGS_PER_DAY]);
  const refused = await book(slipOf(['match-2']));
  assert.equal(refused.ok ? null : refused.code, 'too_many_bookings');
  assert.deepEqual(await book(slipOf(['match-1'])), first);
  assert.ok((await book(slipOf(['match-3']), '102.89.1.2')).ok);
  fixture.clock.advance(DAY_MS);
  await node.poll();
  await fixture.database.db.pool.query(
    `update sports_booking_count set day_from = day_from - interval '1 day'`,
  );
  const next = await book(slipOf(['match-2']));
  assert.ok(next.ok || next.code !== 'too_many_bookings', JSON.stringify(next));
});
