import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { makePerson, payIn, signUpByCalls } from '../../e2e/people.ts';
import { freePort } from '../../e2e/server.ts';
import { runningUrl } from '../../server/platform/postgres/embedded.ts';
import { reconcileAt } from '../../server/reconcile-at.ts';
import { startVictim } from '../chaos/victim.ts';
import { processUs, treeUs } from './cpu.ts';
import { median } from './load.ts';

const CONNECTIONS = 128;
const ROUNDS = 3;
const DURATION_S = 5;
const PLAYERS = 128;
const OPENING_NAIRA = 100_000_000;

interface Round {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly nodeUsEach: number;
  readonly postgresUsEach: number;
}

/** A spin over HTTP beside a bare Fastify JSON POST, by turns in the same run, from the same load generator, both warmed up. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-bench-'));
  const victim = await startVictim(dataDir, await freePort());
  const bare = await startBare(await freePort());
  try {
    const tokens = await enlist(victim.origin);
    const spins: Round[] = [];
    const bares: Round[] = [];
    await load(`${victim.origin}/agent/spin-multiplier`, spinBody(tokens), victim.pid(), dataDir);
    await load(`${bare.origin}/echo`, spinBody(tokens), bare.pid, null);
    for (let i = 0; i < ROUNDS; i += 1) {
      spins.push(
        await load(`${victim.origin}/agent/spin-multiplier`, spinBody(tokens), victim.pid(), dataDir),
      );
      bares.push(await load(`${bare.origin}/echo`, spinBody(tokens), bare.pid, null));
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

async function enlist(origin: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < PLAYERS; i += 1) {
    const player = await signUpByCalls(origin, makePerson(), 0);
    await payIn(origin, player.depositCode, OPENING_NAIRA);
    tokens.push(player.token);
    if ((i + 1) % 32 === 0) console.log(`${i + 1} of ${PLAYERS} players signed up`);
  }
  return tokens;
}

/** Each connection is one player's phone, which has one spin under way at a time. */
function spinBody(tokens: readonly string[]): (connection: number, round: number) => string {
  return (connection, round) =>
    JSON.stringify({
      token: tokens[connection % tokens.length],
      betAmount: '100',
      requestId: `${connection}-${round}-${performance.now()}`,
    });
}

async function load(
  url: string,
  body: (connection: number, round: number) => string,
  pid: number,
  dataDir: string | null,
): Promise<Round> {
  const postmaster =
    dataDir === null
      ? 0
      : Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const before = { node: processUs(pid), postgres: treeUs(postmaster) };
  let connection = 0;
  const result = await autocannon({
    url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: DURATION_S,
    headers: { 'content-type': 'application/json' },
    setupClient(client) {
      const mine = connection++;
      let round = 0;
      client.setBody(body(mine, round));
      client.on('response', () => {
        round += 1;
        client.setBody(body(mine, round));
      });
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${url}`);
  const done = result.requests.total;
  return {
    perSecond: done / result.duration,
    p99Ms: result.latency.p99,
    nodeUsEach: (processUs(pid) - before.node) / done,
    postgresUsEach: (treeUs(postmaster) - before.postgres) / done,
  };
}

function row(what: string, round: Round) {
  return {
    what,
    'per second': Math.round(round.perSecond),
    'p99 ms': round.p99Ms,
    'CPU µs each, Node': round.nodeUsEach.toFixed(1),
    'CPU µs each, PostgreSQL': round.postgresUsEach.toFixed(1),
  };
}

async function startBare(port: number): Promise<{ origin: string; pid: number; stop(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-fastify.ts'), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
