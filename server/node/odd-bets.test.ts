import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBet } from '@jara/game-kit/round';
import { readSharedBet } from '@jara/game-kit/shared-round';
import { cardAt } from '@jara/game-kit/testing/shared-conformance';
import fc from 'fast-check';
import { changedAnywhere, oddValue } from '../testing/odd-json.ts';
import { loadGames, loadSharedGames } from './games-folder.ts';

const RUNS = 1500;
const SEED = 20_261_126;
const STAKE_KOBO = 10_000n;

interface Read {
  readonly ok: boolean;
  readonly sentence?: string;
}

/** Reads or refuses in words; an exception fails the test with the input that caused it. */
function assertBears(read: (input: unknown) => Read, examples: readonly unknown[]): void {
  const inputs = fc.oneof(oddValue, ...examples.map((example) => changedAnywhere(example)));
  fc.assert(
    fc.property(inputs, (input) => {
      const found = read(input);
      if (!found.ok) assert.match(found.sentence ?? '', /^.{8,200}[.?!]$/s);
    }),
    { numRuns: RUNS, seed: SEED },
  );
}

for (const game of await loadGames()) {
  test(`${game.id}: odd bets and moves are read or refused (seed ${SEED})`, () => {
    const examples = game.betTypes.map((type) => type.example(STAKE_KOBO));
    assertBears((input) => readBet(game, input), examples);
    assertBears((input) => game.parseMove(input), ['cash-out', { cell: 3 }, 0]);
  });
}

for (const game of await loadSharedGames()) {
  test(`${game.id}: odd bets are read or refused (seed ${SEED})`, () => {
    const card = cardAt(game, 1);
    const examples = game.betTypes.map((type) => ({ stakeNaira: 100, selection: type.example(card) }));
    assertBears((input) => readSharedBet(game, input, card), examples);
  });
}
