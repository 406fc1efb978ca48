import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SlipIn } from '@jara/contract/sports';
import { cashOutOf } from '@jara/odds/cash-out-value';
import { offersFor } from '../cash-out/cash-out.ts';
import { quote } from '../slips/quote.ts';
import {
  betsOn,
  NO_PAUSE,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import { MAX_OPEN_PAYOUT_KOBO } from './placing-participant.ts';

let fixture: SportsFixture;
let node: SportsNode;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
});
after(() => fixture.close());

type Slip = Omit<SlipIn, 'stakePerLine'>;
type Name = readonly [marketId: string, selectionId: string];

/** Each leg by its selections, of a match of its own. */
async function legsOf(...legs: readonly (readonly Name[])[]): Promise<Slip['legs']> {
  const found: Slip['legs'] = [];
  for (const names of legs) {
    const { eventId } = await openEvent(node);
    const selections = names.map(([marketId, selectionId]) => ({ marketId, selectionId }));
    const { odds } = node.sportsbook.prices.legNow(node.sportsbook.book.get(eventId), selections);
    found.push({ eventId, selections, odds });
  }
  return found;
}

const quoteOf = async (slip: Slip, playerId: bigint | null, stakePerLine = '100') => {
  const deps = { ...node.sportsbook.bookings, shards: fixture.shards };
  const answer = await quote(deps, { slip: { ...slip, stakePerLine }, playerId }, NO_PAUSE);
  return answer.quote;
};
const highestOf = async (slip: Slip, playerId: bigint | null) =>
  (await quoteOf(slip, playerId))?.highestStake ?? null;

let requests = 0;
function place(player: bigint, slip: Slip, naira: number) {
  requests += 1;
  const request = { requestId: `highest ${requests}`, accept: 'none' as const };
  return node.sportsbook.place(player, { ...request, slip: { ...slip, stakePerLine: String(naira) } });
}

const HOME: readonly Name[] = [['1x2', 'home']];
const SCORE: readonly Name[] = [['cs', '3-2']];
const BUILDER: readonly Name[] = [
  ['1x2', 'home'],
  ['btts', 'yes'],
];
const SLIPS: Readonly<Record<string, () => Promise<Slip>>> = {
  'a single': async () => ({ kind: { type: 'singles' }, legs: await legsOf(HOME) }),
  'a correct score': async () => ({ kind: { type: 'singles' }, legs: await legsOf(SCORE) }),
  'a bet builder': async () => ({ kind: { type: 'accumulator' }, legs: await legsOf(BUILDER) }),
  'an accumulator with a bonus': async () => ({
    kind: { type: 'accumulator' },
    legs: await legsOf(HOME, HOME, BUILDER, HOME),
  }),
  'a system with a banker': async () => {
    const [banker, ...legs] = await legsOf(HOME, HOME, SCORE, HOME);
    return {
      kind: { type: 'system', sizes: [2, 3] },
      legs: [...(banker === undefined ? [] : [{ ...banker, isBanker: true }]), ...legs],
    };
  },
};

for (const [name, slipOf] of Object.entries(SLIPS))
  test(`the highest stake of ${name} is taken, and a naira more is refused by that figure`, async () => {
    const slip = await slipOf();
    // Bets of other players use up part of each cap.
    const other = await fixture.playerWith(2_000_000_000n);
    assert.equal((await place(other, slip, 150)).ok, true);
    const player = await fixture.playerWith(2_000_000_000n);
    const highest = (await highestOf(slip, player)) ?? 0;
    assert.ok(highest > 100, String(highest));
    const above = await place(player, slip, highest + 1);
    assert.ok(!above.ok && above.code === 'over_limit', JSON.stringify(above.ok));
    assert.deepEqual(above.values, [`₦${highest.toLocaleString('en-NG')}`]);
    assert.ok(above.sentence?.includes(String(above.values?.[0])), above.sentence);
    assert.equal((await place(player, slip, highest)).ok, true);
    const left = await highestOf(slip, player);
    assert.ok(left === null || left < highest, `${left} after ${highest}`);
  });

test('of a player who used up a cap no stake is taken, while others and visitors read a stake of theirs', async () => {
  const slip: Slip = { kind: { type: 'singles' }, legs: await legsOf(SCORE) };
  const player = await fixture.playerWith(2_000_000_000n);
  for (let bets = 0; bets < 4; bets += 1) {
    const highest = await highestOf(slip, player);
    if (highest !== null) assert.equal((await place(player, slip, highest)).ok, true);
  }
  assert.equal(await highestOf(slip, player), null);
  const refused = await place(player, slip, 100);
  assert.ok(!refused.ok && refused.code === 'over_limit');
  assert.deepEqual([refused.values, refused.sentence], [[], undefined]);
  const second = await fixture.playerWith(2_000_000_000n);
  assert.ok(((await highestOf(slip, second)) ?? 0) > 1000);
  // Without a session: what one bet may stake and pay.
  const odds = slip.legs[0]?.odds ?? 0;
  const byRules = Math.min(3_000_000, Math.floor((50_000_000 * 100) / odds));
  assert.equal(await highestOf(slip, null), byRules);
});

test('a stake that could win more than a bet pays is refused with the highest stake named', async () => {
  const player = await fixture.playerWith(2_000_000_000n);
  const legs = await legsOf(...Array.from({ length: 3 }, () => SCORE));
  const slip: Slip = { kind: { type: 'accumulator' }, legs };
  const highest = (await highestOf(slip, player)) ?? 0;
  for (const naira of [3_000_000, highest + 1]) {
    const refused = await place(player, slip, naira);
    assert.ok(!refused.ok);
    assert.equal(refused.code, 'payout_too_large');
    assert.deepEqual(refused.values, [`₦${highest.toLocaleString('en-NG')}`]);
  }
  assert.equal((await place(player, slip, highest)).ok, true);
});

test('a player whose open bets could pay almost all that they may reads what is left of it', async () => {
  const slip: Slip = { kind: { type: 'singles' }, legs: await legsOf(HOME) };
  const player = await fixture.playerWith(2_000_000_000n);
  assert.equal((await place(player, slip, 100)).ok, true);
  await fixture.shards
    .shardOf(player)
    .db.pool.query('update bet set max_payout = $1 where player_id = $2', [
      MAX_OPEN_PAYOUT_KOBO - 1_000_000n,
      player,
    ]);
  const highest = (await highestOf(slip, player)) ?? 0;
  assert.equal(highest, Math.floor(1_000_000 / (slip.legs[0]?.odds ?? 0)));
  const refused = await place(player, slip, highest + 1);
  assert.ok(!refused.ok && refused.code === 'player_limit');
  assert.deepEqual(refused.values, [`₦${highest.toLocaleString('en-NG')}`]);
  assert.equal((await place(player, slip, highest)).ok, true);
});

test('singles name the stake that each of them takes, each refused one its own', async () => {
  const [one, other] = await legsOf(HOME, SCORE);
  assert.ok(one !== undefined && other !== undefined);
  const slip: Slip = { kind: { type: 'singles' }, legs: [one, other] };
  const player = await fixture.playerWith(2_000_000_000n);
  const highest = (await highestOf(slip, player)) ?? 0;
  assert.equal(highest, await highestOf({ ...slip, legs: [other] }, player));
  const placed = await place(player, slip, highest + 1);
  assert.ok(placed.ok);
  assert.deepEqual(
    placed.refused.map(({ leg, code, values }) => [leg, code, values]),
    [[1, 'over_limit', [`₦${highest.toLocaleString('en-NG')}`]]],
  );
});

test('two singles of one match share its cap: the highest stake is one that both take', async () => {
  const { eventId } = await openEvent(node);
  const { legOf } = betsOn(node);
  const legs = [legOf(eventId, '1x2', 'home'), legOf(eventId, 'ou:2.5', 'over')];
  const slip: Slip = { kind: { type: 'singles' }, legs };
  const player = await fixture.playerWith(2_000_000_000n);
  const placed = await place(player, slip, (await highestOf(slip, player)) ?? 0);
  assert.ok(placed.ok);
  assert.deepEqual([placed.bets.length, placed.refused], [2, []]);
});

for (const [name, slipOf] of Object.entries(SLIPS))
  test(`${name} is worth its first offer right after placing`, async () => {
    const slip = await slipOf();
    const player = await fixture.playerWith(2_000_000_000n);
    const perNaira = (await quoteOf(slip, player))?.cashOutPerNaira ?? 0;
    const placed = await place(player, slip, 137);
    assert.ok(placed.ok);
    const [bet] = await node.sportsbook.betsAt(player, placed.bets);
    const [offer] = await offersFor(node.sportsbook.cashOuts, player, [bet?.betId ?? ''], NO_PAUSE);
    assert.equal(cashOutOf(13_700n, perNaira), offer?.valueKobo);
    assert.ok((offer?.valueKobo ?? 0n) > 0n);
  });
