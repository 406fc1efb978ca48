import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { sharedGame as crash } from '@jara/crash/game';
import { inEnglish } from '@jara/language/testing/game-lines';
import { BETTING_CHECKS, type Betting, createBetting } from '../modules/betting/betting.ts';
import { type BetsApp, betsApp } from '../modules/betting/testing/bets-app.ts';
import { manualJobs } from '../modules/payments/testing/manual-jobs.ts';
import { gameRounds } from '../modules/rgs/betting-product.ts';
import { createRgs, type Rgs } from '../modules/rgs/rgs.ts';
import { coin } from '../modules/rgs/testing/coin.ts';
import { ladder } from '../modules/rgs/testing/ladder.ts';
import { sharedBets } from '../modules/rounds/betting/betting-product.ts';
import {
  type RoundsFixture,
  roundsFixture,
  type TestNode,
} from '../modules/rounds/testing/rounds-fixture.ts';
import type { PublicRound } from '../modules/rounds/types.ts';
import { studioRounds } from '../modules/seamless/betting-product.ts';
import { createSeamless, type Seamless } from '../modules/seamless/seamless.ts';
import { testSessions } from '../modules/sessions/testing/test-sessions.ts';
import { sportsProduct } from '../modules/sportsbook/bets/betting-product.ts';
import { SPORTS_CHECKS } from '../modules/sportsbook/checks.ts';
import {
  betsOn,
  eventOf,
  football,
  makeSportsNode,
  type SportsNode,
} from '../modules/sportsbook/testing/sports-fixture.ts';
import { reconcileShards } from '../modules/wallet/wallet.ts';
import { openDatabase } from '../platform/database/database.ts';
import { systemEntropy } from '../platform/runtime/entropy.ts';
import { testKeys } from '../platform/testing/test-keys.ts';

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };
let fixture: RoundsFixture;
let node: TestNode;
let rgs: Rgs;
let seamless: Seamless;
let sports: SportsNode;
let app: BetsApp;
let bets: Betting;
let requests = 0;

before(async () => {
  fixture = await roundsFixture();
  node = await fixture.node();
  const { shards, clock, wallet, database } = fixture;
  const sessions = testSessions(database.db, clock);
  const jobs = manualJobs(clock);
  rgs = createRgs({
    ...{ shards, clock, wallet, sessions, jobs, log },
    ...{ games: [coin, ladder], entropy: systemEntropy, keys: testKeys },
  });
  seamless = createSeamless({ shards, clock, sessions, wallet });
  const db = openDatabase({ url: database.appUrl, maxConnections: 6, session: {} });
  sports = makeSportsNode({ db, shards, clock, seed: 'sports' });
  // Leads no game, and outlives the nodes that do.
  const reader = await fixture.node();
  const titleOf = (gameId: string) => (gameId === 'slot' ? 'Studio Slot' : null);
  const deps = { shards, clock, wallet: reader.wallet };
  const products = [
    studioRounds(titleOf),
    gameRounds(rgs),
    sharedBets(reader.rounds),
    sportsProduct({ shards, ticketOf: sports.sportsbook.ticketOf }),
  ];
  app = betsApp(deps, products);
  bets = createBetting(deps);
  for (const product of products) bets.addProduct(product);
});
after(async () => {
  await app.close();
  await sports.close();
  await fixture.close();
});

const nextRequest = () => {
  requests += 1;
  return `request ${requests}`;
};

async function betShared(
  playerId: bigint,
  { gameId, roundId }: PublicRound,
  selection: unknown,
): Promise<string> {
  const request = { requestId: nextRequest(), roundId, bet: { stakeNaira: 1000, selection } };
  const taken = await node.rounds.bet({ playerId, gameId }, request);
  assert.ok(taken.ok, taken.ok ? '' : taken.code);
  return taken.bet.betId;
}

/** An open round of the jet that flies to at least twice the stake. */
async function highFlight(): Promise<PublicRound> {
  let round = await node.openRound('crash');
  while ((await fixture.peek<{ point: number }>(crash, round.roundId)).point < 200) {
    await node.until(round, 'settled');
    round = await node.openRound('crash');
  }
  return round;
}

const flip = async (playerId: bigint) =>
  assert.ok(
    (
      await rgs.bet(
        { playerId, gameId: 'coin', sessionId: null },
        { requestId: nextRequest(), bet: { stakeNaira: 100, on: 'heads' } },
      )
    ).ok,
  );

/** Plays at a studio: a stake, and the payout that the studio reports; null: not reported yet. */
async function playAtStudio(playerId: bigint, paidKobo: bigint | null): Promise<void> {
  const sessionId = await seamless.openSession({ playerId, gameId: 'slot' });
  const roundId = nextRequest();
  const call = { sessionId, roundId };
  assert.ok((await seamless.debit({ ...call, txId: `${roundId} bet`, amountKobo: 30_000n })).ok);
  if (paidKobo === null) return;
  assert.ok((await seamless.credit({ ...call, txId: `${roundId} win`, amountKobo: paidKobo })).ok);
}

/** A single on the home side of a match of its own; returns the feed's id of the match. */
async function betOnMatch(playerId: bigint): Promise<string> {
  const ref = nextRequest();
  await sports.lead();
  await sports.feed.announce(ref);
  await sports.feed.say(ref);
  await sports.look();
  const slip = betsOn(sports).single(eventOf(sports, ref).eventId, '500');
  const placed = await sports.sportsbook.place(playerId, { requestId: ref, slip, accept: 'none' });
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
  return ref;
}

async function endMatch(ref: string, score: string): Promise<void> {
  const play = football('0-0', score, 90, { isOver: true });
  await sports.feed.say(ref, { status: 'ended', final: true, play });
  for (let looks = 0; looks < 3; looks += 1) await sports.look();
}

async function walk(playerId: bigint, limit: number, filter: object = {}) {
  const walked = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<BetsApp['list']>> = await app.list(playerId, {
      ...{ limit, ...filter },
      ...(cursor === null ? {} : { before: cursor }),
    });
    walked.push(...page.data);
    cursor = page.next;
  } while (cursor !== null);
  return walked;
}

test('bets of games alone, on shared rounds, at studios and on matches stand in one list, in order, however long its pages are', async () => {
  const playerId = await fixture.playerWith(100_000_000n);
  for (let times = 0; times < 3; times += 1) {
    const round = await node.openRound('crash');
    // The clock is stopped: all of these have the same time.
    await betShared(playerId, round, { autoAt: 101 + times });
    const match = await betOnMatch(playerId);
    await flip(playerId);
    await playAtStudio(playerId, 10_000n);
    await betShared(playerId, round, { autoAt: null });
    await flip(playerId);
    await betOnMatch(playerId);
    if (times === 2) break;
    await node.until(round, 'settled');
    await endMatch(match, times === 0 ? '1-0' : '0-1');
  }
  await playAtStudio(playerId, null);
  const whole = await walk(playerId, 50);
  assert.equal(whole.length, 22);
  const times = new Set(whole.map(({ at }) => at));
  assert.ok(times.size < whole.length / 2, 'many bets are at one time');
  const positions = whole.map(({ betId }) => BigInt(betId.split('-')[1] ?? ''));
  assert.deepEqual(
    positions,
    [...positions].sort((one, other) => Number(other - one)),
  );
  for (let limit = 1; limit <= whole.length; limit += 1)
    assert.deepEqual(await walk(playerId, limit), whole, `pages of ${limit}`);

  const { games } = await app.list(playerId);
  assert.deepEqual(
    games.map(({ gameTitle }) => gameTitle),
    ['Coin', 'Lagos Jet', 'Sports betting', 'Studio Slot'],
  );
  for (const gameId of ['coin', 'crash', 'slot', SPORTSBOOK_ID, 'race'])
    assert.deepEqual(
      await walk(playerId, 2, { gameId }),
      whole.filter((bet) => bet.gameId === gameId),
    );
  for (const outcome of ['open', 'won', 'lost'])
    assert.deepEqual(
      await walk(playerId, 2, { outcome }),
      whole.filter((bet) => bet.outcome === outcome),
    );
  assert.deepEqual(
    whole.filter(({ outcome }) => outcome === 'open').map(({ gameId, payout }) => [gameId, payout]),
    [
      ['slot', null],
      [SPORTSBOOK_ID, null],
      ['crash', null],
      [SPORTSBOOK_ID, null],
      ['crash', null],
      [SPORTSBOOK_ID, null],
      [SPORTSBOOK_ID, null],
    ],
  );
  const [first, last] = [whole.at(-1), whole[0]];
  assert.ok(first !== undefined && last !== undefined);
  const days = { from: first.at, to: last.at };
  assert.deepEqual(
    await walk(playerId, 2, days),
    whole.filter(({ at }) => at >= days.from && at < days.to),
  );
  assert.deepEqual(
    whole.filter((bet) => bet.gameId === SPORTSBOOK_ID).map(({ outcome }) => outcome),
    ['open', 'open', 'open', 'lost', 'open', 'won'],
  );
  assert.deepEqual(await fixture.reconcile(), []);
  assert.deepEqual(await reconcileShards(fixture.shards.all, [...BETTING_CHECKS, ...SPORTS_CHECKS]), []);
});

test('the games that a player bet in stand latest first, whether played alone, together, at a studio or on matches', async () => {
  const playerId = await fixture.playerWith(100_000_000n);
  const recent = (limit = 12) => bets.recentGames(playerId, limit);
  assert.deepEqual(await recent(), []);
  const round = await node.openRound('crash');
  await flip(playerId);
  fixture.clock.advance(10);
  await betShared(playerId, round, { autoAt: 101 });
  assert.deepEqual(await recent(), ['crash', 'coin'], 'a bet counts while its round is open');
  await node.until(round, 'settled');
  await playAtStudio(playerId, 10_000n);
  assert.deepEqual(await recent(), ['slot', 'crash', 'coin']);
  fixture.clock.advance(10);
  await flip(playerId);
  assert.deepEqual(await recent(), ['coin', 'slot', 'crash']);
  assert.deepEqual(await recent(2), ['coin', 'slot']);
  fixture.clock.advance(10);
  await betOnMatch(playerId);
  assert.deepEqual(await recent(), [SPORTSBOOK_ID, 'coin', 'slot', 'crash']);
});

test('the record of a shared bet: open, half cashed out, over, with its lines, entries and receipt; no other player reads it', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  const round = await highFlight();
  const betId = await betShared(playerId, round, { autoAt: 180 });
  const [row] = (await app.list(playerId)).data;
  assert.ok(row !== undefined);
  assert.deepEqual([row.gameTitle, row.stake, row.payout, row.outcome], ['Lagos Jet', 1000, null, 'open']);
  const open = await app.record(playerId, row);
  assert.ok(open.details.kind === 'shared');
  assert.deepEqual(
    [inEnglish('crash', open.details.lines), open.details.link],
    [['₦1,000 on a cash-out at 1.80×'], null],
  );
  assert.deepEqual(
    open.entries.map(({ description, amount }) => [description, amount]),
    [['Lagos Jet stake', 1000]],
  );

  const { runningAt } = await node.until(round, 'running');
  assert.ok(runningAt);
  const receivedAt = new Date(runningAt.getTime() + (crash.cashOut?.elapsedAt(150) ?? 0));
  const half = await node.rounds.cashOut({ playerId, gameId: 'crash' }, { betId, part: 'half', receivedAt });
  assert.ok(half.ok);
  const riding = await app.record(playerId, row);
  assert.deepEqual([riding.outcome, riding.payout, riding.entries.length], ['open', null, 2]);
  assert.equal(riding.details.kind === 'shared' ? riding.details.lines.length : 0, 2);

  await node.until(round, 'settled');
  const over = await app.record(playerId, row);
  assert.deepEqual([over.outcome, over.payout], ['won', 1650]);
  assert.ok(over.details.kind === 'shared');
  const { details } = over;
  const [staked, made, own, came, paid] = inEnglish('crash', details.lines);
  assert.deepEqual(
    [staked, own, paid],
    ['₦1,000 on a cash-out at 1.80×', 'cashed out by itself at 1.80×', 'paid ₦1,650'],
  );
  assert.match(made ?? '', /^half cashed out at 1\.50×, after \d+\.\d{3} s$/);
  assert.match(came ?? '', /^flew away at \d/);
  const receipt = details.receipt as Record<string, unknown>;
  assert.deepEqual(
    [receipt.kind, receipt.payout, receipt.link, receipt.commitment],
    ['jaraplay-shared-round', 1650, details.link, details.commitment],
  );
  assert.deepEqual(
    over.entries.map(({ description, transType, amount }) => [description, transType, amount]),
    [
      ['Lagos Jet cash-out', 'credit', 900],
      ['Lagos Jet cash-out', 'credit', 750],
      ['Lagos Jet stake', 'debit', 1000],
    ],
  );
  const stranger = await fixture.playerWith(100n);
  for (const [who, gameId] of [
    [stranger, 'crash'],
    [playerId, 'race'],
    [playerId, 'coin'],
    [playerId, 'slot'],
    [playerId, SPORTSBOOK_ID],
  ] as const) {
    const answer = (await app.post('/agent/bet', who, { gameId, betId: row.betId })) as { code: string };
    assert.equal(answer.code, 'unknown_bet', gameId);
  }
});

test('a bet of a void round was returned, whatever was cashed out of it', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  const round = await highFlight();
  const betId = await betShared(playerId, round, { autoAt: null });
  const { runningAt } = await node.until(round, 'running');
  assert.ok(runningAt);
  const receivedAt = new Date(runningAt.getTime() + (crash.cashOut?.elapsedAt(190) ?? 0));
  assert.ok(
    (await node.rounds.cashOut({ playerId, gameId: 'crash' }, { betId, part: 'half', receivedAt })).ok,
  );
  // Without a leader for long enough that players could not have cashed out, another node voids the round.
  await node.kill();
  fixture.clock.advance(11_000);
  node = await fixture.node();
  await node.until(round, 'voided');
  await node.settle('crash');
  const [row] = (await app.list(playerId)).data;
  assert.ok(row !== undefined);
  assert.deepEqual([row.outcome, row.stake, row.payout], ['returned', 1000, 1450]);
  const { details, entries } = await app.record(playerId, row);
  assert.ok(details.kind === 'shared');
  assert.equal(details.roundState, 'voided');
  assert.deepEqual(inEnglish('crash', details.lines).slice(2), [
    'the round was taken back: what was at stake in it is returned',
    'paid ₦1,450',
  ]);
  assert.equal(entries.length, 3);
});

test('a round at a studio shows what the ledger holds: game, stake, what came back, and its entries', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  await playAtStudio(playerId, 90_000n);
  fixture.clock.advance(1000);
  const sessionId = await seamless.openSession({ playerId, gameId: 'slot' });
  const call = { sessionId, roundId: 'taken back', amountKobo: 20_000n };
  assert.ok((await seamless.debit({ ...call, txId: 'the bet' })).ok);
  assert.ok((await seamless.rollback({ ...call, txId: 'its refund', refers: 'the bet' })).ok);
  // The refund of a bet that never arrived opens a round, but is no bet.
  assert.ok((await seamless.rollback({ ...call, roundId: 'none', txId: 'alone', refers: 'nothing' })).ok);
  const { data } = await app.list(playerId);
  assert.deepEqual(
    data.map(({ gameTitle, stake, payout, outcome }) => [gameTitle, stake, payout, outcome]),
    [
      ['Studio Slot', 200, 200, 'returned'],
      ['Studio Slot', 300, 900, 'won'],
    ],
  );
  const [, won] = data;
  assert.ok(won !== undefined);
  const { details, entries } = await app.record(playerId, won);
  assert.deepEqual(details, { kind: 'studio' });
  assert.deepEqual(
    entries.map(({ description, transType, amount }) => [description, transType, amount]),
    [
      ['Studio game win', 'credit', 900],
      ['Studio game stake', 'debit', 300],
    ],
  );
});
