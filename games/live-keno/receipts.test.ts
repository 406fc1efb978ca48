import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { linkOf, seasonChain } from '@jara/fairness/season';
import { payoutOf, playedRound } from '@jara/game-kit/shared-round';
import { readDocument } from '@jara/game-kit/verify/documents';
import { type SharedReceipt, sharedReceiptOf } from '@jara/game-kit/verify/shared-receipt';
import { verifySharedRound } from '@jara/game-kit/verify/verify-shared';
import { toNaira } from '@jara/money/kobo';
import { sharedGame } from './game.ts';

const game = sharedGame;
const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const chain = seasonChain(sha256, 'ab'.repeat(32), 40);
const publicValue = 'block 880000: 00000000000000000001';

function receiptOf(round: number, spots: readonly number[]): SharedReceipt {
  const link = linkOf(sha256, chain, round);
  const played = playedRound(sha256, sharedGame, { link, publicValue, round });
  const bet = { stakeNaira: 1_000, selection: { spots } };
  return sharedReceiptOf({
    gameId: sharedGame.id,
    version: sharedGame.version,
    seasonId: 's1',
    round,
    roundId: `r${round}`,
    at: '2026-11-23T09:10:00.000Z',
    commitment: chain.commitment,
    publicValue,
    linkBefore: linkOf(sha256, chain, round - 1),
    link,
    bet,
    cashOuts: [],
    outcome: played.outcome,
    stake: bet.stakeNaira,
    payout: toNaira(payoutOf(sharedGame, bet, played)),
  });
}

const failing = (receipt: SharedReceipt): string[] => {
  const verdict = verifySharedRound(sha256, [game], receipt);
  assert.equal(verdict.kind, 'checked');
  return verdict.checks.filter(({ state }) => state === 'fails').map(({ name }) => name);
};

test('receipts of winning and losing cards agree, and survive JSON', () => {
  const receipts = Array.from({ length: 30 }, (_, i) => receiptOf(i + 2, [7, 21, 33, 40]));
  assert.ok(receipts.some(({ payout }) => payout === 0) && receipts.some(({ payout }) => (payout ?? 0) > 0));
  for (const receipt of receipts) {
    assert.deepEqual(failing(receipt), []);
    const read = readDocument(JSON.parse(JSON.stringify(receipt)));
    assert.ok(read.ok && 'sharedReceipt' in read);
    assert.deepEqual(read.sharedReceipt, receipt);
  }
});

test('a changed draw, card or payout is named', () => {
  const receipt = receiptOf(5, [7, 21, 33, 40]);
  const { balls } = receipt.outcome as { balls: number[] };
  const drawnCard = { stakeNaira: 1_000, selection: { spots: balls.slice(0, 4).sort((a, b) => a - b) } };
  assert.deepEqual(failing({ ...receipt, payout: 1_000_000 }), ['payout']);
  assert.deepEqual(failing({ ...receipt, bet: drawnCard }), ['payout']);
  assert.deepEqual(failing({ ...receipt, outcome: { balls: balls.toReversed() } }), ['shared_result']);
  assert.deepEqual(failing({ ...receipt, bet: { ...drawnCard, selection: { spots: [81] } } }), ['bet']);
});
