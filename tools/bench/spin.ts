import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../e2e/server.ts';
import { runningUrl } from '../../server/platform/postgres/embedded.ts';
import { reconcileAt } from '../../server/reconcile-at.ts';
import { startVictim } from '../chaos/victim.ts';
import { type BodyOf, enlist, load, type Round, row, startBare } from './http-load.ts';
import { median } from './load.ts';

const ROUNDS = 3;

/** A spin over HTTP beside a bare Fastify JSON POST, by turns in the same run, from the same load generator, both warmed up. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-bench-'));
  const victim = await startVictim(dataDir, await freePort());
  const bare = await startBare(await freePort());
  try {
    const body = spinBody((await enlist(victim.origin)).map(({ token }) => token));
    const spin = { url: `${victim.origin}/agent/spin-multiplier`, body, pid: victim.pid(), dataDir };
    const echo = { url: `${bare.origin}/echo`, body, pid: bare.pid, dataDir: null };
    const spins: Round[] = [];
    const bares: Round[] = [];
    await load(spin);
    await load(echo);
    for (let i = 0; i < ROUNDS; i += 1) {
      spins.push(await load(spin));
      bares.push(await load(echo));
    }
    console.table([
      ...spins.map((round, i) => row(`spin, round ${i + 1}`, round)),
      ...bares.map((round, i) => row(`bare Fastify, round ${i + 1}`, round)),
    ]);
    const ratio = median(spins.map((round, i) => round.perSecond / (bares[i]?.perSecond ?? 1)));
    console.log(`spin ÷ bare Fastify POST: ${ratio.toFixed(2)}× (at least 0.35×, aim 0.45×)`);
    const found = await reconcileAt(runningUrl(dataDir) ?? '');
    console.log(found.length === 0 ? 'reconcile: zero' : `reconcile: ${JSON.stringify(found)}`);
  } finally {
    bare.stop();
    await victim.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function spinBody(tokens: readonly string[]): BodyOf {
  return (connection, round) =>
    JSON.stringify({
      token: tokens[connection % tokens.length],
      betAmount: '100',
      requestId: `${connection}-${round}-${performance.now()}`,
    });
}
