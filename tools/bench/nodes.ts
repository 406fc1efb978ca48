import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import type { Player } from '../../e2e/people.ts';
import { reconcileFolder } from '../../server/commands/reconcile-at.ts';
import { runningUrl } from '../../server/platform/database/postgres/embedded.ts';
import type { Victim } from '../chaos/server-process.ts';
import { type FurtherNode, startFurtherNode } from '../chaos/server-process.ts';
import { withVictim } from '../chaos/victim.ts';
import { median } from '../quantile.ts';
import { wholeNumber } from './arguments.ts';
import { processUs } from './cpu.ts';
import { enlist } from './http-load.ts';
import { type Measured, measure, printMeasured } from './load.ts';
import { printReconciled, printVerdict } from './verdict.ts';

const PLAYERS = 128;
/** Number of nodes: the first argument. */
const NODES = wholeNumber(process.argv[3] ?? 3, 2);
/** Number of short rounds per balancer, alternately, so that other load on the machine affects all balancers alike: the second argument. */
const ROUNDS = wholeNumber(process.argv[4] ?? 8);
const DURATION_MS = 2000;
const WARM_MS = 3000;
/** Minimum ratio of the spins a second that are sent to all nodes in turn to those of players who stay at one node, in the same run. */
const MIN_RATIO = 0.7;

/** The node that a player's next spin is sent to. */
interface Balancing {
  readonly name: string;
  nodeOf(player: number, round: number): number;
}

const STICKY: Balancing = { name: 'sticky', nodeOf: (player) => player % NODES };

/** A balancer's own counter: calls of all players in the order of arrival. */
function roundRobin(): Balancing {
  let calls = 0;
  return { name: 'round robin', nodeOf: () => calls++ % NODES };
}

/** The worst case: no spin of a player goes to the node of the spin before. */
const ALTERNATING: Balancing = {
  name: 'next node each spin',
  nodeOf: (player, round) => (player + round) % NODES,
};

/** Several nodes at one database: the same players' spins with and without a balancer that keeps each player at one node. */
export async function run(): Promise<void> {
  await withVictim(async (victim) => {
    const further: FurtherNode[] = [];
    try {
      while (further.length < NODES - 1)
        further.push(
          await startFurtherNode({
            DATABASE_URL: runningUrl(victim.dataDir) ?? '',
            DATA_DIR: join(victim.dataDir, `further-node-${further.length + 1}`),
            KEY_FILE: join(victim.dataDir, 'keys'),
          }),
        );
      await compare(victim, further);
    } finally {
      await Promise.all(further.map((node) => node.stop()));
    }
  });
}

async function compare(victim: Victim, further: readonly FurtherNode[]): Promise<void> {
  const players = await enlist(victim.origin, PLAYERS);
  const agent = new Agent({ keepAlive: true });
  const nodes = [
    { origin: victim.origin, pid: victim.pid() },
    ...further.map(({ origin, child }) => ({ origin, pid: child.pid ?? 0 })),
  ];
  const { dataDir } = victim;
  const spinWith = (balancing: Balancing, durationMs: number) =>
    spin({ players, nodes, agent, dataDir }, balancing, durationMs);
  const ways = [STICKY, roundRobin(), ALTERNATING] as const;
  for (const way of ways) await spinWith(way, WARM_MS);
  const rounds: Measured[][] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const round: Measured[] = [];
    for (const way of ways) round.push(await spinWith(way, DURATION_MS));
    rounds.push(round);
  }
  agent.destroy();
  const rows = ways.map(({ name }, way) => ({
    name,
    ...mediansOf(rounds.flatMap((round) => round[way] ?? [])),
  }));
  printMeasured(rows);
  const ratios = ways.map((_, way) =>
    median(rounds.map((round) => (round[way]?.perSecond ?? 0) / (round[0]?.perSecond ?? 1))),
  );
  const costOf = (row: Measured | undefined) => (row?.nodeUsEach ?? 0) + (row?.postgresUsEach ?? 0);
  for (const [way, row] of rows.entries()) {
    if (way === 0) continue;
    const cost = (costOf(row) / costOf(rows[0])).toFixed(2);
    const ratio = ratios[way] ?? Number.NaN;
    printVerdict(
      `${row.name} ÷ sticky, at ${cost} times the processor time: ${ratio.toFixed(2)}× (at least ${MIN_RATIO}×)`,
      ratio >= MIN_RATIO,
    );
  }
  printReconciled(await reconcileFolder(dataDir));
}

function mediansOf(rounds: readonly Measured[]) {
  const of = (figure: (measured: Measured) => number) => median(rounds.map(figure));
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50Ms: of(({ p50Ms }) => p50Ms),
    p99Ms: of(({ p99Ms }) => p99Ms),
    nodeUsEach: of(({ nodeUsEach }) => nodeUsEach),
    postgresUsEach: of(({ postgresUsEach }) => postgresUsEach),
  };
}

interface Stage {
  readonly players: readonly Player[];
  readonly nodes: readonly { readonly origin: string; readonly pid: number }[];
  readonly agent: Agent;
  readonly dataDir: string;
}

/** Every player spins again as soon as the spin before is answered. */
async function spin({ players, nodes, agent, dataDir }: Stage, balancing: Balancing, durationMs: number) {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const nodesUs = () => nodes.reduce((sum, { pid }) => sum + processUs(pid), 0);
  const beforeUs = nodesUs();
  let spins = 0;
  const measured = await measure({
    name: balancing.name,
    callers: players.length,
    durationMs,
    postmasterPid: Number(lines[0]),
    async call(player, round) {
      const { origin } = nodes[balancing.nodeOf(player, round)] ?? { origin: '' };
      await post(agent, `${origin}/agent/spin-multiplier`, {
        token: players[player]?.token,
        betAmount: '100',
        requestId: crypto.randomUUID(),
      });
      spins += 1;
    },
  });
  return { ...measured, nodeUsEach: (nodesUs() - beforeUs) / spins };
}

/** The minimum cost of a client on the same machine: `fetch` takes several times as long. */
function post(agent: Agent, url: string, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } });
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
    });
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}
