import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linkOf, seasonChain } from '@jara/fairness/season';
import { toNaira } from '@jara/money/kobo';
import fc from 'fast-check';
import { endsAtMs, judgeCashOut } from '../cash-outs.ts';
import { compare, equals, plus, rational, toNumber } from '../rational.ts';
import type { AnySharedGame, CashOut, PlayedRound, SharedBet, SharedBetType } from '../shared-game.ts';
import { payoutOf, playedRound, readSharedBet, roundCard } from '../shared-round.ts';
import { koboOfNaira, payAt } from '../stakes.ts';
import type { ConformanceOptions } from './conformance.ts';
import { holdsFacts, playsPerType, sha256, stakes, stored, streamsOf, turned } from './game-facts.ts';
import { quizConformance } from './quiz-conformance.ts';
import { sampleStakeKobo, sampleSubject } from './samples.ts';
import { cashOutsInTime, chanceNumbers, chancesOf, classOf, paysFor, returnOf } from './shared-plays.ts';

type AnySharedType = SharedBetType<unknown, unknown>;

const FUZZ_RUNS = 300;
/** Maximum length of a round: ten minutes. */
const MAX_RUNNING_MS = 600_000;
const MAX_CASH_OUTS = 6;

/** The tests of every shared game. Run on each folder of `games/` by `tools/games.test.ts`. */
export function sharedConformance(game: AnySharedGame, { folder, plays }: ConformanceOptions): void {
  describe(folder, () => {
    test('carries the name of its folder, and limits and phases that make sense', () => facts(game, folder));
    for (const type of game.quiz === undefined ? game.betTypes : []) {
      test(`${type.id}: the declared return is the exact one, and no stake’s payout is above the cap`, () =>
        declaredReturn(game, type));
      test(`${type.id}: seeded plays return it, and payouts come as often as they should`, (t) =>
        t.diagnostic(sampled(game, type, plays)));
    }
    test('the same link, public value and round give the same outcome, plain JSON and in words', () =>
      repeats(game));
    test('whatever is sent as a bet is taken or refused in words, never thrown', () => fuzz(game));
    const { quiz } = game;
    if (quiz === undefined)
      test('every bet settles on every outcome, whole kobo and never above the cap', () => settles(game));
    else quizConformance(game, quiz);
    if (game.cashOut !== undefined)
      test('cash-outs: none after the end, none twice, and each pays what was shown at its moment', () =>
        cashesOut(game));
  });
}

function facts(game: AnySharedGame, folder: string): void {
  holdsFacts(game, folder);
  const { openMs, restMs } = game.phases;
  for (const phase of [openMs, restMs]) assert.ok(Number.isInteger(phase) && phase > 0);
  assert.ok(Number.isInteger(game.betsPerRound) && game.betsPerRound >= 1);
}

const betAt = (type: AnySharedType, stakeKobo: bigint, card: unknown): SharedBet<unknown> => ({
  stakeNaira: toNaira(stakeKobo),
  selection: type.example(card),
});

/** Number of rounds of a season whose cards are tested; one where all rounds are alike. */
const CARDS = 12;

export function cardAt(game: AnySharedGame, round: number): unknown {
  return roundCard(sha256, game, { publicValue: 'conformance', round });
}

function cardsOf(game: AnySharedGame): unknown[] {
  const cards = Array.from({ length: CARDS }, (_, i) => cardAt(game, i + 1));
  return cards.every((card) => card === null) ? [null] : cards;
}

function declaredReturn(game: AnySharedGame, type: AnySharedType): void {
  for (const card of cardsOf(game))
    for (const stakeKobo of stakes(game)) returnAt(game, type, card, stakeKobo);
}

function returnAt(game: AnySharedGame, type: AnySharedType, card: unknown, stakeKobo: bigint): void {
  const bet = betAt(type, stakeKobo, card);
  const read = readSharedBet(game, stored(bet), card);
  // A high price allows small stakes only; the minimum is always accepted.
  if (!read.ok && card !== null && stakeKobo > game.limits.minStakeKobo) {
    assert.ok(read.sentence.length > 5);
    return;
  }
  assert.ok(read.ok, `${type.id}: its own example is refused${read.ok ? '' : `: ${read.sentence}`}`);
  assert.deepEqual(read.value, bet, `${type.id}: an example does not come back from JSON as it left`);
  const chances = chancesOf(game, type, bet, card);
  const sum = chances.reduce((total, { chance }) => plus(total, chance), rational(0n));
  assert.ok(equals(sum, rational(1n)), `${type.id}: the chances of its payouts do not sum to one`);
  const returned = returnOf(chances);
  const most = type.maxRtp ?? type.rtp;
  assert.ok(
    compare(returned, type.rtp) >= 0n && compare(returned, most) <= 0n,
    `${type.id}: declared ${toNumber(type.rtp)} to ${toNumber(most)}, computed ${toNumber(returned)}`,
  );
  for (const { pays } of chances) assert.ok(payAt(stakeKobo, pays) <= game.limits.maxPayoutKobo, type.id);
}

function sampled(game: AnySharedGame, type: AnySharedType, plays: number): string {
  const card = cardAt(game, 1);
  const bet = betAt(type, sampleStakeKobo(game), card);
  const chances = chancesOf(game, type, bet, card);
  const subject = {
    // On this card: `rtp` is the minimum over all cards where prices are rounded down.
    type: { ...type, rtp: returnOf(chances) },
    chances: chanceNumbers(chances),
    play(stream: ReturnType<ReturnType<typeof streamsOf>>) {
      const pays = paysFor(game, type, bet, { card, outcome: game.outcome(stream, card) });
      const at = classOf(chances, pays);
      assert.ok(at !== -1, `${type.id}: paid ${toNumber(pays)}, which it says it never does`);
      return { risked: 1, won: toNumber(pays), at };
    },
  };
  return sampleSubject(subject, playsPerType(game, plays), (seed) =>
    streamsOf(`${seed} seed of ${game.id}, ${type.id}`),
  );
}

const ROUNDS = 200;

/** A season as drawn by the server. */
function season(game: AnySharedGame, publicValue: string): PlayedRound<unknown, unknown>[] {
  const chain = seasonChain(sha256, 'cd'.repeat(32), ROUNDS);
  return Array.from({ length: ROUNDS }, (_, i) =>
    playedRound(sha256, game, { link: linkOf(sha256, chain, i + 1), publicValue, round: i + 1 }),
  );
}

function repeats(game: AnySharedGame): void {
  const [one, again, other] = [season(game, 'a'), season(game, 'a'), season(game, 'b')];
  assert.deepEqual(again, one);
  assert.notDeepEqual(other, one, 'the public value changes nothing');
  for (const { outcome, card } of one) {
    assert.deepEqual(stored({ outcome, card }), { outcome, card }, 'outcome or card is not plain JSON');
    assert.ok(game.describeOutcome(outcome, card).length > 0);
    const runningMs = game.runningMs(outcome);
    assert.ok(Number.isInteger(runningMs) && runningMs >= 0 && runningMs <= MAX_RUNNING_MS);
  }
}

/** A round for any number: one of a few cards, and an outcome on it. */
function roundOf(game: AnySharedGame, seed: number): PlayedRound<unknown, unknown> {
  const card = cardAt(game, 1 + (seed % CARDS));
  return { card, outcome: game.outcome(streamsOf(`outcome of ${game.id}`)(seed), card) };
}

const typesOf = (game: AnySharedGame) => fc.constantFrom(...game.betTypes);

function stakesOf({ limits }: AnySharedGame) {
  return fc.integer({ min: toNaira(limits.minStakeKobo), max: toNaira(limits.maxStakeKobo) });
}

function fuzz(game: AnySharedGame): void {
  const anything = fc.oneof(fc.anything({ withBigInt: true, withDate: true }), fc.jsonValue());
  const card = cardAt(game, 1);
  const selections = game.betTypes.map((type) => fc.record({ selection: fc.constant(type.example(card)) }));
  const bets = fc.oneof(
    anything,
    fc.record({ stakeNaira: anything, selection: anything }),
    fc.record({ stakeNaira: stakesOf(game), selection: anything }),
    fc
      .record({ stakeNaira: stakesOf(game) })
      .chain((stake) => fc.oneof(...selections).map((selection) => ({ ...stake, ...selection }))),
  );
  fc.assert(
    fc.property(bets, (input) => {
      const read = readSharedBet(game, input, card);
      if (!read.ok) return assert.ok(read.sentence.length > 5 && read.reason.length > 2);
      assert.deepEqual(stored(read.value), read.value, 'a bet is not plain JSON');
      assert.deepEqual(
        readSharedBet(game, stored(read.value), card),
        read,
        'a bet read twice is another bet',
      );
      assert.equal(JSON.stringify(readSharedBet(game, turned(input), card)), JSON.stringify(read));
      assert.ok(game.describeSelection(read.value.selection, card).key !== '');
    }),
    { numRuns: FUZZ_RUNS, seed: 7 },
  );
}

function settles(game: AnySharedGame): void {
  fc.assert(
    fc.property(typesOf(game), stakesOf(game), fc.nat(), (type, stakeNaira, seed) => {
      const played = roundOf(game, seed);
      const { card, outcome } = played;
      const read = readSharedBet(game, { stakeNaira, selection: type.example(card) }, card);
      if (!read.ok) return;
      const bet = read.value;
      const cashOuts = cashOutsInTime(game, type, outcome);
      const payoutKobo = payoutOf(game, bet, played, cashOuts);
      assert.equal(payoutKobo, payAt(koboOfNaira(stakeNaira), game.pays(bet, outcome, cashOuts, card)));
      assert.equal(payoutOf(game, stored(bet), stored(played), stored(cashOuts)), payoutKobo);
    }),
    { numRuns: FUZZ_RUNS, seed: 7 },
  );
}

/** Random requests one after another, as a server would accept them. */
function cashesOut(game: AnySharedGame): void {
  const rules = game.cashOut;
  assert.ok(rules !== undefined && rules.least > 100 && rules.multiplierAt(0) === 100);
  const requests = fc.array(
    fc.record({
      part: fc.constantFrom('half', 'all'),
      share: fc.double({ min: -0.1, max: 1.2, noNaN: true }),
    }),
    { maxLength: MAX_CASH_OUTS },
  );
  fc.assert(
    fc.property(typesOf(game), stakesOf(game), fc.nat(), requests, (type, stakeNaira, seed, requested) => {
      const played = roundOf(game, seed);
      const { card, outcome } = played;
      const bet = { stakeNaira, selection: type.example(card) };
      const end = endsAtMs(rules, outcome);
      assert.equal(end, game.runningMs(outcome), 'the curve ends at another moment than the round');
      let taken: CashOut[] = [];
      let paid = payoutOf(game, bet, played, taken);
      for (const { part, share } of requested) {
        const elapsedMs = Math.round(share * end);
        const judged = judgeCashOut(game, bet, outcome, taken, { part, elapsedMs });
        if (!judged.ok) {
          assert.ok(judged.sentence.length > 5);
          continue;
        }
        assert.ok(elapsedMs >= 0 && elapsedMs < end, 'taken when the round did not run');
        assert.equal(judged.multiplier, rules.multiplierAt(elapsedMs));
        assert.ok(judged.multiplier >= rules.least && judged.multiplier <= rules.lastMultiplier(outcome));
        taken = [...taken, judged.cashOut];
        paid = payoutOf(game, bet, played, taken);
        const again = judgeCashOut(game, bet, outcome, taken, { part, elapsedMs });
        assert.ok(!again.ok, 'taken twice');
      }
      assert.ok(taken.filter(({ part }) => part === 'all').length <= 1 && taken.length <= 2);
      assert.ok(paid >= 0n && paid <= game.limits.maxPayoutKobo);
    }),
    { numRuns: FUZZ_RUNS, seed: 7 },
  );
  for (let multiplier = rules.least; multiplier < 2_000; multiplier += 1) {
    const elapsedMs = rules.elapsedAt(multiplier);
    assert.ok(rules.multiplierAt(elapsedMs) >= multiplier && rules.multiplierAt(elapsedMs - 1) < multiplier);
  }
}
