import { join } from 'node:path';
import { folderAddresses } from '../../server/commands/reconcile-at.ts';
import { runningUrl } from '../../server/platform/database/postgres/embedded.ts';
import {
  count,
  countGames,
  enlist,
  enlistGamePlayers,
  enlistShared,
  examine,
  type GameCounts,
  playThroughKill,
  ROUND_SPEED,
  type Scene,
} from './callers.ts';
import { seededRandom } from './seeded-random.ts';
import type { Target, Victim } from './server-process.ts';
import type { SharedReport } from './shared-callers.ts';
import { withVictim } from './victim.ts';

export interface ChaosOptions {
  readonly kills: number;
  /** Number of players who spin, pay in and withdraw. */
  readonly players: number;
  /** Number of players of games for one, each in several games at once. */
  readonly gamePlayers: number;
  /** Number of players of shared games, each in all of them at once. */
  readonly sharedPlayers: number;
  /** At the end, waits until every bet on a shared round has ended. */
  readonly toTheEnd: boolean;
  /** Every second run of kills is against three nodes at two shards; with an odd seed the first run is. */
  readonly fleets: boolean;
  /** The same seed kills the same processes after the same waits. */
  readonly seed: number;
  onProgress(sentence: string): void;
  /** Called after each run except the last, with the totals so far. */
  onRun(report: ChaosReport): void;
}

export interface ChaosReport {
  readonly spins: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly limits: number;
  readonly games: GameCounts;
  readonly shared: SharedReport;
  readonly kills: Readonly<Record<Target, number>>;
  /** Sentences for everything that was lost, doubled or does not add up. */
  readonly wrong: readonly string[];
}

const MIN_LOAD_MS = 150;
const MAX_LOAD_MS = 900;
const KILLS_A_RUN = 30;
const NODES_OF_A_FLEET = 3;
/** Every Nth time the database hangs instead of being killed. */
const HANGS_EVERY = 25;

/**
 * Kills the server, one of several nodes, or the database under load, again and again, and compares every answer with the stored state. It
 * consists of runs of kills, each with new players on a data folder of its own, which bounds memory and disk for any number of kills.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const random = seededRandom(options.seed);
  let report = NOTHING;
  for (let done = 0; done < options.kills && report.wrong.length === 0; done += KILLS_A_RUN) {
    const isFleet = options.fleets && (done / KILLS_A_RUN + options.seed) % 2 === 1;
    report = together(report, await startRun(options, { random, done, isFleet }));
    if (done + KILLS_A_RUN < options.kills && report.wrong.length === 0) options.onRun(report);
  }
  return report;
}

interface KillRun {
  random(below: number): number;
  /** Number of kills before this run. */
  readonly done: number;
  readonly isFleet: boolean;
}

function startRun(options: ChaosOptions, run: KillRun): Promise<ChaosReport> {
  const kill = (victim: Victim) =>
    killThroughRun(victim, options, run).catch((error: unknown) => {
      throw new Error(
        `${error instanceof Error ? error.message : String(error)}\nThe end of the server's log:\n${victim.log()}`,
      );
    });
  const env = { SANDBOX_ROUND_SPEED: String(ROUND_SPEED) };
  return withVictim(kill, run.isFleet ? { env, nodes: NODES_OF_A_FLEET } : { env });
}

async function killThroughRun(
  victim: Victim,
  options: ChaosOptions,
  { random, done, isFleet }: KillRun,
): Promise<ChaosReport> {
  const kills = { ...NOTHING.kills };
  const wrong: string[] = [];
  const scene = sceneOf(victim);
  const witnesses = await enlist(scene, options.players, random);
  const gamePlayers = await enlistGamePlayers(scene, options.gamePlayers, random);
  const shared = await enlistShared(scene, options.sharedPlayers, random);
  const callers = { witnesses, gamePlayers, shared };
  const last = Math.min(options.kills, done + KILLS_A_RUN);
  for (let kill = done + 1; kill <= last && wrong.length === 0; kill += 1) {
    const target = targetOf(kill, random, isFleet);
    const strike = () => victim.strike(target, random(NODES_OF_A_FLEET));
    await playThroughKill(callers, strike, MIN_LOAD_MS + random(MAX_LOAD_MS - MIN_LOAD_MS));
    kills[target] += 1;
    wrong.push(...(await examine(scene, callers)));
    options.onProgress(
      `${kill} of ${options.kills} kills (${target}); its players so far: ${count(witnesses, 'spin')} spins, ` +
        `${countGames(gamePlayers).rounds} rounds of games, ${shared.report().bets} bets on shared rounds; ${wrong.length} wrong`,
    );
  }
  if (options.toTheEnd && wrong.length === 0)
    wrong.push(...(await shared.untilAllEnded(() => examine(scene, callers))));
  await shared.close();
  return {
    shared: shared.report(),
    spins: count(witnesses, 'spin'),
    deposits: count(witnesses, 'deposit'),
    withdrawals: count(witnesses, 'withdrawal'),
    limits: count(witnesses, 'limit'),
    games: countGames(gamePlayers),
    kills,
    wrong,
  };
}

function sceneOf({ origins, dataDir }: Victim): Scene {
  return {
    origins,
    keyFile: join(dataDir, 'keys'),
    boardUrl: () => runningUrl(dataDir),
    addresses: () => folderAddresses(dataDir),
  };
}

const NOTHING: ChaosReport = {
  spins: 0,
  deposits: 0,
  withdrawals: 0,
  limits: 0,
  games: { rounds: 0, moves: 0, refusals: 0, replacements: 0 },
  shared: { bets: 0, cashOuts: 0, answers: 0, refusals: 0, slowestMs: 0, met: {} },
  kills: { server: 0, node: 0, database: 0, hang: 0 },
  wrong: [],
};

function together(a: ChaosReport, b: ChaosReport): ChaosReport {
  const { bets, cashOuts, answers, refusals, slowestMs, met } = b.shared;
  return {
    spins: a.spins + b.spins,
    deposits: a.deposits + b.deposits,
    withdrawals: a.withdrawals + b.withdrawals,
    limits: a.limits + b.limits,
    games: sumOf(a.games, b.games),
    shared: {
      bets: a.shared.bets + bets,
      cashOuts: a.shared.cashOuts + cashOuts,
      answers: a.shared.answers + answers,
      refusals: a.shared.refusals + refusals,
      slowestMs: Math.max(a.shared.slowestMs, slowestMs),
      met: sumOf(a.shared.met, met),
    },
    kills: sumOf(a.kills, b.kills),
    wrong: [...a.wrong, ...b.wrong],
  };
}

function sumOf<Name extends string>(
  a: Readonly<Record<Name, number>>,
  b: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const sum: Record<Name, number> = { ...a };
  for (const name of Object.keys(b) as Name[]) sum[name] = (sum[name] ?? 0) + b[name];
  return sum;
}

/** Nodes are killed more often than their database, whose kill affects all of them. */
function targetOf(kill: number, random: (below: number) => number, isFleet: boolean): Target {
  if (kill % HANGS_EVERY === 0) return 'hang';
  if (isFleet) return random(3) > 0 ? 'node' : 'database';
  return random(2) === 0 ? 'server' : 'database';
}
