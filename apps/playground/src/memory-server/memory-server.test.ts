import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { game as hiLo } from '@jara/card-hi-lo/game';
import type { GameAnswerOf, GameBodyOf, GamePath, RoundView } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { receiptOf } from '@jara/game-kit/verify/receipt';
import { verifyClaim } from '@jara/game-kit/verify/verify-claim';
import { game as plinko } from '@jara/plinko/game';
import { createMemoryServer, type MemoryServer } from './memory-server.ts';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const SEEDS = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 0 };
const DROP = { stakeNaira: 500, rows: 8, risk: 'high' };
const DEAL = { stakeNaira: 500 };

function server(game: unknown, seeds = SEEDS): MemoryServer {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id ${ids}`;
  };
  const newServerSeed = () => (ids % 10).toString().repeat(64);
  return createMemoryServer(
    { game: game as AnyGame, sha256, newId, newServerSeed, nowMs: () => 1000 },
    seeds,
  );
}

type Opened = ReturnType<typeof opened>;

/** A client of the server, which has exchanged its launch code for a token. */
function opened(at: MemoryServer) {
  const answer = at.answer('/game/session', { code: at.launch(), gameId: at.game.id });
  assert.equal(answer.status, 200);
  const { token, data } = answer.json as GameAnswerOf<'/game/session'>;
  const call = <P extends GamePath>(path: P, body: Omit<GameBodyOf<P>, 'token'>) =>
    at.answer(path, { ...body, token });
  return { at, data, call };
}

const roundOf = (answer: { readonly json: unknown }) => (answer.json as { round: RoundView }).round;
const codeOf = (answer: { readonly json: unknown }) => (answer.json as { code: string }).code;
const bet = (client: Opened, requestId: string, placed: object) =>
  client.call('/game/bet', { requestId, bet: placed as never });

test('the same seeds give the same rounds; the nonce goes on with each; money adds up', () => {
  const play = () => {
    const client = opened(server(plinko));
    const rounds = ['a', 'b', 'c'].map((id) => roundOf(bet(client, id, DROP)));
    return { client, rounds };
  };
  const [first, second] = [play(), play()];
  assert.deepEqual(
    first.rounds.map(({ view }) => view),
    second.rounds.map(({ view }) => view),
  );
  const { seeds, balanceKobo } = first.client.at.snapshot();
  assert.equal(seeds.nonce, 3);
  const net = first.rounds.reduce((sum, { stake, payout }) => sum + (payout ?? 0) - stake, 0);
  assert.equal(balanceKobo, BigInt((first.client.data.balance + net) * 100));
});

test('a bet requested again is the same bet, and costs once; under its name no other is taken', () => {
  const client = opened(server(plinko));
  const once = bet(client, 'a', DROP);
  assert.deepEqual(bet(client, 'a', DROP), once);
  assert.equal(client.at.snapshot().rounds.length, 1);
  assert.equal(codeOf(bet(client, 'a', { ...DROP, rows: 9 })), 'key_reused');
  assert.equal(codeOf(bet(client, 'b', { ...DROP, rows: 7 })), 'bad_bet');
  client.at.setBalance(49_999n);
  assert.equal(bet(client, 'c', DROP).status, 402);
});

test('a move follows the step it saw; again it is the same step; otherwise it is out of turn', () => {
  const client = opened(server(hiLo));
  const begun = roundOf(bet(client, 'a', DEAL));
  assert.equal(begun.isOver, false);
  const move = (sequence: number, named: string) =>
    client.call('/game/move', { roundId: begun.roundId, sequence, move: named });
  const skipped = move(0, 'skip');
  assert.equal(roundOf(skipped).sequence, 1);
  assert.deepEqual(move(0, 'skip'), skipped);
  assert.equal(codeOf(move(0, 'higher')), 'out_of_turn');
  assert.equal(codeOf(bet(client, 'b', DEAL)), 'round_open');
  assert.equal(client.call('/game/seed', {}).status, 409);
});

test('a second client goes on where the first was, and takes the session over', () => {
  const first = opened(server(hiLo));
  const begun = roundOf(bet(first, 'a', DEAL));
  const second = opened(first.at);
  assert.deepEqual(second.data.round, begun);
  const stepped = second.call('/game/move', { roundId: begun.roundId, sequence: 0, move: 'skip' });
  assert.equal(roundOf(stepped).sequence, 1);
  assert.equal(first.call('/game/state', {}).status, 401);
});

test('a launch code opens once, and only its own game', () => {
  const at = server(plinko);
  const code = at.launch();
  assert.equal(at.answer('/game/session', { code, gameId: 'keno-80' }).status, 401);
  assert.equal(at.answer('/game/session', { code, gameId: 'plinko' }).status, 200);
  assert.equal(at.answer('/game/session', { code, gameId: 'plinko' }).status, 401);
});

test('a round of the history is verified from the seeds once they are revealed', () => {
  const client = opened(server(plinko));
  for (const id of ['a', 'b', 'c']) bet(client, id, DROP);
  const page = (before?: string) =>
    client.call('/game/history', { limit: 2, ...(before === undefined ? {} : { before }) })
      .json as GameAnswerOf<'/game/history'>;
  assert.equal(page().data[0]?.proof.serverSeed, null);
  assert.equal(client.call('/game/seed', { clientSeed: 'other' }).status, 200);
  const first = page();
  const rest = page(first.next ?? '');
  const records = [...first.data, ...rest.data];
  assert.deepEqual(
    records.map(({ proof }) => proof.nonce),
    [2, 1, 0],
  );
  assert.equal(rest.next, null);
  for (const record of records) {
    const verdict = verifyClaim(sha256, [plinko as unknown as AnyGame], receiptOf('plinko', record));
    assert.ok(verdict.kind === 'checked' && verdict.agrees, `nonce ${record.proof.nonce}`);
  }
});

test('set back to a nonce, the server gives that round again; a round that was open is put away with its stake', () => {
  const client = opened(server(hiLo, { ...SEEDS, nonce: 6 }));
  const begun = roundOf(bet(client, 'a', DEAL));
  client.at.setSeeds({ ...SEEDS, nonce: 6 });
  assert.equal(client.at.snapshot().openRound, null);
  assert.equal(client.at.snapshot().balanceKobo, BigInt(client.data.balance * 100));
  assert.deepEqual(roundOf(bet(client, 'b', DEAL)).view, begun.view);
});
