import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import type {
  SharedAnswerOf,
  SharedBodyOf,
  SharedGameMessage,
  SharedGamePath,
} from '@jara/contract/shared-games';
import { sharedGame as crash } from '@jara/crash/game';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { readSharedReceipt } from '@jara/game-kit/verify/shared-receipt';
import { verifySharedRound } from '@jara/game-kit/verify/verify-shared';
import { sharedGame as horses } from '@jara/horses/game';
import { sharedGame as trivia } from '@jara/trivia/game';
import { questionBank } from '@jara/trivia/questions/bank';
import { createSharedTable, type SharedTable } from './shared-table.ts';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const SEEDS = { serverSeed: 'ab'.repeat(32), clientSeed: 'public', nonce: 3 };

function tableOf(game: unknown, seeds = SEEDS) {
  const time = { nowMs: 1_000_000 };
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id ${ids}`;
  };
  const deps = { sha256, bank: questionBank, newId, newServerSeed: () => 'cd'.repeat(32) };
  const table = createSharedTable({ ...deps, game: game as AnySharedGame, nowMs: () => time.nowMs }, seeds);
  const published: SharedGameMessage[] = [];
  table.onMessage((message) => void published.push(message));
  return {
    table,
    published,
    after(ms: number) {
      time.nowMs += ms;
      table.tick();
    },
  };
}

/** A client of the table, which has exchanged its launch code for a token. */
function clientOf(table: SharedTable, player = 1) {
  const gameId = table.game.id;
  const opened = table.answer('/game/shared/session', { code: table.launch(player), gameId });
  const { token } = opened.json as SharedAnswerOf<'/game/shared/session'>;
  const call = <P extends SharedGamePath>(path: P, body: Omit<SharedBodyOf<P>, 'token'>) =>
    table.answer(path, { ...body, token });
  return {
    call,
    state: () => call('/game/shared/state', {}).json as SharedAnswerOf<'/game/shared/state'>,
    bet(requestId: string, selection: unknown, stakeNaira = 100) {
      const roundId = table.snapshot().rounds[0]?.roundId ?? '';
      return call('/game/shared/bet', { requestId, roundId, bet: { stakeNaira, selection } });
    },
    history: () => call('/game/shared/history', {}).json as SharedAnswerOf<'/game/shared/history'>,
  };
}

const betIdOf = (answer: { readonly json: unknown }) =>
  (answer.json as SharedAnswerOf<'/game/shared/bet'>).bet.betId;
const codeOf = (answer: { readonly json: unknown }) => (answer.json as { code: string }).code;

/** Every bet of the history agrees with the rules, the draws and the chain. */
function assertVerified(table: SharedTable, client: ReturnType<typeof clientOf>): void {
  for (const { receipt, bet } of client.history().data) {
    // The draws of a voided round are not published.
    if (bet.state === 'refunded') continue;
    const read = readSharedReceipt(JSON.parse(JSON.stringify(receipt)));
    assert.ok(read.ok);
    const verdict = verifySharedRound(sha256, [table.game], read.sharedReceipt);
    assert.ok(verdict.kind === 'checked');
    const failed = verdict.checks.filter(({ state }) => state === 'fails');
    assert.deepEqual(failed, []);
  }
}

test('a round takes bets, closes, runs, is settled, and the next opens; the same seeds bring the same again', () => {
  const play = () => {
    const { table, published, after } = tableOf(horses);
    const client = clientOf(table);
    const selection = horses.betTypes[0]?.example(table.snapshot().rounds[0]?.card as never);
    assert.equal(client.bet('a', selection).status, 200);
    assert.equal(betIdOf(client.bet('a', selection)), betIdOf(client.bet('a', selection)));
    assert.equal(client.state().balance, 999_900);
    const states = new Set<string>();
    for (let at = 0; at < 600 && table.snapshot().seeds.nonce === 3; at += 1) {
      after(500);
      states.add(table.snapshot().state);
    }
    assert.equal(table.snapshot().seeds.nonce, 4);
    for (const state of ['closed', 'running', 'settled']) assert.ok(states.has(state), state);
    assert.equal(codeOf(client.bet('b', { nonsense: true })), 'bad_bet');
    assertVerified(table, client);
    assert.ok(published.some(({ type }) => type === 'bets'));
    return table.snapshot().rounds.map(({ outcome }) => outcome);
  };
  assert.deepEqual(play(), play());
});

test('a flight is cashed out by hand and by itself; what is late or foreign is refused', () => {
  const { table, after } = tableOf(crash);
  const client = clientOf(table);
  const stranger = clientOf(table, 2);
  const own = betIdOf(client.bet('a', { autoAt: null }));
  const auto = betIdOf(client.bet('b', { autoAt: 101 }));
  assert.equal(codeOf(client.bet('c', { autoAt: null })), 'too_many_bets');
  assert.equal(codeOf(client.call('/game/shared/cash-out', { betId: own, part: 'all' })), 'bad_cash_out');
  table.step();
  assert.equal(codeOf(stranger.bet('a', { autoAt: null })), 'round_closed');
  table.step();
  assert.equal(codeOf(stranger.call('/game/shared/cash-out', { betId: own, part: 'all' })), 'unknown_bet');
  after(1_000);
  const half = client.call('/game/shared/cash-out', { betId: own, part: 'half' });
  assert.equal(half.status, 200, JSON.stringify(half.json));
  const bets = client.state().bets;
  assert.equal(bets.find(({ betId }) => betId === auto)?.payout, 101);
  table.finish();
  assert.equal(codeOf(client.call('/game/shared/cash-out', { betId: own, part: 'all' })), 'bad_cash_out');
  assert.equal(client.state().session.staked, 200);
  assertVerified(table, client);
});

test('the clock stands still round by round, and rounds are played at once with a bet in each', () => {
  const { table, after } = tableOf(horses);
  const client = clientOf(table);
  table.setStepwise(true);
  after(3_600_000);
  assert.deepEqual([table.snapshot().state, table.snapshot().seeds.nonce], ['open', 3]);
  const state = () => table.snapshot().state;
  table.step();
  after(60_000);
  assert.equal(state(), 'closed');
  table.step();
  assert.equal(state(), 'running');
  after(3_600_000);
  assert.deepEqual([state(), table.snapshot().seeds.nonce], ['settled', 3]);
  table.step();
  const example = horses.betTypes[0]?.example as (card: unknown) => unknown;
  assert.equal(table.play(5, { stakeNaira: 100, select: example }), null);
  assert.deepEqual([table.snapshot().state, table.snapshot().seeds.nonce], ['open', 9]);
  assert.equal(client.history().data.length, 5);
  assert.match(table.play(5, { stakeNaira: 1, select: example }) ?? '', /minimum stake/);
  assertVerified(table, client);
});

test('other seeds take the round under way back, and return its stakes', () => {
  const { table } = tableOf(crash);
  const client = clientOf(table);
  client.bet('a', { autoAt: null });
  table.setSeeds({ ...SEEDS, nonce: 1 });
  assert.equal(client.state().balance, 1_000_000);
  assert.equal(table.snapshot().seeds.nonce, 1);
  assertVerified(table, client);
});

test('a quiz asks its questions, judges answers and shares the pool; with one player it is void', () => {
  const { table, published, after } = tableOf(trivia);
  const client = clientOf(table);
  const stakeNaira = Number(trivia.limits.minStakeKobo / 100n);
  const betId = betIdOf(client.bet('a', trivia.betTypes[0]?.example({ round: 1 }), stakeNaira));
  table.step();
  table.step();
  after(10);
  const question = published.findLast((message) => message.type === 'question');
  assert.equal(question?.question.answers.length, trivia.quiz?.choices);
  assert.equal(client.call('/game/shared/answer', { betId, question: 0, choice: 1 }).status, 200);
  assert.equal(codeOf(client.call('/game/shared/answer', { betId, question: 0, choice: 2 })), 'bad_answer');
  table.finish();
  assert.equal(client.state().bets[0]?.state, 'settled');
  assertVerified(table, client);
  table.setOthers(0);
  table.step();
  client.bet('b', trivia.betTypes[0]?.example({ round: 1 }), stakeNaira);
  table.step();
  assert.equal(table.snapshot().state, 'voided');
  assert.equal(client.history().data[0]?.bet.state, 'refunded');
});
