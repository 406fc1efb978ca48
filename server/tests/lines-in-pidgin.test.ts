import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { test } from 'node:test';
import type { AnyGame, GameFacts } from '@jara/game-kit/definition';
import type { Line } from '@jara/game-kit/line';
import type { AnySharedGame, CashOut } from '@jara/game-kit/shared-game';
import { describeBet, describeOpenBet, describeVoidBet, roundCard } from '@jara/game-kit/shared-round';
import { picker, sha256, streamsOf } from '@jara/game-kit/testing/game-facts';
import { playOut } from '@jara/game-kit/testing/plays';
import { poolEntries } from '@jara/game-kit/testing/quiz-plays';
import { lineText } from '@jara/language/lines';
import { gameLines } from '@jara/language/testing/game-lines';

/** Number of rounds of each kind of bet. */
const ROUNDS = 40;
/** Names that Pidgin shares with English. */
const SAME = [
  /^(free )?spin: sector \d+, ([\d.]+×|spin again)$/,
  /^(First|Last) ball\b/,
  /^\d+(\.\d)?×$/,
  /^(Blackjack|spin again)$/,
  /^(Danfo Dash|Adire Ladder)/,
  /^(Voisins du zéro|Tiers du cylindre|Orphelins|Jeu zéro|Red or black|Odd or even|Low or high)$/,
  /^(Direct|NAP|Perm|Banker)\b/,
  /^₦[\d,]+ × \d+ lines?$/,
  /^(royal flush|straight flush|four of a kind|full house|flush|straight|three of a kind|two pair|jacks or better|nothing)$/i,
];

const root = join(import.meta.dirname, '../..');
const load = createRequire(import.meta.url);
const idsOf = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.split(sep)[1] ?? '');
const inPidgin = idsOf('games/*/client/messages/lines.pcm.ts').sort();

const numbersIn = (line: string) => (line.match(/\d[\d,.]*/g) ?? []).sort();

function assertStated(gameId: string, lines: Iterable<Line>): void {
  const [english, pidgin] = [gameLines(gameId, 'en'), gameLines(gameId, 'pcm')];
  for (const line of lines) {
    const [sentence, translated] = [lineText(line, english), lineText(line, pidgin)];
    assert.ok(Object.hasOwn(english, line.key) && Object.hasOwn(pidgin, line.key), `no message: ${line.key}`);
    assert.doesNotMatch(sentence + translated, /undefined|object/, JSON.stringify(line));
    assert.ok(
      translated !== sentence || SAME.some((same) => same.test(sentence)),
      `left in English: ${sentence}`,
    );
    assert.deepEqual(numbersIn(translated), numbersIn(sentence), `${sentence}: ${translated}`);
  }
}

function* linesOf(game: AnyGame): Iterable<Line> {
  for (const type of game.betTypes) {
    const streamOf = streamsOf(`lines of ${game.id} ${type.id}`);
    const bet = type.example(game.limits.minStakeKobo * 10n);
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
      const stream = streamOf(nonce);
      yield* game.describe(playOut(game, type, bet, () => stream).state);
    }
  }
}

function* linesOfShared(game: AnySharedGame): Iterable<Line> {
  for (const type of game.betTypes) {
    const streamOf = streamsOf(`lines of ${game.id} ${type.id}`);
    for (let nonce = 1; nonce <= ROUNDS; nonce += 1) {
      const card = roundCard(sha256, game, { publicValue: 'lines', round: nonce });
      const bet = { stakeNaira: 1000, selection: type.example(card) };
      const outcome = game.outcome(streamOf(nonce), card);
      const cashOuts: readonly CashOut[] = game.cashOut === undefined ? [] : [{ part: 'half', elapsedMs: 5 }];
      yield* describeOpenBet(game, bet, card, cashOuts);
      yield* describeVoidBet(game, bet, card, cashOuts);
      const [entry] = game.quiz === undefined ? [] : poolEntries(game.quiz, outcome, 5, picker(nonce));
      yield* describeBet(game, bet, { card, outcome }, [], entry);
    }
  }
}

/** The names in the rules: of bets, and of the paytable's rows and tables. */
const namesOf = ({ betTypes, paytable }: GameFacts): Line[] => [
  ...betTypes.map(({ name }) => name),
  ...paytable.flatMap(({ name, table }) => (table === undefined ? [name] : [name, table])),
];

test('the games whose lines are in Pidgin', () => {
  assert.ok(inPidgin.length >= 12, inPidgin.join(', '));
  const solo = globSync('games/*/game.ts', { cwd: root }).filter((path) =>
    readFileSync(join(root, path), 'utf8').includes('export const game'),
  );
  const left = solo.map((path) => path.split(sep)[1] ?? '').filter((id) => !inPidgin.includes(id));
  assert.deepEqual(left, [], 'games played alone whose lines are left in English');
});

for (const gameId of inPidgin) {
  test(`${gameId}: every line of its rounds and every name in its rules has a Pidgin text, with the same numbers`, () => {
    const rules = load(join(root, `games/${gameId}/game.ts`)) as {
      game?: AnyGame;
      sharedGame?: AnySharedGame;
    };
    if (rules.game !== undefined) assertStated(gameId, linesOf(rules.game));
    if (rules.sharedGame !== undefined) assertStated(gameId, linesOfShared(rules.sharedGame));
    for (const facts of [rules.game, rules.sharedGame])
      if (facts !== undefined) assertStated(gameId, namesOf(facts));
  });
}
