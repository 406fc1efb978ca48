import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { call, makePerson, type Player, signUpByCalls } from '../../e2e/people.ts';
import { reconcileFolder } from '../../server/commands/reconcile-at.ts';
import type { Victim } from './server-process.ts';
import { startVictim } from './victim.ts';

const SPINS = 10;
const DEPOSIT_NAIRA = 100_000;

interface Spun {
  readonly index: number;
  readonly proof: { readonly serverSeedHash: string };
}

/** Ten spins after a login: a restored database has ended all sessions. */
async function spinTen({ origin }: Victim, { phone, password }: Player): Promise<Spun[]> {
  const login = { userId: phone, password };
  const { data } = await call<{ data: { token: string } }>(origin, '/agent/login', login);
  const spun: Spun[] = [];
  for (let i = 0; i < SPINS; i += 1) {
    const spin = { token: data.token, betAmount: '100', requestId: crypto.randomUUID() };
    const answer = await call<{ data: Spun }>(origin, '/agent/spin-multiplier', spin);
    spun.push(answer.data);
  }
  return spun;
}

const sectors = (spun: readonly Spun[]) => spun.map(({ index }) => index);

test('a copy of the data folder, or of the database alone, is recognised when it is put back: no spin comes out again', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-copied-'));
  const [dataDir, copy, older] = ['data', 'copy', 'older'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  let victim = await startVictim(dataDir);
  t.after(async () => {
    await victim.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const player = await signUpByCalls(victim.origin, makePerson(), DEPOSIT_NAIRA);
  const before = await spinTen(victim, player);
  await victim.stop();
  execFileSync('cp', ['-a', dataDir, copy]);

  victim = await startVictim(dataDir);
  const first = await spinTen(victim, player);
  const seed = (spun: readonly Spun[]) => spun[0]?.proof.serverSeedHash;
  assert.equal(seed(first), seed(before), 'a restart is no restore');
  assert.doesNotMatch(victim.log(), /restore\.state_retired/);
  await victim.stop();

  renameSync(dataDir, older);
  renameSync(copy, dataDir);
  victim = await startVictim(dataDir);
  assert.match(victim.log(), /the data folder was copied or put back.*restore\.state_retired/);
  const second = await spinTen(victim, player);
  assert.notEqual(seed(second), seed(first));
  assert.notDeepEqual(sectors(second), sectors(first));
  assert.deepEqual(await reconcileFolder(dataDir), []);
  await victim.stop();

  // The database's own files alone, older than the state in this node's folder.
  rmSync(join(dataDir, 'postgres'), { recursive: true });
  execFileSync('cp', ['-a', join(older, 'postgres'), dataDir]);
  victim = await startVictim(dataDir);
  assert.match(victim.log(), /the database is older than this node has seen it.*restore\.state_retired/);
  const third = await spinTen(victim, player);
  assert.ok(![seed(first), seed(second)].includes(seed(third)));
});
