import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { receiptOf } from '@jara/game-kit/verify/receipt';
import { verifyClaim } from '@jara/game-kit/verify/verify-claim';
import { raiseEpoch } from '../../platform/database/epoch.ts';
import { toRecord } from './records.ts';
import { sha256 } from './seed-state.ts';
import { ladder } from './testing/ladder.ts';
import { type RgsFixture, rgsFixture } from './testing/rgs-fixture.ts';

let fixture: RgsFixture;

before(async () => {
  fixture = await rgsFixture();
});

after(async () => {
  assert.deepEqual([...(await fixture.wallet.reconcile()), ...(await fixture.rgs.reconcile())], []);
  await fixture.close();
});

test('after a restore no seed that was in force deals again: it is revealed, and the client seed stays', async () => {
  const playerId = await fixture.playerWith(100_000n);
  const player = { playerId, gameId: 'coin', sessionId: null };
  const bet = { stakeNaira: 100, on: 'heads' };
  const first = await fixture.rgs.bet(player, { requestId: 'before', bet });
  assert.ok(first.ok);
  const promised = await fixture.rgs.seedState(player);
  await raiseEpoch(fixture.databaseOf(playerId).db.kysely);
  const second = await fixture.rgs.bet(player, { requestId: 'after', bet });
  assert.ok(second.ok, second.ok ? '' : second.code);
  assert.notEqual(second.stored.seed.seedId, first.stored.seed.seedId);
  assert.notEqual(
    second.stored.seed.serverSeedHash,
    promised.nextServerSeedHash,
    'nor the seed promised next',
  );
  assert.deepEqual([second.stored.seed.clientSeed, second.stored.seed.nonce], [promised.clientSeed, 0]);
  assert.equal((await fixture.rgs.seedState(player)).clientSeedSource, 'kept');
  const { rounds } = await fixture.rgs.history(player, { before: null, limit: 2 });
  assert.deepEqual(
    rounds.map(({ seed }) => seed.revealed),
    [false, true],
  );
});

test('a round that was open is taken back: its stake returns once, and a move on it is refused as over', async () => {
  const playerId = await fixture.playerWith(100_000n);
  const player = { playerId, gameId: 'ladder', sessionId: null };
  const begun = await fixture.rgs.bet(player, { requestId: 'open', bet: { stakeNaira: 100 } });
  assert.ok(begun.ok && begun.stored.round.payoutKobo === null);
  const { roundId } = begun.stored;
  await raiseEpoch(fixture.databaseOf(playerId).db.kysely);
  const moves = await Promise.all(
    [1, 2, 3].map(() => fixture.rgs.move(player, { roundId, sequence: 0, move: 'raise' })),
  );
  assert.deepEqual(
    moves.map((move) => (move.ok ? 'ok' : move.code)),
    ['round_over', 'round_over', 'round_over'],
  );
  assert.equal((await fixture.wallet.balances(playerId)).balanceKobo, 100_000n);
  const { lines } = await fixture.wallet.statement(playerId, { limit: 2 });
  assert.match(lines[0]?.description ?? '', /the round was void/);
  const { rounds } = await fixture.rgs.history(player, { before: null, limit: 1 });
  const record = toRecord(ladder, rounds[0] ?? assert.fail());
  assert.ok(record.isVoid);
  assert.equal(record.lines.at(-1)?.key, 'takenBack');
  const verdict = verifyClaim(sha256, [ladder], receiptOf('ladder', record));
  assert.ok(verdict.kind === 'checked' && verdict.agrees, 'the verifier agrees with what was drawn');
  assert.ok((await fixture.rgs.bet(player, { requestId: 'again', bet: { stakeNaira: 100 } })).ok);
});
