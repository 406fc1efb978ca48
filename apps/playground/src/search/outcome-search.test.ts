import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { game as hiLo } from '@jara/card-hi-lo/game';
import { drawStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import { replayRound } from '@jara/game-kit/round';
import { game as plinko } from '@jara/plinko/game';
import { game as wheel } from '@jara/wheel-royale/game';
import { LAST_BET, searchBets } from './bets.ts';
import { chanceOf } from './chance.ts';
import { outcomeSearch, runSearch, type SearchRequest, type SearchState } from './outcome-search.ts';
import type { Wanted } from './wanted.ts';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const SEEDS = { serverSeed: 'cd'.repeat(32), clientSeed: 'mine', nonce: 5 };

function request(game: unknown, wanted: Wanted, more: Partial<SearchRequest> = {}): SearchRequest {
  const known = game as AnyGame;
  const [bet] = searchBets(known, undefined);
  assert.ok(bet !== undefined);
  return { game: known, sha256, seeds: SEEDS, bet, wanted, maxTries: 5000, ...more };
}

function ran(search: SearchRequest): SearchState {
  const walk = outcomeSearch(search);
  for (let step = 0; step < search.maxTries; step += 1) walk.step();
  assert.ok(walk.state().isDone);
  return walk.state();
}

/** Payout of a bet at a nonce, without the search: from the game and the seeds alone. */
function paidAt({ game, bet }: SearchRequest, nonce: number): bigint {
  const [round] = replayRound(game, (word) => drawStream(sha256, { ...SEEDS, nonce }, word), bet.bet, []);
  return round?.payoutKobo ?? -1n;
}

test('the first nonce that ends so is found: its own draws pay it, and none before it does', () => {
  const search = request(wheel, { kind: 'at-least', times: 2 });
  const { found } = ran(search);
  assert.ok(found !== null && found.nonce >= SEEDS.nonce);
  const stakeKobo = search.game.stakeKobo(search.bet.bet);
  assert.ok(paidAt(search, found.nonce) >= stakeKobo * 2n);
  for (let nonce = SEEDS.nonce; nonce < found.nonce; nonce += 1)
    assert.ok(paidAt(search, nonce) < stakeKobo * 2n, String(nonce));
});

test('the largest within the tries is the largest of them', () => {
  const search = request(plinko, { kind: 'largest' }, { maxTries: 300 });
  const { found, tried } = ran(search);
  const paid = Array.from({ length: 300 }, (_, i) => Number(paidAt(search, SEEDS.nonce + i)));
  assert.equal(tried, 300);
  assert.equal(Number(found?.round.payoutKobo), Math.max(...paid));
});

test('an outcome that never comes is not found, within the bound of the search', () => {
  const state = ran(request(plinko, { kind: 'at-least', times: 1_000_000 }, { maxTries: 50 }));
  assert.deepEqual(state, { tried: 50, hits: 0, found: null, isDone: true });
});

test('a round with choices of its player is replayed by the moves that it names', () => {
  const search = request(hiLo, { kind: 'win' });
  const { found } = ran(search);
  assert.ok(found !== null && found.round.steps.length > 0);
  const draws = (word: number) => drawStream(sha256, { ...SEEDS, nonce: found.nonce }, word);
  const last = replayRound(search.game, draws, search.bet.bet, found.round.steps).at(-1);
  assert.ok(last?.payoutKobo != null && last.payoutKobo > last.stakeKobo);
});

test('its chance is exact where all courses can be walked, and agrees with what was counted', () => {
  const search = request(wheel, { kind: 'win' });
  const state = ran(search);
  const chance = chanceOf(search.game, search.bet, search.wanted, state);
  assert.ok(chance?.isExact === true);
  const deviation = Math.sqrt((chance.value * (1 - chance.value)) / state.tried);
  assert.ok(Math.abs(chance.value - state.hits / state.tried) < 5 * deviation);
});

test('the bet placed last comes first, and is known for what it is', () => {
  const game = plinko as unknown as AnyGame;
  const [same] = searchBets(game, { stakeNaira: 700, rows: 9, risk: 'low' });
  assert.ok(same?.id === LAST_BET && same.isOfType && same.type.id === 'low-9');
  assert.equal(searchBets(game, undefined).length, game.betTypes.length);
});

test('a stopped search answers what it has, and lets the page breathe between slices', async () => {
  let nowMs = 0;
  let breaths = 0;
  const seen: number[] = [];
  const state = await runSearch(outcomeSearch(request(plinko, { kind: 'largest' }, { maxTries: 10_000 })), {
    nowMs: () => {
      nowMs += 3;
      return nowMs;
    },
    breathe: async () => {
      breaths += 1;
    },
    isStopped: () => breaths === 4,
    onProgress: ({ tried }) => seen.push(tried),
  });
  assert.equal(breaths, 4);
  assert.equal(state.tried, seen.at(-1));
  assert.ok(state.tried < 100 && !state.isDone);
});
