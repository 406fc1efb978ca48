import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { poolPays, type QuizScore, standingOf } from '@jara/game-kit/quiz';
import { compare, rational } from '@jara/game-kit/rational';
import { MAX_HOLD_MINUTES } from '../modules/sportsbook/settings.ts';
import { loadSharedGames } from '../node/games-folder.ts';

const TEXTS = join(import.meta.dirname, '../../apps/player/content');
const LANGUAGES = ['en', 'pcm'] as const;

/** The line of the rules that contains these words. */
function lineOf(language: string, words: string): string {
  const rules = readFileSync(join(TEXTS, language, 'rules.md'), 'utf8');
  return rules.split('\n').find((line) => line.includes(words)) ?? assert.fail(`${language}: ${words}`);
}

const secondsOf = (ms: number) => `${ms / 1000} second${ms === 1000 ? '' : 's'}`;

test('the rules divide the trivia pool as the game does: by right answers, then by time, in every language', async () => {
  const games = await loadSharedGames();
  const quiz = games.find(({ id }) => id === 'trivia')?.quiz ?? assert.fail('there is no trivia');
  const { tieMs, minAnswerMs, share } = quiz;
  const timed = (extraMs: number): QuizScore => ({ right: 7, timeMs: 20_000 + extraMs });
  const [fastest, tied, slow] = [timed(0), timed(tieMs), timed(tieMs + 1)];
  const standing = standingOf(quiz, [fastest, tied, slow]);
  const isPaid = (score: QuizScore) => compare(poolPays(quiz, standing, score), rational(0n)) > 0n;
  assert.deepEqual([fastest, tied, slow].map(isPaid), [true, true, false], 'equally many, ranked by time');
  assert.equal(compare(share, rational(9n, 10n)), 0n, 'nine tenths');
  for (const language of LANGUAGES) {
    const line = lineOf(language, '**nine tenths of all');
    for (const stated of ['**fastest**', `at most ${secondsOf(tieMs)} more`, secondsOf(minAnswerMs)])
      assert.ok(line.includes(stated), `${language}: ${stated} is not in “${line}”`);
  }
});

test('the rules name the longest hold of a result, in every language', () => {
  assert.equal(MAX_HOLD_MINUTES, 180);
  for (const [language, stated] of [
    ['en', 'After a result we may wait up to three hours'],
    ['pcm', 'After result we fit wait reach three hours'],
  ] as const)
    lineOf(language, stated);
});
