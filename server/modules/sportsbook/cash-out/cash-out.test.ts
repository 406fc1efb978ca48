import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { formatNaira } from '@jara/money/kobo';
import {
  betsOn,
  football,
  NO_PAUSE,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import { setAutoCashOut } from './auto-cash-out.ts';
import { cashOut, offersFor } from './cash-out.ts';

let fixture: SportsFixture;
let node: SportsNode;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

/** A player with a bet of ₦1,000 on the home side of an event of its own. */
async function placed() {
  const { eventId, feedRef: ref } = await openEvent(node);
  const player = await fixture.playerWith(100_000n);
  const slip = betsOn(node).single(eventId);
  const done = await node.sportsbook.place(player, { requestId: `bet ${eventId}`, slip, accept: 'none' });
  assert.ok(done.ok);
  const [bet] = await node.sportsbook.betsAt(player, done.bets);
  assert.ok(bet !== undefined);
  const report = async (change: Parameters<SportsNode['feed']['report']>[1]) => {
    fixture.clock.advance(6000);
    await node.feed.report(ref, change);
    await node.poll();
  };
  const view = async () => (await node.sportsbook.betsAt(player, done.bets))[0];
  return { ref, player, bet, odds: slip.legs[0]?.odds ?? 0, report, view, positions: done.bets };
}

const deps = () => node.sportsbook.cashOuts;
const offerFor = async (player: bigint, betId: string) =>
  (await offersFor(deps(), player, [betId], NO_PAUSE))[0];
const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? 'ok' : answer.code);
const LEADING = { status: 'live' as const, play: football('1-0', '1-0', 80) };

test('a bet is worth its chance less the margin; an offer holds five seconds whatever prices do', async () => {
  const { player, bet, odds, report, view } = await placed();
  const before = await offerFor(player, bet.betId);
  const fair = before?.valueKobo ?? 0n;
  assert.ok(fair > 80_000n && fair < 100_000n, `${fair}`);
  await report(LEADING);
  await report(LEADING);
  const leading = await offerFor(player, bet.betId);
  assert.ok((leading?.valueKobo ?? 0n) > 100_000n && (leading?.valueKobo ?? 0n) < BigInt(odds) * 1000n);
  const take = { requestId: `out ${bet.betId}`, betId: bet.betId, offer: leading?.offer ?? '', part: 100 };
  const done = await cashOut(deps(), player, take);
  assert.equal(codeOf(done), 'ok');
  assert.equal(await fixture.balanceOf(player), leading?.valueKobo);
  assert.equal(codeOf(await cashOut(deps(), player, take)), 'ok');
  assert.equal(await fixture.balanceOf(player), leading?.valueKobo, 'the same request pays once');
  const now = await view();
  assert.deepEqual([now?.state, now?.rides, now?.cashedOut.length], ['cashed_out', 0, 1]);
  assert.equal(codeOf(await cashOut(deps(), player, { ...take, requestId: 'another' })), 'bet_ended');
});

test('half is cashed out, the rest rides and is settled', async () => {
  const { player, bet, odds, report, view } = await placed();
  const offer = await offerFor(player, bet.betId);
  const take = { requestId: `half ${bet.betId}`, betId: bet.betId, offer: offer?.offer ?? '', part: 50 };
  assert.equal(codeOf(await cashOut(deps(), player, take)), 'ok');
  const half = (offer?.valueKobo ?? 0n) / 2n;
  assert.equal(await fixture.balanceOf(player), half);
  assert.equal(codeOf(await cashOut(deps(), player, { ...take, requestId: 'again' })), 'offer_changed');
  await report({ status: 'ended', final: true, play: football('1-0', '2-0', 90, { isOver: true }) });
  await node.poll();
  assert.equal(await fixture.balanceOf(player), half + (BigInt(odds) * 1000n) / 2n);
  const now = await view();
  assert.deepEqual(
    [now?.state, now?.rides, now?.changes.map(({ what }) => what)],
    ['won', 50, ['cashed_out', 'settled']],
  );
});

test('a cashed-out part can be lost no more, in parts and to the last kobo', async () => {
  const { player, bet } = await placed();
  const shard = fixture.shards.shardOf(player);
  const liabilities = async () => {
    const { rows } = await shard.db.pool.query(
      `select liability from sports_liability where event_id = $1 order by name`,
      [bet.legs[0]?.eventId],
    );
    return rows.map(({ liability }) => BigInt(liability));
  };
  const cashOutPart = async (part: number) => {
    const offer = await offerFor(player, bet.betId);
    const take = { requestId: `${part} of ${bet.betId}`, betId: bet.betId, offer: offer?.offer ?? '', part };
    assert.equal(codeOf(await cashOut(deps(), player, take)), 'ok');
    fixture.clock.advance(1000);
    await node.poll();
  };
  const whole = await liabilities();
  assert.ok(whole.length === 4 && whole.every((kobo) => kobo > 10_000n), whole.join());
  await cashOutPart(33);
  assert.deepEqual(
    await liabilities(),
    whole.map((kobo) => kobo - (kobo * 33n) / 100n),
  );
  await cashOutPart(100);
  assert.deepEqual(await liabilities(), [0n, 0n, 0n, 0n]);
  const { rows } = await shard.db.pool.query('select from sports_liability_back');
  assert.equal(rows.length, 0);
});

test('no cash-out in suspension, with an old offer, another’s bet or a forged offer', async () => {
  const { player, bet, report } = await placed();
  const stranger = await fixture.playerWith(1n);
  const first = await offerFor(player, bet.betId);
  const take = (offer = first?.offer ?? '', requestId = `x ${offer}`) =>
    cashOut(deps(), player, { requestId, betId: bet.betId, offer, part: 100 });
  assert.equal((await offerFor(stranger, bet.betId))?.valueKobo, 0n);
  const stolen = { requestId: 's', betId: bet.betId, offer: first?.offer ?? '', part: 100 };
  assert.equal(codeOf(await cashOut(deps(), stranger, stolen)), 'unknown_bet');
  const dearer = (first?.offer ?? '').replace(/\.(\d+)\.(\d+)\./, '.$199.$2.');
  for (const forged of ['', '...', dearer, `${first?.offer}x`])
    assert.equal(codeOf(await take(forged)), 'offer_expired');
  fixture.clock.advance(5001);
  await node.poll();
  await node.feed.report('nobody');
  assert.equal(codeOf(await take()), 'offer_expired');
  await report({ suspended: true });
  assert.equal((await offerFor(player, bet.betId))?.valueKobo, 0n);
  await report({});
  const fresh = await offerFor(player, bet.betId);
  fixture.clock.advance(1000);
  await report({ suspended: true });
  const late = await cashOut(deps(), player, {
    requestId: 'late',
    betId: bet.betId,
    offer: fresh?.offer ?? '',
    part: 100,
  });
  assert.ok(['cash_out_closed', 'offer_expired'].includes(codeOf(late) ?? ''), codeOf(late));
  assert.equal(await fixture.balanceOf(player), 0n);
});

test('an offer at the moment of a goal is refused though it still holds', async () => {
  const { ref, player, bet } = await placed();
  await node.feed.report(ref, { status: 'live', play: football('0-0', null, 10) });
  await node.poll();
  const offer = await offerFor(player, bet.betId);
  fixture.clock.advance(1000);
  await node.feed.report(ref, { status: 'live', play: football('1-0', null, 10) });
  // This node has not received the goal; the shard has.
  const blind = { ...deps(), book: { ...deps().book, read: async () => [] } };
  const done = await cashOut(blind, player, {
    requestId: 'goal',
    betId: bet.betId,
    offer: offer?.offer ?? '',
    part: 100,
  });
  assert.equal(codeOf(done), 'cash_out_closed');
  assert.equal(await fixture.balanceOf(player), 0n);
});

test('an offer holds through moves of prices, not through what makes the bet worth less by more than the margin', async () => {
  const { ref, player, bet } = await placed();
  const model = (homeRate: number) => ({ sport: 'football' as const, homeRate, awayRate: 1.1, rho: -0.05 });
  const move = async (homeRate: number) => {
    fixture.clock.advance(1000);
    await node.feed.report(ref, { model: model(homeRate) });
    await node.poll();
  };
  const take = async (offer: string, part: number) =>
    codeOf(await cashOut(deps(), player, { requestId: `${offer} ${part}`, betId: bet.betId, offer, part }));
  const first = await offerFor(player, bet.betId);
  await move(1.47);
  assert.equal(await take(first?.offer ?? '', 50), 'ok');
  assert.equal(await fixture.balanceOf(player), (first?.valueKobo ?? 0n) / 2n);
  const second = await offerFor(player, bet.betId);
  await move(1.2);
  assert.equal(await take(second?.offer ?? '', 100), 'offer_changed');
});

test('a bet on a match that was moved by more than 48 hours is worth its stake less the margin: its leg will be void', async () => {
  const { ref, player, bet } = await placed();
  await node.feed.announce(ref, { startsAt: new Date(fixture.clock.now().getTime() + 50 * 3_600_000) });
  await node.poll();
  assert.equal((await offerFor(player, bet.betId))?.valueKobo, 95_000n);
});

test('a bet is cashed out automatically once it is worth what its player requested', async () => {
  const { player, bet, report, view } = await placed();
  assert.ok((await setAutoCashOut(deps(), player, bet.betId, 120_000n)).ok);
  await report({});
  assert.equal((await view())?.state, 'open');
  await report(LEADING);
  await report(LEADING);
  fixture.clock.advance(1000);
  await node.poll();
  const now = await view();
  assert.deepEqual([now?.state, now?.autoCashOut], ['cashed_out', 1200]);
  assert.ok(node.ended.includes(bet.betId), 'it ended without a call of its player');
  assert.ok((await fixture.balanceOf(player)) >= 120_000n);
});

test('a value that a bet has already is refused, and the refusal states its value', async () => {
  const { player, bet, report, view } = await placed();
  const worth = (await offerFor(player, bet.betId))?.valueKobo ?? 0n;
  for (const value of [worth, worth - 1n, 1n]) {
    const done = await setAutoCashOut(deps(), player, bet.betId, value);
    assert.ok(!done.ok && done.code === 'worth_already' && done.values?.[0] === formatNaira(worth));
    assert.ok(done.sentence?.includes(formatNaira(worth)));
  }
  await report({});
  assert.equal((await view())?.state, 'open');
  assert.ok((await setAutoCashOut(deps(), player, bet.betId, null)).ok);
  const above = (await offerFor(player, bet.betId))?.valueKobo ?? 0n;
  assert.ok((await setAutoCashOut(deps(), player, bet.betId, above + 1n)).ok);
});

test('of a cash-out and a settlement at once, one happens', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { ref, player, bet, odds, positions } = await placed();
    const offer = await offerFor(player, bet.betId);
    const play = football('0-0', '1-0', 90, { isOver: true });
    const [done] = await Promise.all([
      cashOut(deps(), player, {
        requestId: `race ${bet.betId}`,
        betId: bet.betId,
        offer: offer?.offer ?? '',
        part: 100,
      }),
      node.feed.report(ref, { status: 'ended', final: true, play }).then(() => node.poll()),
    ]);
    await node.poll();
    await node.poll();
    const paid = codeOf(done) === 'ok' ? offer?.valueKobo : BigInt(odds) * 1000n;
    assert.equal(await fixture.balanceOf(player), paid, codeOf(done));
    const [now] = await node.sportsbook.betsAt(player, positions);
    assert.equal(now?.state, codeOf(done) === 'ok' ? 'cashed_out' : 'won');
  }
});
