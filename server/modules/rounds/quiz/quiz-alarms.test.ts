import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { askedAtMs, rightChoice } from '@jara/game-kit/quiz';
import { quiz, type TriviaOutcome, sharedGame as trivia } from '@jara/trivia/game';
import { sql } from 'kysely';
import { type RoundsFixture, roundsFixture, type TestNode } from '../testing/rounds-fixture.ts';
import { ALARM_CHANCE, chanceOfAtLeast, WATCHED_ROUNDS } from './quiz-alarms.ts';

const gameId = trivia.id;
const SELDOM = 0.8 ** quiz.questions;
let fixture: RoundsFixture;
let node: TestNode;

before(async () => {
  fixture = await roundsFixture();
  node = await fixture.node();
});
after(() => fixture.close());

test('the chance of at least so many: all, none, and what is computed by hand', () => {
  assert.ok(Math.abs(chanceOfAtLeast(0, 5, 0.3) - 1) < 1e-12);
  assert.ok(Math.abs(chanceOfAtLeast(5, 5, 0.5) - 1 / 32) < 1e-12);
  assert.ok(Math.abs(chanceOfAtLeast(2, 3, 0.5) - 0.5) < 1e-12);
  // An expert who has all ten right in every ninth round is left alone with six of twenty, and not with twelve.
  assert.ok(chanceOfAtLeast(6, WATCHED_ROUNDS, SELDOM) > ALARM_CHANCE);
  assert.ok(chanceOfAtLeast(12, WATCHED_ROUNDS, SELDOM) < ALARM_CHANCE);
});

/** A round of these players, each of whom answers this number of questions rightly. */
async function play(players: readonly bigint[], right: readonly number[]): Promise<void> {
  const open = await node.openRound(gameId);
  const { roundId } = open;
  const bet = { stakeNaira: Number(trivia.limits.minStakeKobo / 100n), selection: {} };
  const betIds: string[] = [];
  for (const playerId of players) {
    const request = { requestId: `${roundId} ${playerId}`, roundId, bet };
    const taken = await node.rounds.bet({ playerId, gameId }, request);
    assert.ok(taken.ok);
    betIds.push(taken.bet.betId);
  }
  const round = await node.until(open, 'running');
  const rights = quiz.drawn(await fixture.peek<TriviaOutcome>(trivia as never, roundId)).map(rightChoice);
  for (const [question, choice] of rights.entries())
    for (const [at, playerId] of players.entries()) {
      const isKnown = question < (right[at] ?? 0);
      const given = {
        betId: betIds[at] ?? '',
        question,
        choice: isKnown ? choice : (choice + 1) % quiz.choices,
        receivedAt: new Date((round.runningAt?.getTime() ?? 0) + askedAtMs(quiz, question) + 50),
      };
      assert.ok((await node.rounds.answer({ playerId, gameId }, given)).ok);
    }
  await node.until(round, 'settled');
}

const alarms = async () => {
  const { rows } = await sql<{ playerId: bigint; rounds: number; allRight: number; chance: number }>`
    select player_id, rounds, all_right, chance from quiz_alarm`.execute(fixture.database.db.kysely);
  return rows;
};

test('ten of ten in round after round is noted for the operator; the money stays where the rules put it', async () => {
  const FULL = 1_000_000n;
  const [program, person] = [await fixture.playerWith(FULL), await fixture.playerWith(FULL)];
  const needed = [...Array(WATCHED_ROUNDS).keys()].findIndex(
    (rounds) => rounds > 0 && SELDOM ** rounds <= ALARM_CHANCE,
  );
  for (let round = 1; round < needed; round += 1) await play([program, person], [quiz.questions, 9]);
  assert.deepEqual(await alarms(), []);
  await play([program, person], [quiz.questions, 9]);
  const [alarm, ...others] = await alarms();
  assert.deepEqual(others, []);
  assert.deepEqual([alarm?.playerId, alarm?.rounds, alarm?.allRight], [program, needed, needed]);
  assert.ok((alarm?.chance ?? 1) <= ALARM_CHANCE);
  const entry = trivia.limits.minStakeKobo;
  const won = (2n * entry * 9n) / 10n - entry;
  assert.equal((await fixture.balanceOf(program)) - FULL, won * BigInt(needed));
  assert.equal((await fixture.balanceOf(person)) - FULL, -entry * BigInt(needed));
  assert.deepEqual(await fixture.reconcile(), []);
});
