import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sharedGame as crash } from '@jara/crash/game';
import { readDocument } from '@jara/game-kit/verify/documents';
import { verifySharedRound } from '@jara/game-kit/verify/verify-shared';
import { type App, createHttp } from '../../../platform/http/http.ts';
import { suiteLog } from '../../../platform/testing/suite-log.ts';
import { testSessions } from '../../sessions/testing/test-sessions.ts';
import { registerRoundsRoutes } from '../routes.ts';
import { type RoundsFixture, roundsFixture } from '../testing/rounds-fixture.ts';
import { UNLED_LIMIT_MS } from './game-loop.ts';

const GAMES = [crash];
const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
let fixture: RoundsFixture;
let app: App;

before(async () => {
  fixture = await roundsFixture();
});
after(async () => {
  await app.close();
  await fixture.close();
});

function verdictOf(receipt: unknown) {
  const read = readDocument(receipt);
  assert.ok(read.ok && 'sharedReceipt' in read);
  return verifySharedRound(sha256, GAMES, read.sharedReceipt);
}

test('a void round shows its link once its stakes are back, and every player can check its outcome', async () => {
  const [first, second] = [await fixture.node(), await fixture.node()];
  const { clock, wallet } = fixture;
  const sessions = testSessions(fixture.database.db, clock);
  app = createHttp({ ...suiteLog(), trustProxy: null });
  registerRoundsRoutes(app, { rounds: second.rounds, sessions, wallet, clock });
  const call = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/game/shared/${path}`, payload })).json();
  const player = { playerId: await fixture.playerWith(200_000n), gameId: 'crash' };
  const round = await first.openRound('crash');
  const bet = { stakeNaira: 1000, selection: { autoAt: null } };
  const { roundId } = round;
  assert.ok((await first.rounds.bet(player, { requestId: 'one', roundId, bet })).ok);
  const running = await first.until(round, 'running');
  assert.deepEqual([running.revealed, running.voided], [null, null]);
  await first.kill();
  clock.advance(UNLED_LIMIT_MS + 1);
  second.killAt('shards voided');
  await assert.rejects(second.settle('crash'));
  const [underWay] = await second.rounds.rounds('crash', 1);
  assert.deepEqual([underWay?.state, underWay?.voided], ['voided', null], 'stakes are still at risk');
  await second.kill();

  const third = await fixture.node();
  await app.close();
  app = createHttp({ ...suiteLog(), trustProxy: null });
  registerRoundsRoutes(app, { rounds: third.rounds, sessions, wallet, clock });
  await third.until(round, 'voided');
  await third.settle('crash');
  assert.equal(await fixture.balanceOf(player.playerId), 200_000n);

  const code = await sessions.launch({ ...player, device: 'mobile', parentSessionId: null });
  const { token } = await call('session', { code, gameId: 'crash' });
  const [record] = (await call('history', { token })).data;
  assert.deepEqual([record.round.state, record.round.outcome], ['voided', null]);
  assert.equal(record.round.link, record.receipt.link);
  const own = verdictOf(record.receipt);
  assert.ok(own.kind === 'checked' && own.agrees);
  assert.deepEqual([record.receipt.isVoid, record.receipt.payout], [true, 1000]);
  const { receipts } = await call('fairness', { token });
  const ofAll = receipts.find((receipt: { roundId: string }) => receipt.roundId === roundId);
  const everybodys = verdictOf(ofAll);
  assert.ok(everybodys.kind === 'checked' && everybodys.agrees && ofAll.isVoid);
  assert.deepEqual(await fixture.reconcile(), []);
});
