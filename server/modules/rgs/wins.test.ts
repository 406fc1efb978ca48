import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { GameSession, StoredRound } from './rgs.ts';
import { type RgsRig, rgsRig } from './testing/rgs-rig.ts';

let rig: RgsRig;

before(async () => {
  rig = await rgsRig();
});

after(() => rig.close());

async function bet(session: GameSession, requestId: string, asked: object): Promise<StoredRound> {
  const taken = await rig.rgs.bet(session, { requestId, bet: asked });
  assert.ok(taken.ok);
  rig.clock.advance(1000);
  return taken.stored;
}

async function moved(session: GameSession, stored: StoredRound, move: string): Promise<StoredRound> {
  const taken = await rig.rgs.move(session, { roundId: stored.roundId, sequence: stored.sequence, move });
  assert.ok(taken.ok);
  rig.clock.advance(1000);
  return taken.stored;
}

/** Begins ladders until one stands for three rungs, and gives up the others at once: their stakes come back. */
async function standing(session: GameSession): Promise<StoredRound> {
  for (let i = 0; i < 200; i += 1) {
    const stored = await bet(session, `standing ${i} ${rig.clock.now().getTime()}`, { stakeNaira: 100 });
    if ((stored.round.state as { breaksAt: number }).breaksAt > 3) return stored;
    await moved(session, stored, 'take');
  }
  assert.fail('no ladder stood');
}

const wins = async () => rig.rgs.withoutReturns(await rig.wallet.recentWins(60));
const named = async () => (await wins()).map(({ game, payoutKobo }) => [game, payoutKobo]);

test('§3.16 a win of one step and one of several stand among the wins, by the game’s title', async () => {
  const playerId = await rig.playerWith(100_000_000n);
  const { session: ladders } = await rig.sit(playerId, 'ladder');
  let stored = await standing(ladders);
  for (const move of ['climb', 'climb', 'take']) stored = await moved(ladders, stored, move);
  const { session: coins } = await rig.sit(playerId, 'coin');
  for (let i = 0; i < 50; i += 1) {
    const { round } = await bet(coins, `flip ${i}`, { stakeNaira: 100, on: 'heads' });
    if ((round.payoutKobo ?? 0n) > 0n) break;
  }
  const title = (id: string) => rig.rgs.games.get(id)?.title;
  assert.deepEqual(await named(), [
    [title('coin'), 19_000n],
    [title('ladder'), 20_000n],
  ]);
  const { lines } = await rig.wallet.statement(playerId, { limit: 50 });
  const words = new Set(lines.map(({ description }) => description));
  for (const id of ['coin', 'ladder'])
    for (const what of ['stake', 'win']) assert.ok(words.has(`${title(id)} ${what}`), `${id} ${what}`);
});

test('a stake given back is no win, nor is a raise that comes back with it', async () => {
  const before = await named();
  const { session } = await rig.sit(await rig.playerWith(100_000_000n), 'ladder');
  await moved(session, await standing(session), 'take');
  const raised = await moved(session, await standing(session), 'raise');
  await moved(session, await moved(session, raised, 'climb'), 'take');
  assert.deepEqual(await named(), before);
  const forsaken = await standing(session);
  rig.clock.advance(25 * 60 * 60 * 1000);
  await rig.rgs.sweep();
  await rig.jobs.runDue();
  assert.equal((await rig.rgs.unfinished(forsaken.playerId)).length, 0);
  assert.deepEqual(await named(), before);
  const { session: again } = await rig.sit(forsaken.playerId, 'ladder');
  const won = await moved(again, await standing(again), 'raise');
  await moved(again, await moved(again, await moved(again, won, 'climb'), 'climb'), 'take');
  assert.deepEqual(await named(), [['Ladder', 40_000n], ...before]);
});
