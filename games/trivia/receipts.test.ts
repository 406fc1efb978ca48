import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { closedAtMs, type PoolStanding, type QuizAnswer } from '@jara/game-kit/quiz';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { sha256 } from '@jara/game-kit/testing/game-facts';
import { readDocuments } from '@jara/game-kit/verify/documents';
import type { SharedReceipt } from '@jara/game-kit/verify/shared-receipt';
import { verifySharedRound } from '@jara/game-kit/verify/verify-shared';
import { quiz, sharedGame } from './game.ts';

const GAMES = [sharedGame as AnySharedGame];
/** Ten times as fast, as a sandbox may run. */
const FAST = { answerMs: quiz.answerMs / 10, pauseMs: quiz.pauseMs / 10 };

const golden = readDocuments(readFileSync(new URL('vectors.jsonl', import.meta.url), 'utf8')).flatMap(
  (read) =>
    read.ok && 'sharedReceipt' in read && (read.sharedReceipt.answers?.length ?? 0) > 0
      ? [read.sharedReceipt]
      : [],
);

/** The same round, its answers given in the last millisecond of each question at that pace. */
const faster = (receipt: SharedReceipt): SharedReceipt => ({
  ...receipt,
  answers: (receipt.answers as readonly QuizAnswer[]).map((answer) => ({
    ...answer,
    elapsedMs: closedAtMs({ ...quiz, ...FAST }, answer.question) - 1,
  })),
  // At that pace each right answer counts the minimum time; the winners stay the same.
  standing: fasterStanding(receipt),
});

function fasterStanding({ standing, payout }: SharedReceipt): PoolStanding {
  const { best, ...others } = standing as PoolStanding;
  const fastestMs = Math.max(0, best * quiz.minAnswerMs - (payout === 0 ? quiz.tieMs + 1 : 0));
  return { ...others, best, fastestMs };
}

/** The failed checks of a receipt, parsed from its text. */
function faultsOf(receipt: object): readonly string[] {
  const [read] = readDocuments(JSON.stringify(receipt));
  if (!read?.ok || !('sharedReceipt' in read)) return ['unread'];
  const verdict = verifySharedRound(sha256, GAMES, read.sharedReceipt);
  if (verdict.kind === 'unknown') return [verdict.code];
  return verdict.checks.flatMap(({ name, state }) => (state === 'fails' ? [name] : []));
}

test('a quiz at a faster pace agrees by the pace of its receipt, and by no other', () => {
  assert.ok(golden.length > 0);
  for (const receipt of golden) {
    assert.deepEqual(faultsOf(receipt), []);
    assert.deepEqual(faultsOf({ ...faster(receipt), quizTimes: FAST }), []);
    if ((receipt.answers?.length ?? 0) > 1) assert.deepEqual(faultsOf(faster(receipt)), ['answers']);
  }
});

test('a pace that is none is not read, and what else stands beside it changes no rule', () => {
  const [receipt] = golden;
  assert.ok(receipt !== undefined);
  for (const quizTimes of [{}, { answerMs: 0, pauseMs: 1 }, { answerMs: 1.5, pauseMs: 1 }, 7])
    assert.deepEqual(faultsOf({ ...receipt, quizTimes }), ['unread']);
  const { answerMs, pauseMs } = quiz;
  assert.deepEqual(faultsOf({ ...receipt, quizTimes: { answerMs, pauseMs, choices: 1, questions: 1 } }), []);
});
