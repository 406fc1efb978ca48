import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Rgs } from './rgs.ts';
import { coin } from './testing/coin.ts';
import { ladder } from './testing/ladder.ts';
import { type RgsFixture, rgsFixture } from './testing/rgs-fixture.ts';
import type { PlayerInGame } from './types.ts';

const MIN_MS = 2500;
const quickCoin = { ...coin, id: 'quick-coin' };
let fixture: RgsFixture;

before(async () => {
  fixture = await rgsFixture([coin, ladder, quickCoin], 2, (gameId) =>
    gameId === quickCoin.id ? 0 : MIN_MS,
  );
});

after(async () => {
  assert.deepEqual([...(await fixture.wallet.reconcile()), ...(await fixture.rgs.reconcile())], []);
  await fixture.close();
});

const heads = { stakeNaira: 100, on: 'heads' };
const playerIn = (playerId: bigint, gameId: string): PlayerInGame => ({ playerId, gameId, sessionId: null });

async function placed(on: Rgs, player: PlayerInGame, requestId: string, bet: unknown = heads) {
  const answer = await on.bet(player, { requestId, bet });
  return answer.ok ? 'ok' : { code: answer.code, sentence: answer.sentence, values: answer.values };
}

test('a bet before the minimum length of a round has passed is refused with the seconds left, by any node, and costs nothing', async () => {
  const player = playerIn(await fixture.playerWith(1_000_000n), 'coin');
  assert.equal(await placed(fixture.rgs, player, 'first'), 'ok');
  const { balanceKobo } = await fixture.wallet.balances(player.playerId);
  const { nonce } = await fixture.rgs.seedState(player);
  fixture.clock.advance(400);
  const refusal = (seconds: string, words: string) => ({
    code: 'round_too_soon',
    sentence: `Too soon: your next round can begin in ${words}. Nothing was taken.`,
    values: [seconds],
  });
  assert.deepEqual(await placed(fixture.rgs, player, 'second'), refusal('3', '3 seconds'));
  fixture.clock.advance(MIN_MS - 401);
  assert.deepEqual(await placed(fixture.anotherNode(), player, 'second'), refusal('1', '1 second'));
  assert.equal((await fixture.wallet.balances(player.playerId)).balanceKobo, balanceKobo);
  assert.equal((await fixture.rgs.seedState(player)).nonce, nonce);
  assert.equal(await placed(fixture.rgs, player, 'first'), 'ok', 'a repeated request is answered');
  fixture.clock.advance(1);
  assert.equal(await placed(fixture.rgs, player, 'second'), 'ok');
});

test('other games and other players do not wait', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  assert.equal(await placed(fixture.rgs, playerIn(playerId, 'coin'), 'a'), 'ok');
  assert.equal(await placed(fixture.rgs, playerIn(playerId, 'ladder'), 'b', { stakeNaira: 100 }), 'ok');
  assert.equal(await placed(fixture.rgs, playerIn(await fixture.playerWith(1_000_000n), 'coin'), 'a'), 'ok');
});

test('a game that is set to none has no interval', async () => {
  const player = playerIn(await fixture.playerWith(1_000_000n), quickCoin.id);
  for (const requestId of ['a', 'b', 'c']) assert.equal(await placed(fixture.rgs, player, requestId), 'ok');
});

test('a round is counted from its bet: one that was played for longer is followed at once', async () => {
  const player = playerIn(await fixture.playerWith(1_000_000n), 'ladder');
  const begun = await fixture.rgs.bet(player, { requestId: 'a', bet: { stakeNaira: 100 } });
  assert.ok(begun.ok);
  fixture.clock.advance(MIN_MS);
  const { roundId, sequence } = begun.stored;
  assert.ok((await fixture.rgs.move(player, { roundId, sequence, move: 'take' })).ok);
  assert.equal(await placed(fixture.rgs, player, 'b', { stakeNaira: 100 }), 'ok');
});
