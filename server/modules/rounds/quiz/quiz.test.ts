import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { askedAtMs, closedAtMs, rightChoice } from '@jara/game-kit/quiz';
import { sha256 } from '@jara/game-kit/testing/game-facts';
import { readDocument } from '@jara/game-kit/verify/documents';
import { verifySharedRound } from '@jara/game-kit/verify/verify-shared';
import { quiz, type TriviaOutcome, sharedGame as trivia } from '@jara/trivia/game';
import { VOID_REST_MS } from '../running/game-loop.ts';
import {
  GAMES,
  Killed,
  type RoundsFixture,
  roundsFixture,
  type TestNode,
} from '../testing/rounds-fixture.ts';
import type { PublicRound, RoundBet } from '../types.ts';
import { toReceiptAnswer, toRoundAnswer } from '../views.ts';

const ENTRY = trivia.limits.minStakeKobo;
const FULL = 1_000_000n;
let fixture: RoundsFixture;
let node: TestNode;
let requests = 0;

before(async () => {
  fixture = await roundsFixture();
  node = await fixture.node();
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

interface Entrant {
  readonly playerId: bigint;
  readonly betId: string;
}

const gameId = trivia.id;
const codeOf = (answer: { readonly ok: boolean; readonly code?: string; readonly reason?: string }) =>
  answer.ok ? 'ok' : (answer.reason ?? answer.code);

async function enter({ roundId }: PublicRound): Promise<Entrant> {
  const playerId = await fixture.playerWith(FULL);
  requests += 1;
  const bet = { stakeNaira: Number(ENTRY / 100n), selection: {} };
  const taken = await node.rounds.bet({ playerId, gameId }, { requestId: `entry ${requests}`, roundId, bet });
  assert.ok(taken.ok, codeOf(taken));
  return { playerId, betId: taken.bet.betId };
}

function answer(
  { playerId, betId }: Entrant,
  question: number,
  choice: number,
  receivedAt = fixture.clock.now(),
) {
  return node.rounds.answer({ playerId, gameId }, { betId, question, choice, receivedAt });
}

/** The right choices of a running round, which only a test may read. */
async function rightsOf({ roundId }: PublicRound): Promise<number[]> {
  return quiz.drawn(await fixture.peek<TriviaOutcome>(trivia as never, roundId)).map(rightChoice);
}

/** Each entrant answers the given number of first questions rightly and the others wrongly, each in its time. */
async function play(
  round: PublicRound,
  entrants: readonly Entrant[],
  right: readonly number[],
): Promise<void> {
  const rights = await rightsOf(round);
  for (const [question, choice] of rights.entries()) {
    for (const [at, entrant] of entrants.entries()) {
      const known = question < (right[at] ?? 0);
      const given = await answer(entrant, question, known ? choice : (choice + 1) % quiz.choices);
      assert.equal(codeOf(given), 'ok');
    }
    fixture.clock.advance(quiz.answerMs + quiz.pauseMs);
  }
}

async function runningRound(players: number) {
  const open = await node.openRound(gameId);
  const entrants: Entrant[] = [];
  for (let at = 0; at < players; at += 1) entrants.push(await enter(open));
  return { round: await node.until(open, 'running'), entrants };
}

const balances = (entrants: readonly Entrant[]) =>
  Promise.all(entrants.map(async ({ playerId }) => (await fixture.balanceOf(playerId)) - FULL));

test('those with the most right answers, equally fast, share nine tenths of the stakes; the others lose theirs', async () => {
  const { round, entrants } = await runningRound(5);
  await play(round, entrants, [7, 4, 7, 0, 6]);
  const settled = await node.until(round, 'settled');
  assert.deepEqual(settled.standing, { players: 5, best: 7, winners: 2, fastestMs: 7 * quiz.minAnswerMs });
  const won = (ENTRY * 5n * 9n) / 10n / 2n - ENTRY;
  assert.deepEqual(await balances(entrants), [won, -ENTRY, won, -ENTRY, -ENTRY]);
});

test('each bet’s record holds its answers with their times, and the verifier comes to the same', async () => {
  const { round, entrants } = await runningRound(3);
  await play(round, entrants, [5, 9, 2]);
  const settled = await node.until(round, 'settled');
  const season = await node.rounds.season(settled.seasonId);
  assert.ok(season !== null);
  for (const [at, { playerId }] of entrants.entries()) {
    const { bets } = await node.rounds.history({ playerId, gameId }, { before: null, limit: 5 });
    const [played] = bets;
    assert.ok(played !== undefined);
    assert.equal(played.bet.answers.length, quiz.questions);
    assert.deepEqual(
      played.bet.answers.map(({ elapsedMs }) => elapsedMs),
      played.bet.answers.map(({ question }) => askedAtMs(quiz, question)),
    );
    const read = readDocument(toReceiptAnswer(trivia as never, played.round, season, played.bet));
    assert.ok(read.ok && 'sharedReceipt' in read);
    const verdict = verifySharedRound(sha256, GAMES, read.sharedReceipt);
    assert.ok(verdict.kind === 'checked');
    assert.ok(verdict.agrees, verdict.checks.map(({ name, state }) => `${name} ${state}`).join(', '));
    const score = verdict.replay.lines.find(({ key }) => key === 'quizScore')?.values;
    assert.deepEqual([score?.right, score?.questions], [[5, 9, 2][at], 10]);
    const forged = { ...read.sharedReceipt, standing: { players: 3, best: 1, winners: 3 } };
    const refused = verifySharedRound(sha256, GAMES, forged);
    assert.ok(refused.kind === 'checked' && !refused.agrees);
  }
});

test('alone in a round: it does not count, the stake is back at once, and the next round opens once that was published', async () => {
  const open = await node.openRound(gameId);
  const entrant = await enter(open);
  const voided = await node.until(open, 'voided');
  await node.settle(gameId);
  assert.deepEqual(await balances([entrant]), [0n]);
  assert.equal(voided.revealed, null);
  assert.equal((await node.rounds.rounds(gameId, 1))[0]?.roundId, open.roundId);
  fixture.clock.advance(VOID_REST_MS - 1);
  assert.equal(await node.settle(gameId), 1);
  fixture.clock.advance(1);
  await node.settle(gameId);
  const [next] = await node.rounds.rounds(gameId, 1);
  assert.equal(next?.round, open.round + 1);
  assert.equal(next?.state, 'open');
});

test('a round without entries is followed at once', async () => {
  const open = await node.openRound(gameId);
  await node.until(open, 'voided');
  const [next] = await node.rounds.rounds(gameId, 1);
  assert.deepEqual([next?.round, next?.state], [open.round + 1, 'open']);
});

test('every stake is returned when no answer is right', async () => {
  const { round, entrants } = await runningRound(3);
  await play(round, entrants.slice(1), [0, 0]);
  const settled = await node.until(round, 'settled');
  assert.deepEqual(settled.standing, { players: 3, best: 0, winners: 3, fastestMs: 0 });
  assert.deepEqual(await balances(entrants), [0n, 0n, 0n]);
});

test('an answer counts once, in its time, by its player; the same again is answered the same', async () => {
  const { round, entrants } = await runningRound(2);
  const [one, other] = entrants;
  assert.ok(one !== undefined && other !== undefined);
  assert.equal(codeOf(await answer(one, 1, 0)), 'not_asked');
  assert.equal(codeOf(await answer(one, quiz.questions, 0)), 'unknown_question');
  assert.equal(codeOf(await answer(one, 0, quiz.choices)), 'unknown_choice');
  assert.equal(codeOf(await answer({ ...one, betId: other.betId }, 0, 0)), 'unknown_bet');
  assert.equal(codeOf(await answer(one, 0, 2)), 'ok');
  assert.equal(codeOf(await answer(one, 0, 2)), 'ok');
  assert.equal(codeOf(await answer(one, 0, 3)), 'answered');
  const started = round.runningAt?.getTime() ?? 0;
  const at = (ms: number) => new Date(started + ms);
  assert.equal(codeOf(await answer(other, 0, 1, at(closedAtMs(quiz, 0)))), 'too_late');
  assert.equal(codeOf(await answer(other, 0, 1, at(closedAtMs(quiz, 0) - 1))), 'ok');
  fixture.clock.advance(quiz.answerMs + quiz.pauseMs);
  // Ten taps at once: one of them is the first.
  const taps = await Promise.all(Array.from({ length: 10 }, (_, tap) => answer(one, 1, tap % quiz.choices)));
  const [bet] = (await node.rounds.bets({ playerId: one.playerId, gameId }, 1)) as RoundBet[];
  const kept = bet?.answers.find(({ question }) => question === 1);
  assert.equal(bet?.answers.length, 2);
  for (const [tap, taken] of taps.entries())
    assert.equal(codeOf(taken), tap % quiz.choices === kept?.choice ? 'ok' : 'answered');
  await node.until(round, 'settled');
  assert.equal(codeOf(await answer(one, 9, 0, at(closedAtMs(quiz, 9) - 1))), 'quiz_ended');
});

test('of equally many right answers the faster share, by the server’s clock; a second apart is as good as equal', async () => {
  const { round, entrants } = await runningRound(4);
  const rights = await rightsOf(round);
  const started = round.runningAt?.getTime() ?? 0;
  // Two questions rightly, after these times; a quicker answer counts as the minimum.
  const takesMs = [100, quiz.minAnswerMs + quiz.tieMs / 2, quiz.minAnswerMs + quiz.tieMs / 2 + 1, 9_000];
  for (const question of [0, 1]) {
    for (const [at, entrant] of entrants.entries()) {
      const receivedAt = new Date(started + askedAtMs(quiz, question) + (takesMs[at] ?? 0));
      assert.equal(codeOf(await answer(entrant, question, rights[question] ?? 0, receivedAt)), 'ok');
    }
  }
  const settled = await node.until(round, 'settled');
  assert.deepEqual(settled.standing, { players: 4, best: 2, winners: 2, fastestMs: 2 * quiz.minAnswerMs });
  const won = (ENTRY * 4n * 9n) / 10n / 2n - ENTRY;
  assert.deepEqual(await balances(entrants), [won, won, -ENTRY, -ENTRY]);
});

test('a question is published when it is due, the right answers once the round has ended', async () => {
  const { round } = await runningRound(2);
  const drawn = quiz.drawn(await fixture.peek<TriviaOutcome>(trivia as never, round.roundId));
  const publishedAt = async (ms: number) => {
    const nowMs = fixture.clock.now().getTime();
    fixture.clock.advance((round.runningAt?.getTime() ?? 0) + ms - nowMs);
    return node.rounds.asked(round);
  };
  for (const [question, one] of drawn.entries()) {
    const fresh = await publishedAt(askedAtMs(quiz, question));
    assert.equal(fresh.length, question + 1);
    assert.equal(fresh.at(-1)?.text, `Question ${one.question}?`);
    const closed = await publishedAt(closedAtMs(quiz, question));
    assert.ok(closed.every(({ solution }) => solution === null));
  }
  const asked = await node.rounds.asked(await node.until(round, 'settled'));
  assert.equal(asked.length, quiz.questions);
  for (const [question, { answers, solution }] of asked.entries())
    assert.equal(answers[solution?.right ?? -1], `right of ${drawn[question]?.question}`);
});

test('the hash of the questions is public before the first entry, and the receipt proves the words by it', async () => {
  const open = await node.openRound(gameId);
  const published = toRoundAnswer(trivia as never, open)?.questionsHash;
  assert.match(published ?? '', /^[0-9a-f]{64}$/);
  assert.doesNotMatch(JSON.stringify(toRoundAnswer(trivia as never, open)), /Question/);
  const one = await enter(open);
  await enter(open);
  const running = await node.until(open, 'running');
  assert.equal(running.revealed, null);
  assert.doesNotMatch(JSON.stringify(toRoundAnswer(trivia as never, running)), /Question|right of/);
  const settled = await node.until(running, 'settled');
  assert.equal(settled.questionsHash, published);
  const season = await node.rounds.season(settled.seasonId);
  const { bets } = await node.rounds.history({ playerId: one.playerId, gameId }, { before: null, limit: 1 });
  const [played] = bets;
  assert.ok(season !== null && played !== undefined);
  const asked = await node.rounds.asked(played.round);
  const receipt = toReceiptAnswer(trivia as never, played.round, season, played.bet, asked);
  assert.equal(checkOf(receipt, 'questions'), 'holds');
  const changed = asked.map((question, at) => (at === 4 ? { ...question, text: 'Another?' } : question));
  assert.equal(
    checkOf(toReceiptAnswer(trivia as never, played.round, season, played.bet, changed), 'questions'),
    'fails',
  );
  assert.equal(checkOf(toReceiptAnswer(trivia as never, played.round, season, null), 'questions'), 'unsaid');
});

/** The verifier's verdict of one check. */
function checkOf(receipt: unknown, name: string): string | undefined {
  const read = readDocument(receipt);
  assert.ok(read.ok && 'sharedReceipt' in read);
  const verdict = verifySharedRound(sha256, GAMES, read.sharedReceipt);
  assert.ok(verdict.kind === 'checked');
  return verdict.checks.find((check) => check.name === name)?.state;
}

for (const step of ['shards ended', 'round revealed', 'a page of bets is settled'])
  test(`a leader killed at “${step}” is followed by one that pays the same, once`, async () => {
    await node.kill();
    const [leader, survivor] = [await fixture.node(), await fixture.node()];
    node = leader;
    const { round, entrants } = await runningRound(3);
    await play(round, entrants, [3, 8, 8]);
    leader.killAt(step);
    await assert.rejects(leader.until(round, 'settled'), Killed);
    await leader.kill();
    node = survivor;
    const settled = await survivor.until(round, 'settled');
    assert.deepEqual(settled.standing, {
      players: 3,
      best: 8,
      winners: 2,
      fastestMs: 8 * quiz.minAnswerMs,
    });
    const won = (ENTRY * 3n * 9n) / 10n / 2n - ENTRY;
    assert.deepEqual(await balances(entrants), [-ENTRY, won, won]);
  });

test('answers go with a player whose shard changes while the quiz runs', async () => {
  const { round, entrants } = await runningRound(2);
  const [mover] = entrants;
  assert.ok(mover !== undefined);
  const rights = await rightsOf(round);
  assert.equal(codeOf(await answer(mover, 0, rights[0] ?? 0)), 'ok');
  await fixture.moveSlotOf(mover.playerId);
  fixture.clock.advance(quiz.answerMs + quiz.pauseMs);
  assert.equal(codeOf(await answer(mover, 1, rights[1] ?? 0)), 'ok');
  const settled = await node.until(round, 'settled');
  assert.deepEqual(settled.standing, { players: 2, best: 2, winners: 1, fastestMs: 2 * quiz.minAnswerMs });
  assert.deepEqual(await balances(entrants), [(ENTRY * 2n * 9n) / 10n - ENTRY, -ENTRY]);
});
