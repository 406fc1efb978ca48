import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { game } from '@jara/card-hi-lo/game';
import type { GameJson } from '@jara/contract/game-server';
import { commitment } from '@jara/fairness/seed';
import { drawStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import { openRound, stepRound } from '@jara/game-kit/round';
import { toNaira } from '@jara/money/kobo';
import { verifyRound } from './verify-round.ts';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const serverSeed = 'ab'.repeat(32);
const seeds = { serverSeed, clientSeed: 'mine', nonce: 3 };

function playedRecord() {
  const draws = (word: number) => drawStream(sha256, seeds, word);
  let round = openRound(game, { stakeNaira: 500 }, draws);
  while (!game.isOver(round.state)) {
    const moves = game.moves(round.state);
    const stepped = stepRound(game, round, moves.at(-1) ?? 'skip', draws);
    assert.ok(stepped.ok);
    round = stepped.round;
  }
  return {
    bet: round.bet as unknown as GameJson,
    view: game.view(round.state) as unknown as GameJson,
    steps: [...round.steps] as unknown as GameJson[],
    stake: toNaira(round.stakeKobo),
    payout: toNaira(round.payoutKobo ?? 0n),
    proof: {
      seedId: 's',
      serverSeedHash: commitment(sha256, serverSeed),
      serverSeed,
      clientSeed: seeds.clientSeed,
      nonce: seeds.nonce,
    },
  };
}

test('a round as it was played holds, whatever the order of its keys', () => {
  const record = playedRecord();
  assert.equal(verifyRound(sha256, game as AnyGame, record, serverSeed).allHolds, true);
  const turned = Object.fromEntries(Object.entries(record.view as object).reverse()) as GameJson;
  assert.equal(verifyRound(sha256, game as AnyGame, { ...record, view: turned }, serverSeed).allHolds, true);
});

test('another seed, outcome, step, payout, stake or nonce does not hold, and a broken record is no fault', () => {
  const record = playedRecord();
  const view = record.view as { cards: number[] };
  const wrong = [
    { ...record, view: { ...view, cards: view.cards.map((card) => (card + 1) % 52) } },
    { ...record, steps: record.steps.slice(0, -1) },
    { ...record, steps: [...record.steps, { by: 'player', move: 'skip' }] },
    { ...record, payout: record.payout + 1 },
    { ...record, stake: 100 },
    { ...record, bet: null },
    { ...record, proof: { ...record.proof, nonce: 4 } },
    { ...record, proof: { ...record.proof, clientSeed: 'other' } },
  ];
  for (const [at, changed] of wrong.entries())
    assert.equal(verifyRound(sha256, game as AnyGame, changed, serverSeed).allHolds, false, String(at));
  const otherSeed = verifyRound(sha256, game as AnyGame, record, 'cd'.repeat(32));
  assert.equal(otherSeed.seedHolds, false);
  assert.equal(otherSeed.allHolds, false);
});
