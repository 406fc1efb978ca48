import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { linkOf, seasonChain } from '@jara/fairness/season';
import { payoutOf, playedRound } from '@jara/game-kit/shared-round';
import { readDocument } from '@jara/game-kit/verify/documents';
import { type SharedReceipt, sharedReceiptOf } from '@jara/game-kit/verify/shared-receipt';
import { verifySharedRound } from '@jara/game-kit/verify/verify-shared';
import { toNaira } from '@jara/money/kobo';
import type { RaceOutcome } from './field.ts';
import { MARKETS, type Market, marketRule, type RaceSelection } from './markets.ts';
import { raceGame } from './race-game.ts';
import { fieldOf } from './testing/fields.ts';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const race = raceGame(fieldOf(10));
const game = race;
const chain = seasonChain(sha256, 'ab'.repeat(32), 20);
const publicValue = 'block 880000: 00000000000000000001';
const ROUND = 7;
const link = linkOf(sha256, chain, ROUND);
const played = playedRound(sha256, race, { link, publicValue, round: ROUND });

/** The selection that is right. */
function rightOne(market: Market, { order }: RaceOutcome): RaceSelection {
  const { picks, isOrdered } = marketRule(market, 10);
  const runners = order.slice(0, picks);
  return { market, runners: isOrdered ? runners : runners.toSorted((a, b) => a - b) };
}

function receiptOf(selection: RaceSelection): SharedReceipt {
  const bet = { stakeNaira: 100, selection };
  return sharedReceiptOf({
    gameId: race.id,
    version: race.version,
    seasonId: 's1',
    round: ROUND,
    roundId: 'r',
    at: '2026-11-23T09:10:00.000Z',
    commitment: chain.commitment,
    publicValue,
    linkBefore: linkOf(sha256, chain, ROUND - 1),
    link,
    card: played.card,
    bet,
    cashOuts: [],
    outcome: played.outcome,
    stake: 100,
    payout: toNaira(payoutOf(race, bet, played)),
  });
}

const failing = (receipt: SharedReceipt): string[] => {
  const verdict = verifySharedRound(sha256, [game], receipt);
  assert.equal(verdict.kind, 'checked');
  return verdict.checks.filter(({ state }) => state === 'fails').map(({ name }) => name);
};

test('receipts of every market agree, won and lost, and survive JSON', () => {
  for (const market of MARKETS) {
    const won = receiptOf(rightOne(market, played.outcome));
    const lost = receiptOf(rightOne(market, { ...played.outcome, order: played.outcome.order.toReversed() }));
    assert.ok((won.payout ?? 0) > 100 && lost.payout === 0, market);
    for (const receipt of [won, lost]) {
      assert.deepEqual(failing(receipt), []);
      const read = readDocument(JSON.parse(JSON.stringify(receipt)));
      assert.ok(read.ok && 'sharedReceipt' in read);
      assert.deepEqual(read.sharedReceipt, receipt);
    }
  }
});

test('the verifier names any changed field of a race’s receipt', () => {
  const receipt = receiptOf(rightOne('win', played.outcome));
  const { card, outcome } = played;
  const weaker = { runners: card.runners.map((runner) => ({ ...runner, strength: runner.strength + 1 })) };
  const forged: [Partial<SharedReceipt>, string][] = [
    [{ payout: 2_000_000 }, 'payout'],
    [{ card: weaker }, 'card'],
    [{ outcome: { ...outcome, order: outcome.order.toReversed() } }, 'shared_result'],
    [{ outcome: { ...outcome, seed: outcome.seed + 1 } }, 'shared_result'],
    [{ bet: { stakeNaira: 100, selection: { market: 'win', runners: [11] } } }, 'bet'],
  ];
  for (const [changed, name] of forged)
    assert.ok(
      failing({ ...receipt, ...changed }).includes(name),
      `${name}: ${failing({ ...receipt, ...changed })}`,
    );
});
