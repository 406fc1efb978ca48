import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { linkOf, seasonChain } from '@jara/fairness/season';
import { payoutOf, playedRound } from '@jara/game-kit/shared-round';
import { type SharedReceipt, sharedReceiptOf } from '@jara/game-kit/verify/shared-receipt';
import { verifySharedRound } from '@jara/game-kit/verify/verify-shared';
import { toNaira } from '@jara/money/kobo';
import { sharedGame as fights } from './game.ts';
import { type FightSelection, MARKETS, oddsOf, SELECTIONS } from './markets.ts';

const game = fights;
const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const publicValue = 'block 880000: 00000000000000000001';
const chain = seasonChain(sha256, 'ab'.repeat(32), 20);

function receiptOf(round: number, selection: FightSelection): SharedReceipt {
  const link = linkOf(sha256, chain, round);
  const played = playedRound(sha256, fights, { link, publicValue, round });
  const bet = { stakeNaira: 1_000, selection };
  return sharedReceiptOf({
    gameId: fights.id,
    version: fights.version,
    seasonId: 's1',
    round,
    roundId: 'r',
    at: '2026-11-23T09:10:00.000Z',
    commitment: chain.commitment,
    publicValue,
    linkBefore: linkOf(sha256, chain, round - 1),
    link,
    card: played.card,
    bet,
    cashOuts: [],
    outcome: played.outcome,
    stake: bet.stakeNaira,
    payout: toNaira(payoutOf(fights, bet, played)),
  });
}

function failing(receipt: SharedReceipt): string[] {
  const verdict = verifySharedRound(sha256, [game], receipt);
  assert.equal(verdict.kind, 'checked');
  return verdict.checks.filter(({ state }) => state === 'fails').map(({ name }) => name);
}

test('receipts of every selection agree, and of each market that is whole exactly one selection is paid its odds', () => {
  for (const round of [2, 9, 17])
    for (const market of MARKETS) {
      const receipts = SELECTIONS[market].map((selection) => receiptOf(round, selection));
      for (const receipt of receipts) assert.deepEqual(failing(receipt), []);
      const paid = receipts.filter(({ payout }) => payout !== null && payout > 0);
      assert.ok(paid.length === 1 || (paid.length === 0 && /round$/.test(market)), market);
      for (const { bet, payout, card } of paid) {
        const { selection } = bet as { selection: FightSelection };
        assert.equal(payout, (oddsOf(selection, card as never) ?? 0) * 10);
      }
    }
});

test('a card with other facts, another end, and a payout at other odds are found', () => {
  const receipt = receiptOf(5, { market: 'winner', corner: 0 });
  const [yellow, blue] = (receipt.card as { fighters: { id: string; facts: object }[] }).fighters;
  const stronger = { fighters: [{ ...yellow, facts: { ...yellow?.facts, power: 99 } }, blue] };
  assert.deepEqual(failing({ ...receipt, card: stronger }), ['card']);
  assert.deepEqual(failing({ ...receipt, payout: 12_345 }), ['payout']);
  const outcome = { ...(receipt.outcome as object), round: 6 };
  assert.deepEqual(failing({ ...receipt, outcome }), ['shared_result']);
});
