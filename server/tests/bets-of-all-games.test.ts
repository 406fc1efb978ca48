import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { after, before, test } from 'node:test';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { sharedGame as crash } from '@jara/crash/game';
import { inEnglish } from '@jara/language/testing/game-lines';
import pg from 'pg';
import { BETTING_CHECKS, type Betting, createBetting } from '../modules/betting/betting.ts';
import { type BetsApp, betsApp } from '../modules/betting/testing/bets-app.ts';
import { gameRounds } from '../modules/rgs/betting-product.ts';
import { sharedBets } from '../modules/rounds/betting/betting-product.ts';
import { studioRounds } from '../modules/seamless/betting-product.ts';
import { sportsProduct } from '../modules/sportsbook/bets/betting-product.ts';
import { SPORTS_CHECKS } from '../modules/sportsbook/checks.ts';
import { reconcileShards } from '../modules/wallet/wallet.ts';
import { type FourProducts, fourProducts } from '../testing/four-products.ts';

let play: FourProducts;
let app: BetsApp;
let bets: Betting;

before(async () => {
  play = await fourProducts();
  const { shards, clock } = play.fixture;
  const titleOf = (gameId: string) => (gameId === 'slot' ? 'Studio Slot' : null);
  const deps = { shards, clock, wallet: play.reader.wallet };
  const products = [
    studioRounds(titleOf),
    gameRounds(play.rgs),
    sharedBets(play.reader.rounds),
    sportsProduct({ shards, ticketOf: play.sports.sportsbook.ticketOf }),
  ];
  app = betsApp(deps, products);
  bets = createBetting(deps);
  for (const product of products) bets.addProduct(product);
});
after(async () => {
  await app.close();
  await play.close();
});

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
  const playerId = await play.fixture.playerWith(100_000_000n);
  for (let times = 0; times < 3; times += 1) {
    const round = await play.node.openRound('crash');
    // The clock is stopped: all of these have the same time.
    await play.betShared(playerId, round, { autoAt: 101 + times });
    const match = await play.betOnMatch(playerId);
    await play.flip(playerId);
    await play.playAtStudio(playerId, 10_000n);
    await play.betShared(playerId, round, { autoAt: null });
    await play.flip(playerId);
    await play.betOnMatch(playerId);
    if (times === 2) break;
    await play.node.until(round, 'settled');
    await play.endMatch(match, times === 0 ? '1-0' : '0-1');
  }
  await play.playAtStudio(playerId, null);
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
  assert.deepEqual(await play.fixture.reconcile(), []);
  assert.deepEqual(await reconcileShards(play.fixture.shards.all, [...BETTING_CHECKS, ...SPORTS_CHECKS]), []);
});

test('the games that a player bet in stand latest first, whether played alone, together, at a studio or on matches', async () => {
  const playerId = await play.fixture.playerWith(100_000_000n);
  const recent = (limit = 12) => bets.recentGames(playerId, limit);
  assert.deepEqual(await recent(), []);
  const round = await play.node.openRound('crash');
  await play.flip(playerId);
  play.fixture.clock.advance(10);
  await play.betShared(playerId, round, { autoAt: 101 });
  assert.deepEqual(await recent(), ['crash', 'coin'], 'a bet counts while its round is open');
  await play.node.until(round, 'settled');
  await play.playAtStudio(playerId, 10_000n);
  assert.deepEqual(await recent(), ['slot', 'crash', 'coin']);
  play.fixture.clock.advance(10);
  await play.flip(playerId);
  assert.deepEqual(await recent(), ['coin', 'slot', 'crash']);
  assert.deepEqual(await recent(2), ['coin', 'slot']);
  play.fixture.clock.advance(10);
  await play.betOnMatch(playerId);
  assert.deepEqual(await recent(), [SPORTSBOOK_ID, 'coin', 'slot', 'crash']);
});

test('the record of a shared bet: open, half cashed out, over, with its lines, entries and receipt; no other player reads it', async () => {
  const playerId = await play.fixture.playerWith(1_000_000n);
  const round = await play.highFlight();
  const betId = await play.betShared(playerId, round, { autoAt: 180 });
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

  const { runningAt } = await play.node.until(round, 'running');
  assert.ok(runningAt);
  const receivedAt = new Date(runningAt.getTime() + (crash.cashOut?.elapsedAt(150) ?? 0));
  const half = await play.node.rounds.cashOut(
    { playerId, gameId: 'crash' },
    { betId, part: 'half', receivedAt },
  );
  assert.ok(half.ok);
  const riding = await app.record(playerId, row);
  assert.deepEqual([riding.outcome, riding.payout, riding.entries.length], ['open', null, 2]);
  assert.equal(riding.details.kind === 'shared' ? riding.details.lines.length : 0, 2);

  await play.node.until(round, 'settled');
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
  const stranger = await play.fixture.playerWith(100n);
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
  const playerId = await play.fixture.playerWith(1_000_000n);
  const round = await play.highFlight();
  const betId = await play.betShared(playerId, round, { autoAt: null });
  const { runningAt } = await play.node.until(round, 'running');
  assert.ok(runningAt);
  const receivedAt = new Date(runningAt.getTime() + (crash.cashOut?.elapsedAt(190) ?? 0));
  assert.ok(
    (await play.node.rounds.cashOut({ playerId, gameId: 'crash' }, { betId, part: 'half', receivedAt })).ok,
  );
  // Without a leader for long enough that players could not have cashed out, another node voids the round.
  await play.node.kill();
  play.fixture.clock.advance(11_000);
  play.node = await play.fixture.node();
  await play.node.until(round, 'voided');
  await play.node.settle('crash');
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
  const playerId = await play.fixture.playerWith(1_000_000n);
  await play.playAtStudio(playerId, 90_000n);
  play.fixture.clock.advance(1000);
  const sessionId = await play.seamless.openSession({ playerId, gameId: 'slot' });
  const call = { sessionId, roundId: 'taken back', amountKobo: 20_000n };
  assert.ok((await play.seamless.debit({ ...call, txId: 'the bet' })).ok);
  assert.ok((await play.seamless.rollback({ ...call, txId: 'its refund', refers: 'the bet' })).ok);
  // The refund of a bet that never arrived opens a round, but is no bet.
  assert.ok(
    (await play.seamless.rollback({ ...call, roundId: 'none', txId: 'alone', refers: 'nothing' })).ok,
  );
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

/** Whether the signature belongs to the statement, by the published key. */
function isGood({ statement, publicKey, signature }: Awaited<ReturnType<BetsApp['receipt']>>): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64url'));
}

test('a signed record of a bet of any product states the bet’s record, and its key is one that the operator lists', async () => {
  const playerId = await play.fixture.playerWith(100_000_000n);
  await play.flip(playerId);
  await play.betShared(playerId, await play.node.openRound('crash'), { autoAt: 101 });
  await play.betOnMatch(playerId);
  await play.playAtStudio(playerId, 10_000n);
  const { data } = await app.list(playerId);
  assert.equal(new Set(data.map(({ gameId }) => gameId)).size, 4);
  const listed = await app.keys();
  assert.deepEqual(
    listed.map(({ key }) => key),
    ['v1', 'v2'],
  );
  for (const bet of data) {
    const signed = await app.receipt(playerId, bet);
    assert.ok(isGood(signed), bet.gameId);
    const { signedAt, ...stated } = JSON.parse(signed.statement);
    assert.equal(signedAt, play.fixture.clock.now().toISOString());
    assert.deepEqual(stated, await app.record(playerId, bet));
    assert.deepEqual(listed.at(-1), { key: signed.key, publicKey: signed.publicKey });
    assert.ok(!isGood({ ...signed, statement: signed.statement.replace('"stake":', '"stake":1') }));
  }
  const stranger = await play.fixture.playerWith(100n);
  const [bet] = data;
  const refused = (await app.post('/agent/bet-receipt', stranger, {
    gameId: bet?.gameId,
    betId: bet?.betId,
  })) as { code: string };
  assert.equal(refused.code, 'unknown_bet');
});

test('a damaged slip leaves a player’s other bets in the list, and a check that reads a damaged row stops no other one', async () => {
  const playerId = await play.fixture.playerWith(100_000_000n);
  await play.betOnMatch(playerId);
  await play.flip(playerId);
  const { shards } = play.fixture;
  const owner = await ownerOf(play.fixture.database.ownerUrl);
  await owner.query(
    `update sports_slip set slip = '{"kind": {"type": "single"}, "legs": {}}' where player_id = $1`,
    [playerId],
  );
  assert.deepEqual(
    (await walk(playerId, 5)).map(({ gameId }) => gameId),
    ['coin', SPORTSBOOK_ID],
  );
  const found = await reconcileShards(shards.all, [
    {
      name: 'a value that no row should have',
      text: `select ('no uuid of ' || player_id)::uuid::text as detail from bet join holder using (player_id) where player_id = ${playerId}`,
    },
    {
      name: 'a difference of another product',
      text: `select 'player ' || player_id as detail from bet join holder using (player_id) where player_id = ${playerId} and product = 'game:coin'`,
    },
  ]);
  assert.deepEqual(found, [
    {
      check: 'a value that no row should have',
      detail: `a row is damaged: invalid input syntax for type uuid: "no uuid of ${playerId}"`,
    },
    { check: 'a difference of another product', detail: `player ${playerId}` },
  ]);
  await owner.end();
});

async function ownerOf(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
