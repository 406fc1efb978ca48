import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MINUTE_MS } from '../../platform/runtime/clock.ts';
import { type BetsApp, betsApp } from '../betting/testing/bets-app.ts';
import { gameRounds } from './betting-product.ts';
import { type RgsFixture, rgsFixture } from './testing/rgs-fixture.ts';

let fixture: RgsFixture;
let app: BetsApp;

before(async () => {
  fixture = await rgsFixture();
  app = betsApp(fixture, [gameRounds(fixture.rgs)]);
});
after(async () => {
  await app.close();
  await fixture.close();
});

const list = (playerId: bigint, body: object = {}) => app.list(playerId, body);

/** Flips coins with a minute between them, and leaves a ladder open in the middle. */
async function play(flips: number): Promise<bigint> {
  const playerId = await fixture.playerWith(100_000_000n);
  const coin = await fixture.sit(playerId, 'coin');
  const ladder = await fixture.sit(playerId, 'ladder');
  for (let flip = 0; flip < flips; flip += 1) {
    fixture.clock.advance(MINUTE_MS);
    const bet = { stakeNaira: 100, on: 'heads' };
    assert.ok((await fixture.rgs.bet(coin.session, { requestId: `flip ${flip}`, bet })).ok);
    if (flip !== Math.floor(flips / 2)) continue;
    fixture.clock.advance(1000);
    assert.ok((await fixture.rgs.bet(ladder.session, { requestId: 'climb', bet: { stakeNaira: 200 } })).ok);
  }
  return playerId;
}

test('the rounds of all games, newest first, in pages without a gap or a repetition', async () => {
  const playerId = await play(12);
  const whole = await list(playerId);
  assert.equal(whole.next, null);
  assert.equal(whole.data.length, 13);
  assert.deepEqual(
    whole.games.map(({ gameTitle }) => gameTitle),
    ['Coin', 'Ladder'],
  );
  const times = whole.data.map(({ at }) => at);
  assert.deepEqual(times, [...times].sort().reverse());
  const open = whole.data.filter(({ outcome }) => outcome === 'open');
  assert.deepEqual(
    open.map(({ gameId, stake, payout }) => ({ gameId, stake, payout })),
    [{ gameId: 'ladder', stake: 200, payout: null }],
  );
  const paged = [];
  let before: string | null = null;
  do {
    const page: typeof whole = await list(playerId, { limit: 4, ...(before === null ? {} : { before }) });
    paged.push(...page.data);
    before = page.next;
  } while (before !== null);
  assert.deepEqual(paged, whole.data);
  assert.deepEqual((await list(await fixture.playerWith(100n))).data, []);
});

test('filters by game, outcome and days', async () => {
  const playerId = await play(40);
  const { data } = await list(playerId, { limit: 50 });
  const ids = (some: typeof data) => some.map(({ betId }) => betId);
  const only = async (filter: object) => ids((await list(playerId, { limit: 50, ...filter })).data);
  for (const outcome of ['won', 'lost', 'open'] as const)
    assert.deepEqual(await only({ outcome }), ids(data.filter((bet) => bet.outcome === outcome)));
  for (const bet of data.filter(({ outcome }) => outcome !== 'open'))
    assert.equal(bet.outcome, bet.payout === 190 ? 'won' : 'lost');
  assert.deepEqual(await only({ gameId: 'ladder' }), ids(data.filter(({ gameId }) => gameId === 'ladder')));
  assert.deepEqual(await only({ gameId: 'chess' }), []);
  const [from, to] = [data[20]?.at ?? '', data[4]?.at ?? ''];
  assert.deepEqual(await only({ from, to }), ids(data.slice(5, 21)));
  const refused = [
    [{ before: 'x' }, 'bad_cursor'],
    [{ from: to, to: from }, 'bad_range'],
  ] as const;
  for (const [body, code] of refused)
    assert.equal(((await app.post('/agent/bets', playerId, body)) as { code: string }).code, code);
});

test('a rare outcome far back is found by further pages, and each page reads a bounded number of rounds', async () => {
  const playerId = await play(1);
  const { rowCount } = await fixture.databaseOf(playerId).db.pool.query(
    `insert into bet (player_id, product, bet_id, at, seq, changed_at, ended_at, revision, details, stake, at_risk, paid, state)
     select player_id, product, gen_random_uuid(), at - back * interval '1 second', back, changed_at, ended_at, revision, details, 10000, 0,
            case back when 4001 then 77700 else 0 end, case back when 4001 then 'won' else 'lost' end
       from bet, generate_series(1, 4001) back where player_id = $1 and product = 'game:coin'`,
    [playerId],
  );
  assert.equal(rowCount, 4001);
  const first = await list(playerId, { outcome: 'won', gameId: 'coin' });
  const rare = (page: typeof first) => page.data.filter(({ payout }) => payout === 777).length;
  assert.equal(rare(first), 0);
  assert.ok(first.next !== null);
  const second = await list(playerId, { outcome: 'won', gameId: 'coin', before: first.next });
  assert.equal(rare(second), 0);
  assert.ok(second.next !== null);
  assert.equal(rare(await list(playerId, { outcome: 'won', before: second.next })), 1);
});

test('the record of a round holds its words, its seeds and the lines of the statement; only its player reads it', async () => {
  const playerId = await play(3);
  const { data } = await list(playerId);
  const [coin, ladder] = ['coin', 'ladder'].map((id) => data.find(({ gameId }) => gameId === id));
  assert.ok(coin !== undefined && ladder !== undefined);
  const requested = ({ gameId, betId }: { gameId: string; betId: string }) => ({ gameId, betId });
  const over = await app.record(playerId, coin);
  const record = over.details.kind === 'solo' ? over.details.record : null;
  assert.match(
    JSON.stringify(record?.lines),
    /^\[\{"key":"coin","values":\{"on":"heads","side":"(heads|tails)"\}\}\]$/,
  );
  assert.equal(record?.proof.serverSeed, null, 'the seed is still in use');
  const statement = await fixture.wallet.statement(playerId, { limit: 50 });
  const lines = statement.lines.filter(({ at }) => at.toISOString() === coin.at);
  assert.deepEqual(
    over.entries.map(({ id, description }) => ({ id, description })),
    lines.map(({ id, description }) => ({ id, description })),
  );
  const open = await app.record(playerId, ladder);
  assert.deepEqual(open.details, { kind: 'solo', record: null });
  assert.deepEqual(
    open.entries.map(({ description, amount }) => ({ description, amount })),
    [{ description: 'Ladder stake', amount: 200 }],
  );
  const stranger = await fixture.playerWith(100n);
  for (const [who, body] of [
    [stranger, requested(coin)],
    [playerId, { ...requested(coin), gameId: 'ladder' }],
    [playerId, { ...requested(coin), gameId: 'chess' }],
    [playerId, { ...requested(coin), betId: 'x' }],
  ] as const)
    assert.equal(((await app.post('/agent/bet', who, body)) as { code: string }).code, 'unknown_bet');
});

test('the row of a round names player, game, rules, session, times, stake, payout and result', async () => {
  const playerId = await fixture.playerWith(100_000n);
  const { session } = await fixture.sit(playerId, 'coin');
  const begun = fixture.clock.now();
  const flipped = await fixture.rgs.bet(session, {
    requestId: 'one flip',
    bet: { stakeNaira: 100, on: 'heads' },
  });
  assert.ok(flipped.ok);
  const { stored } = flipped;
  const { rows } = await fixture.databaseOf(playerId).db.pool.query(
    `select product, at, ended_at, stake, paid, state, details->>'version' as version, details->>'sessionId' as session,
            details->'bet' as bet, details->'state' as result from bet where player_id = $1`,
    [playerId],
  );
  const paid = stored.round.payoutKobo ?? -1n;
  const [bet, result] = [{ stakeNaira: 100, on: 'heads' }, stored.round.state];
  assert.deepEqual(rows, [
    {
      ...{ product: 'game:coin', at: begun, ended_at: begun, stake: 10_000n, paid, bet, result },
      ...{ state: paid > 0n ? 'won' : 'lost', version: '1', session: session.sessionId },
    },
  ]);
  assert.deepEqual([stored.balanceBeforeKobo, stored.balanceAfterKobo], [100_000n, 90_000n + paid]);
});
