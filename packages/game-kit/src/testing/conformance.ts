import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CountedStream, drawStream } from '@jara/fairness/stream';
import type { Kobo } from '@jara/money/kobo';
import fc from 'fast-check';
import type { AnyGame, BetType } from '../definition.ts';
import { compare, equals, minus, rational, times, toNumber } from '../rational.ts';
import { type AnyRound, finishRound, openRound, readBet, replayRound, stepRound } from '../round.ts';
import { holdsFacts, picker, playsPerType, sha256, stakes, stored, streamsOf, turned } from './game-facts.ts';
import { exactReturn } from './plays.ts';
import { sampleType } from './samples.ts';

export interface ConformanceOptions {
  /** The folder's name. */
  readonly folder: string;
  /** Number of seeded plays over all the game's bet types together. */
  readonly plays: number;
}

const FUZZ_RUNS = 300;
const FUZZ_STEPS = 40;

/** The tests of every solo game. Run on each folder of `games/` by `tools/games.test.ts`. */
export function conformance(game: AnyGame, { folder, plays }: ConformanceOptions): void {
  describe(folder, () => {
    test('carries the name of its folder, and limits that make sense', () => holdsFacts(game, folder));
    for (const type of game.betTypes) {
      test(`${type.id}: the declared return is the exact one`, () => declaredReturn(game, type));
      test(`${type.id}: seeded plays return it, and outcomes come as often as they should`, (t) =>
        t.diagnostic(
          sampleType(game, type, playsPerType(game, plays), (seed) =>
            streamsOf(`${seed} seed of ${game.id}, ${type.id}`),
          ),
        ));
    }
    test('the same seeds and moves give the same round; it can be taken up at every step from what was stored', () =>
      resumes(game));
    test('whatever is sent as a bet or a move is taken or refused in words, never thrown', () => fuzz(game));
    test('a round left alone is ended by the game’s rule, from every state', () => finishes(game));
  });
}

function streamOf(game: AnyGame, nonce: number): (word: number) => CountedStream {
  const inputs = { serverSeed: `seed of ${game.id}`, clientSeed: 'conformance', nonce };
  return (word) => drawStream(sha256, inputs, word);
}

function betOf(game: AnyGame, type: BetType<unknown, unknown, unknown>, stakeKobo: Kobo): unknown {
  const example = type.example(stakeKobo);
  assert.equal(game.stakeKobo(example), stakeKobo, `${type.id}: its example does not stake what it was told`);
  const read = readBet(game, JSON.parse(JSON.stringify(example)));
  assert.ok(read.ok, `${type.id}: its own example is refused${read.ok ? '' : `: ${read.sentence}`}`);
  assert.deepEqual(read.value, example, `${type.id}: an example does not come back from JSON as it left`);
  assert.equal(
    JSON.stringify(readBet(game, turned(example))),
    JSON.stringify(read),
    `${type.id}: sent in another order it would be taken for another bet`,
  );
  return read.value;
}

/** Exact, except that rounding down to kobo takes less than one kobo of the payout. */
function declaredReturn(game: AnyGame, type: BetType<unknown, unknown, unknown>): void {
  for (const stakeKobo of stakes(game)) {
    betOf(game, type, stakeKobo);
    if (!type.isEnumerable) continue;
    const { payout, stake } = exactReturn(game, type, stakeKobo);
    const paid = rational(payout.numerator, payout.denominator);
    const fair = times(type.rtp, rational(stake.numerator, stake.denominator));
    const rounded = minus(fair, paid);
    assert.ok(
      equals(rounded, rational(0n)) ||
        (compare(rounded, rational(0n)) > 0n && compare(rounded, rational(1n)) < 0n),
      `${type.id} at ${stakeKobo}: declared ${toNumber(type.rtp)}, computed ${toNumber(paid) / toNumber(fair)} of it`,
    );
  }
}

/**
 * A round of random legal moves, its state serialised and parsed between any two steps. Returns it with the data for a replay.
 */
function randomRound(game: AnyGame, nonce: number, pick: (below: number) => number): AnyRound {
  const type = game.betTypes[pick(game.betTypes.length)];
  assert.ok(type !== undefined);
  const options = stakes(game);
  const bet = betOf(game, type, options[pick(options.length)] ?? game.limits.minStakeKobo);
  const drawsFrom = streamOf(game, nonce);
  let round = openRound(game, bet, drawsFrom);
  for (let step = 0; step < FUZZ_STEPS && !game.isOver(round.state); step += 1) {
    assert.deepEqual(stored(round.state), round.state, 'a state is not plain JSON');
    assert.deepEqual(stored(game.view(round.state)), game.view(round.state), 'a view is not plain JSON');
    const moves = game.moves(round.state);
    assert.ok(moves.length > 0, 'a round that is not over has no move');
    const move = moves[pick(moves.length)];
    const read = game.parseMove(stored(move));
    assert.ok(read.ok, `its own move ${JSON.stringify(move)} is not read`);
    const readTurned = game.parseMove(turned(move));
    assert.equal(
      JSON.stringify(readTurned),
      JSON.stringify(read),
      'in another order it would be another move',
    );
    const stepped = stepRound(game, { ...round, state: stored(round.state) }, read.value, drawsFrom);
    assert.ok(stepped.ok, `a move it lists is refused: ${stepped.ok ? '' : stepped.sentence}`);
    assert.ok(stepped.raiseKobo >= 0n);
    round = stepped.round;
  }
  return finishRound(game, round, drawsFrom);
}

function resumes(game: AnyGame): void {
  for (let nonce = 0; nonce < FUZZ_RUNS; nonce += 1) {
    const round = randomRound(game, nonce, picker(nonce));
    assert.deepEqual(game.moves(round.state), [], 'a round that is over has moves');
    assert.ok(game.describe(round.state).length > 0);
    const replayed = replayRound(game, streamOf(game, nonce), stored(round.bet), stored(round.steps)).at(-1);
    assert.deepEqual(replayed, round);
    assert.deepEqual(randomRound(game, nonce, picker(nonce)), round);
  }
}

function fuzz(game: AnyGame): void {
  const anything = fc.oneof(fc.anything({ withBigInt: true, withDate: true }), fc.jsonValue());
  const drawsFrom = streamOf(game, 1);
  fc.assert(
    fc.property(anything, fc.nat(), (input, seed) => {
      const bet = readBet(game, input);
      if (!bet.ok) assert.ok(bet.sentence.length > 5);
      const move = game.parseMove(input);
      if (!move.ok) return assert.ok(move.sentence.length > 5);
      const pick = picker(seed);
      const type = game.betTypes[pick(game.betTypes.length)];
      if (type === undefined) return;
      const round = openRound(game, type.example(game.limits.minStakeKobo), drawsFrom);
      const before = stored(round.state);
      const stepped = stepRound(game, round, move.value, drawsFrom);
      if (!stepped.ok) assert.ok(stepped.sentence.length > 5);
      assert.deepEqual(stored(round.state), before, 'a step changed the state it was given');
    }),
    { numRuns: FUZZ_RUNS, seed: 7 },
  );
  for (let nonce = 0; nonce < FUZZ_RUNS; nonce += 1) {
    const over = randomRound(game, nonce, picker(nonce));
    for (const { state } of replayRound(game, streamOf(game, nonce), over.bet, over.steps)) {
      for (const move of game.moves(state)) {
        const late = stepRound(game, over, move, streamOf(game, nonce));
        assert.ok(!late.ok, 'a move after the end is taken');
      }
    }
  }
}

function finishes(game: AnyGame): void {
  for (let nonce = 0; nonce < FUZZ_RUNS; nonce += 1) {
    const drawsFrom = streamOf(game, nonce);
    const round = randomRound(game, nonce, picker(nonce));
    for (const open of replayRound(game, drawsFrom, round.bet, round.steps)) {
      const ended = finishRound(game, open, drawsFrom);
      assert.ok(game.isOver(ended.state) && ended.payoutKobo !== null);
      const takenUp = finishRound(game, { ...open, state: stored(open.state) }, drawsFrom);
      assert.deepEqual(takenUp, ended, 'ended otherwise when taken up from what was stored');
    }
  }
}
