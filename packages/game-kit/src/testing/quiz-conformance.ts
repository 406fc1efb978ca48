import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toNaira } from '@jara/money/kobo';
import fc from 'fast-check';
import {
  askedAtMs,
  closedAtMs,
  judgeAnswer,
  type QuizAnswer,
  type QuizRules,
  quizLengthMs,
  rightChoice,
} from '../quiz.ts';
import { equals } from '../rational.ts';
import type { AnySharedGame } from '../shared-game.ts';
import { payoutOf, roundCard } from '../shared-round.ts';
import { payAt } from '../stakes.ts';
import { picker, sha256, streamsOf } from './game-facts.ts';
import { poolEntries } from './quiz-plays.ts';

const RUNS = 300;
const MAX_PLAYERS = 60;

/** The additional tests of a shared game with a quiz: its pool is shared to the last kobo, its questions are fair. */
export function quizConformance(game: AnySharedGame, quiz: QuizRules<unknown>): void {
  test('everyone stakes the same, and the declared return is what the winners share', () => {
    assert.equal(game.limits.minStakeKobo, game.limits.maxStakeKobo);
    for (const { rtp } of game.betTypes) assert.ok(equals(rtp, quiz.share));
    assert.ok(quiz.minPlayers >= 2 && game.cashOut === undefined && game.betsPerRound === 1);
  });
  test('questions are of the bank, none twice, and the right answer is at every place as often', (t) =>
    t.diagnostic(drawsFairly(game, quiz)));
  test('the pool: the fastest of the best share it alike, less than a kobo each is left, nobody else is paid', () =>
    sharesPool(game, quiz));
  test('an answer counts from the first millisecond of its question to the last, once', () =>
    judges(game, quiz));
}

/** The public facts of a round before its bets; nothing of it is drawn. */
const cardAt = (game: AnySharedGame, round: number) =>
  roundCard(sha256, game, { publicValue: 'conformance', round });

const ROUNDS = 4_000;

function drawsFairly(game: AnySharedGame, quiz: QuizRules<unknown>): string {
  const streamOf = streamsOf(`questions of ${game.id}`);
  const positions = Array.from({ length: quiz.choices }, () => 0);
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const outcome = game.outcome(streamOf(nonce), cardAt(game, nonce + 1));
    const drawn = quiz.drawn(outcome);
    assert.equal(drawn.length, quiz.questions);
    assert.equal(new Set(drawn.map(({ question }) => question)).size, quiz.questions, 'a question twice');
    for (const one of drawn) {
      assert.ok(one.question >= 0 && one.question < quiz.bankSize);
      assert.deepEqual(
        [...one.order].sort((a, b) => a - b),
        Array.from({ length: quiz.choices }, (_, i) => i),
      );
      const position = rightChoice(one);
      positions[position] = (positions[position] ?? 0) + 1;
    }
    assert.equal(game.runningMs(outcome), quizLengthMs(quiz));
  }
  const expected = (ROUNDS * quiz.questions) / quiz.choices;
  // Five standard deviations.
  for (const count of positions)
    assert.ok(Math.abs(count - expected) < 5 * Math.sqrt(expected), `${positions}`);
  return `the right answer at each place: ${positions.join(', ')}`;
}

function sharesPool(game: AnySharedGame, quiz: QuizRules<unknown>): void {
  const stakeKobo = game.limits.minStakeKobo;
  const bet = { stakeNaira: toNaira(stakeKobo), selection: game.betTypes[0]?.example(null) };
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: quiz.minPlayers, max: MAX_PLAYERS }), (seed, players) => {
      const card = cardAt(game, 1);
      const outcome = game.outcome(streamsOf(`pool of ${game.id}`)(seed), card);
      const entries = poolEntries(quiz, outcome, players, picker(seed));
      const paid = entries.map((entry) => payoutOf(game, bet, { card, outcome }, [], entry));
      const sum = paid.reduce((total, one) => total + one, 0n);
      const staked = stakeKobo * BigInt(players);
      const best = Math.max(...entries.map(({ score }) => score.right));
      if (best === 0) return assert.equal(sum, staked);
      const times = entries.filter(({ score }) => score.right === best).map(({ score }) => score.timeMs);
      const latestMs = Math.min(...times) + quiz.tieMs;
      const winners = times.filter((timeMs) => timeMs <= latestMs).length;
      const pool = payAt(staked, quiz.share);
      assert.ok(sum <= pool && pool - sum < BigInt(winners), `${pool} shared as ${sum}`);
      for (const [at, { score }] of entries.entries()) {
        const shares = score.right === best && score.timeMs <= latestMs;
        assert.equal(paid[at], shares ? pool / BigInt(winners) : 0n);
      }
    }),
    { numRuns: RUNS, seed: 7 },
  );
}

function judges(_game: AnySharedGame, quiz: QuizRules<unknown>): void {
  const request = fc.record({
    question: fc.integer({ min: -1, max: quiz.questions }),
    choice: fc.integer({ min: -1, max: quiz.choices }),
    elapsedMs: fc.integer({ min: -1_000, max: quizLengthMs(quiz) + 1_000 }),
  });
  fc.assert(
    fc.property(fc.array(request, { maxLength: 40 }), (requests) => {
      const taken: QuizAnswer[] = [];
      for (const one of requests) {
        const judged = judgeAnswer(quiz, taken, one);
        const { question, choice, elapsedMs } = one;
        const isGood =
          question >= 0 &&
          question < quiz.questions &&
          choice >= 0 &&
          choice < quiz.choices &&
          elapsedMs >= askedAtMs(quiz, question) &&
          elapsedMs < closedAtMs(quiz, question) &&
          taken.every((earlier) => earlier.question !== question);
        assert.equal(judged.ok, isGood, judged.ok ? 'taken' : judged.sentence);
        if (judged.ok) taken.push(judged.answer);
      }
    }),
    { numRuns: RUNS, seed: 7 },
  );
}
