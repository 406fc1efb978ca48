import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linkOf, seasonChain } from '@jara/fairness/season';
import { toNaira } from '@jara/money/kobo';
import fc from 'fast-check';
import { endsAtMs, judgeCashOut } from '../cash-outs.ts';
import { equals, plus, rational, toNumber } from '../rational.ts';
import type { AnySharedGame, CashOut, SharedBet, SharedBetType } from '../shared-game.ts';
import { payoutOf, readSharedBet, roundDraws } from '../shared-round.ts';
import { koboOfNaira, payAt } from '../stakes.ts';
import type { ConformanceOptions } from './conformance.ts';
import { holdsFacts, playsPerType, sha256, stakes, stored, streamsOf, turned } from './game-facts.ts';
import { sampleStakeKobo, sampleSubject } from './samples.ts';
import { cashOutsInTime, chanceNumbers, chancesOf, classOf, paysFor, returnOf } from './shared-plays.ts';

type AnySharedType = SharedBetType<unknown>;

const FUZZ_RUNS = 300;
/** Ten minutes: a round that ran longer would be no round. */
const MOST_RUNNING_MS = 600_000;
const MOST_CASH_OUTS = 6;

/** Everything every shared game must hold. Run on each folder of `games/` by `tools/games.test.ts`. */
export function sharedConformance(game: AnySharedGame, { folder, plays }: ConformanceOptions): void {
  describe(folder, () => {
    test('carries the name of its folder, and limits and phases that make sense', () => facts(game, folder));
    for (const type of game.betTypes) {
      test(`${type.name}: the declared return is the exact one, and no stake’s payout is above the cap`, () =>
        declaredReturn(game, type));
      test(`${type.name}: seeded plays return it, and payouts come as often as they should`, (t) =>
        t.diagnostic(sampled(game, type, plays)));
    }
    test('the same link, public value and round give the same outcome, plain JSON and in words', () =>
      repeats(game));
    test('whatever is sent as a bet is taken or refused in words, never thrown', () => fuzz(game));
    test('every bet settles on every outcome, whole kobo and never above the cap', () => settles(game));
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

const betAt = (type: AnySharedType, stakeKobo: bigint): SharedBet<unknown> => ({
  stakeNaira: toNaira(stakeKobo),
  selection: type.example,
});

function declaredReturn(game: AnySharedGame, type: AnySharedType): void {
  for (const stakeKobo of stakes(game)) {
    const bet = betAt(type, stakeKobo);
    const read = readSharedBet(game, stored(bet));
    assert.ok(read.ok, `${type.id}: its own example is refused${read.ok ? '' : `: ${read.sentence}`}`);
    assert.deepEqual(read.value, bet, `${type.id}: an example does not come back from JSON as it left`);
    const chances = chancesOf(game, type, bet);
    const sum = chances.reduce((total, { chance }) => plus(total, chance), rational(0n));
    assert.ok(equals(sum, rational(1n)), `${type.id}: the chances of its payouts do not sum to one`);
    const returned = returnOf(chances);
    assert.ok(
      equals(returned, type.rtp),
      `${type.id}: declared ${toNumber(type.rtp)}, computed ${toNumber(returned)}`,
    );
    for (const { pays } of chances) assert.ok(payAt(stakeKobo, pays) <= game.limits.maxPayoutKobo, type.id);
  }
}

function sampled(game: AnySharedGame, type: AnySharedType, plays: number): string {
  const bet = betAt(type, sampleStakeKobo(game));
  const chances = chancesOf(game, type, bet);
  const subject = {
    type,
    chances: chanceNumbers(chances),
    play(stream: ReturnType<ReturnType<typeof streamsOf>>) {
      const pays = paysFor(game, type, bet, game.outcome(stream));
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

/** A season as the server would draw it. */
function outcomes(game: AnySharedGame, publicValue: string): unknown[] {
  const chain = seasonChain(sha256, 'cd'.repeat(32), ROUNDS);
  return Array.from({ length: ROUNDS }, (_, i) =>
    game.outcome(roundDraws(sha256, { link: linkOf(sha256, chain, i + 1), publicValue, round: i + 1 })),
  );
}

function repeats(game: AnySharedGame): void {
  const [one, again, other] = [outcomes(game, 'a'), outcomes(game, 'a'), outcomes(game, 'b')];
  assert.deepEqual(again, one);
  assert.notDeepEqual(other, one, 'the public value changes nothing');
  for (const outcome of one) {
    assert.deepEqual(stored(outcome), outcome, 'an outcome is not plain JSON');
    assert.ok(game.describeOutcome(outcome).length > 0);
    const runningMs = game.runningMs(outcome);
    assert.ok(Number.isInteger(runningMs) && runningMs >= 0 && runningMs <= MOST_RUNNING_MS);
  }
}

/** Any number the season's draws may be made of. */
const outcomeOf = (game: AnySharedGame, seed: number) =>
  game.outcome(streamsOf(`outcome of ${game.id}`)(seed));

const typesOf = (game: AnySharedGame) => fc.constantFrom(...game.betTypes);

function stakesOf({ limits }: AnySharedGame) {
  return fc.integer({ min: toNaira(limits.minStakeKobo), max: toNaira(limits.maxStakeKobo) });
}

function fuzz(game: AnySharedGame): void {
  const anything = fc.oneof(fc.anything({ withBigInt: true, withDate: true }), fc.jsonValue());
  const selections = game.betTypes.map(({ example }) => fc.record({ selection: fc.constant(example) }));
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
      const read = readSharedBet(game, input);
      if (!read.ok) return assert.ok(read.sentence.length > 5 && read.reason.length > 2);
      assert.deepEqual(stored(read.value), read.value, 'a bet is not plain JSON');
      assert.deepEqual(readSharedBet(game, stored(read.value)), read, 'a bet read twice is another bet');
      assert.equal(JSON.stringify(readSharedBet(game, turned(input))), JSON.stringify(read));
      assert.ok(game.describeSelection(read.value.selection).length > 0);
    }),
    { numRuns: FUZZ_RUNS, seed: 7 },
  );
}

function settles(game: AnySharedGame): void {
  fc.assert(
    fc.property(typesOf(game), stakesOf(game), fc.nat(), (type, stakeNaira, seed) => {
      const bet = { stakeNaira, selection: type.example };
      const outcome = outcomeOf(game, seed);
      const cashOuts = cashOutsInTime(game, type, outcome);
      const payoutKobo = payoutOf(game, bet, outcome, cashOuts);
      assert.equal(payoutKobo, payAt(koboOfNaira(stakeNaira), game.pays(bet, outcome, cashOuts)));
      assert.equal(payoutOf(game, stored(bet), stored(outcome), stored(cashOuts)), payoutKobo);
    }),
    { numRuns: FUZZ_RUNS, seed: 7 },
  );
}

/** Random requests one after another, as a server would take them. */
function cashesOut(game: AnySharedGame): void {
  const rules = game.cashOut;
  assert.ok(rules !== undefined && rules.least > 100 && rules.multiplierAt(0) === 100);
  const requests = fc.array(
    fc.record({
      part: fc.constantFrom('half', 'all'),
      share: fc.double({ min: -0.1, max: 1.2, noNaN: true }),
    }),
    { maxLength: MOST_CASH_OUTS },
  );
  fc.assert(
    fc.property(typesOf(game), stakesOf(game), fc.nat(), requests, (type, stakeNaira, seed, asked) => {
      const bet = { stakeNaira, selection: type.example };
      const outcome = outcomeOf(game, seed);
      const end = endsAtMs(rules, outcome);
      assert.equal(end, game.runningMs(outcome), 'the curve ends at another moment than the round');
      let taken: CashOut[] = [];
      let paid = payoutOf(game, bet, outcome, taken);
      for (const { part, share } of asked) {
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
        paid = payoutOf(game, bet, outcome, taken);
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
