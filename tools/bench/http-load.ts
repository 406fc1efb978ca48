import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { makePerson, type Player, payIn, signUpByCalls } from '../../e2e/people.ts';
import { freePort } from '../../server/platform/runtime/free-port.ts';
import { median } from '../quantile.ts';
import { processUs, treeUs } from './cpu.ts';
import { startScript } from './start-script.ts';

const DURATION_S = 5;
const ENLISTED_AT_ONCE = 8;
const OPENING_NAIRA = 100_000_000;

/** The figures of one load. */
export interface Round {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly nodeUsEach: number;
  readonly postgresUsEach: number;
  /** Number of answers. */
  readonly done: number;
}

/** The body of a connection's next post, by the connection's number and the number of its answers so far. */
export type BodyOf = (connection: number, round: number) => string;

export interface NamedLoad extends Loaded {
  readonly name: string;
}

export interface Loaded {
  readonly url: string;
  /** Number of connections; each is one player's phone, with one open call at a time. */
  readonly connections: number;
  readonly body: BodyOf;
  /** The server's process. */
  readonly pid: number;
  /** The data folder of its database; null: it has none. */
  readonly dataDir: string | null;
}

/** Players with money. */
export async function enlist(origin: string, count: number): Promise<Player[]> {
  const players: Player[] = [];
  while (players.length < count) {
    const enlisted = Array.from({ length: Math.min(ENLISTED_AT_ONCE, count - players.length) }, async () => {
      const player = await signUpByCalls(origin, makePerson(), 0);
      await payIn(origin, player.depositCode, OPENING_NAIRA);
      return player;
    });
    players.push(...(await Promise.all(enlisted)));
    if (players.length % 32 === 0) console.log(`${players.length} of ${count} players signed up`);
  }
  return players;
}

/** Processor time so far of the database in a data folder. */
export function databaseUs(dataDir: string): number {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return treeUs(Number(pid));
}

/** Posts for some seconds, each connection as soon as it is answered; throws unless every post is answered with 2xx. */
export async function load({ url, connections, body, pid, dataDir }: Loaded): Promise<Round> {
  const postgresUs = () => (dataDir === null ? 0 : databaseUs(dataDir));
  const before = { node: processUs(pid), postgres: postgresUs() };
  let connection = 0;
  const result = await autocannon({
    url,
    method: 'POST',
    connections,
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
    postgresUsEach: (postgresUs() - before.postgres) / done,
    done,
  };
}

/** A line of a table of figures. */
export function row(what: string, round: Round) {
  return {
    what,
    'per second': Math.round(round.perSecond),
    'p99 ms': round.p99Ms,
    'CPU µs each, Node': round.nodeUsEach.toFixed(1),
    'CPU µs each, PostgreSQL': round.postgresUsEach.toFixed(1),
  };
}

const ROUNDS = 3;
/** Number of pairs of rounds: a difference of a few per cent is below the noise of a single one. */
const PAIRS = 7;

/**
 * Runs `ours` and the bare POST alternately in the same run, both warmed up, and prints the figures. Returns the ratio of our throughput to
 * the baseline's.
 */
export async function besideBare(name: string, ours: Loaded): Promise<number> {
  const bare = await startBare(await freePort());
  try {
    const echo = { ...ours, url: `${bare.origin}/echo`, pid: bare.pid, dataDir: null };
    await load(ours);
    await load(echo);
    const rounds: Round[] = [];
    const bares: Round[] = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      rounds.push(await load(ours));
      bares.push(await load(echo));
    }
    console.table([
      ...rounds.map((round, i) => row(`${name}, round ${i + 1}`, round)),
      ...bares.map((round, i) => row(`bare Fastify, round ${i + 1}`, round)),
    ]);
    return median(rounds.map((round, i) => round.perSecond / (bares[i]?.perSecond ?? 1)));
  } finally {
    bare.stop();
  }
}

/** Runs two loads of one server alternately, both warmed up; returns the processor time of a call of the second, as a multiple of the first's. */
export async function alternately(first: NamedLoad, second: NamedLoad): Promise<number> {
  await load(first);
  await load(second);
  const pairs: [Round, Round][] = [];
  for (let i = 0; i < PAIRS; i += 1) pairs.push([await load(first), await load(second)]);
  console.table(pairs.flatMap(([one, other]) => [row(first.name, one), row(second.name, other)]));
  return median(pairs.map(([one, other]) => cpuOf(other) / cpuOf(one)));
}

const cpuOf = ({ nodeUsEach, postgresUsEach }: Round): number => nodeUsEach + postgresUsEach;

interface BareServer {
  readonly origin: string;
  readonly pid: number;
  stop(): void;
}

/** The baseline of HTTP calls: a bare Fastify that answers a JSON POST. */
export async function startBare(port: number): Promise<BareServer> {
  const child = await startScript(join(import.meta.dirname, 'bare-fastify.ts'), [String(port)]);
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
