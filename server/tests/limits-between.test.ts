import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { BETTING_CHECKS } from '../modules/betting/betting.ts';
import { SPORTS_CHECKS } from '../modules/sportsbook/checks.ts';
import { quote } from '../modules/sportsbook/slips/quote.ts';
import { betsOn, eventOf, NO_PAUSE } from '../modules/sportsbook/testing/sports-fixture.ts';
import { NO_LIMITS, type PlayerLimits, reconcileShards } from '../modules/wallet/wallet.ts';
import { type FourProducts, fourProducts } from '../testing/four-products.ts';

const HOUR_MS = 3_600_000;
const DEPOSITED_KOBO = 1_000_000n;
let play: FourProducts;
let revision = 0n;

before(async () => {
  play = await fourProducts();
});
after(async () => {
  assert.deepEqual(await play.fixture.reconcile(), []);
  assert.deepEqual(await reconcileShards(play.fixture.shards.all, [...BETTING_CHECKS, ...SPORTS_CHECKS]), []);
  await play.close();
});

async function setLimits(playerId: bigint, limits: Partial<PlayerLimits>): Promise<void> {
  const { shards, wallet } = play.fixture;
  revision += 1n;
  await shards.transaction(playerId, (within) =>
    wallet.setPlayerLimits(within, playerId, { ...NO_LIMITS, ...limits }, { revision, actor: 'player' }),
  );
}

const balanceOf = async (playerId: bigint) => (await play.fixture.wallet.balances(playerId)).balanceKobo;

test('a limit that is lowered between the quote of a slip and its placing refuses the bet, and takes nothing', async () => {
  const { sports, fixture } = play;
  const playerId = await fixture.playerWith(DEPOSITED_KOBO);
  const ref = play.nextRequest();
  await sports.lead();
  await sports.feed.announce(ref);
  await sports.feed.report(ref);
  await sports.poll();
  const slip = betsOn(sports).single(eventOf(sports, ref).eventId, '500');
  const deps = { ...sports.sportsbook.bookings, shards: fixture.shards };
  const { quote: quoted } = await quote(deps, { slip, playerId }, NO_PAUSE);
  assert.ok(quoted !== null && Number(quoted.highestStake) > 500, 'the quote allows the stake');

  await setLimits(playerId, { singleStakeKobo: 49_999n });
  const place = () =>
    sports.sportsbook.place(playerId, { requestId: play.nextRequest(), slip, accept: 'any' });
  const refused = await place();
  assert.equal(refused.ok ? 'placed' : refused.code, 'limit');
  assert.equal(await balanceOf(playerId), DEPOSITED_KOBO);
  await setLimits(playerId, { singleStakeKobo: 50_000n });
  assert.ok((await place()).ok);
});

test('a limit that is lowered while a round is open refuses the next bet of the round; the bet before stands and is paid', async () => {
  const { fixture, node } = play;
  const playerId = await fixture.playerWith(DEPOSITED_KOBO);
  const round = await play.highFlight();
  await play.betShared(playerId, round, { autoAt: 101 });
  await setLimits(playerId, { stakeKobo: { ...NO_LIMITS.stakeKobo, day: 100_000n } });
  const refused = await node.rounds.bet(
    { playerId, gameId: round.gameId },
    {
      requestId: play.nextRequest(),
      roundId: round.roundId,
      bet: { stakeNaira: 100, selection: { autoAt: 101 } },
    },
  );
  assert.equal(refused.ok ? 'placed' : refused.code, 'limit');
  await node.until(round, 'settled');
  await node.settle('crash');
  assert.equal(await balanceOf(playerId), DEPOSITED_KOBO + 1_000n);
});

test('a studio’s win of a bet before an exclusion is paid two hours into it; a further bet is refused', async () => {
  const { fixture, seamless } = play;
  const playerId = await fixture.playerWith(DEPOSITED_KOBO);
  const sessionId = await seamless.openSession({ playerId, gameId: 'slot' });
  const call = { sessionId, roundId: play.nextRequest() };
  assert.ok((await seamless.debit({ ...call, txId: 'bet before', amountKobo: 30_000n })).ok);
  await setLimits(playerId, { block: { until: null, reason: 'exclusion' } });
  fixture.clock.advance(2 * HOUR_MS);
  const further = { sessionId, roundId: play.nextRequest(), txId: 'bet after', amountKobo: 30_000n };
  assert.equal((await seamless.debit(further)).ok, false);
  assert.ok((await seamless.credit({ ...call, txId: 'win', amountKobo: 90_000n })).ok);
  assert.equal(await balanceOf(playerId), DEPOSITED_KOBO + 60_000n);
});
