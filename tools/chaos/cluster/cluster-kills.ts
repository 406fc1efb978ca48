import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalCluster, startLocalCluster } from '../../cluster/local-cluster.ts';
import { mayMakeNamespaces, namespaceNetwork } from '../../cluster/network.ts';
import { missingSentence } from '../../cluster/packages.ts';
import { withEnd } from '../../with-end.ts';
import {
  type Callers,
  count,
  enlist,
  enlistGamePlayers,
  enlistShared,
  examine,
  playThroughKill,
  ROUND_SPEED,
  type Scene,
} from '../callers.ts';
import { repeatedSeeds } from '../deeds.ts';
import { type Call, longestPause } from '../on-clock.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Stage, type Strike, type Struck, strikeOnce } from './stage.ts';
import { STRIKES } from './strikes.ts';
import { WriteProbe } from './write-probe.ts';

export interface ClusterChaosOptions {
  readonly kills: number;
  /** The same seed strikes the same way in the same order. */
  readonly seed: number;
  /** Names of strikes; empty: all. */
  readonly only: readonly string[];
  onProgress(sentence: string): void;
}

/** One strike and its figures, in milliseconds. */
export interface StrikeFigures extends Struck {
  /** The longest time without an acknowledged write through the balancer. */
  readonly writesMs: number;
  /** The longest time without a spin answered 200, of all players together. */
  readonly pauseMs: number;
}

export interface ClusterChaosReport {
  readonly strikes: readonly StrikeFigures[];
  readonly spins: number;
  readonly bets: number;
  readonly rounds: number;
  readonly probes: number;
  readonly slowestRoundMs: number;
  readonly met: Readonly<Record<string, number>>;
  /** Something acknowledged is lost, or does not add up: the lane ends. */
  readonly isLost: boolean;
  readonly wrong: readonly string[];
}

const KILLS_A_RUN = 25;
const PLAYERS = 6;
const GAME_PLAYERS = 2;
const SHARED_PLAYERS = 2;
/** Interval between the due times of a player's calls. */
const EVERY_MS = 200;
const LOAD_MS = 2000;
/** The second part of the machines' addresses. */
const OCTET = 77;
/** Each database has a disk of its own, so that one can be filled. */
const DISK_MEGABYTES = 900;
/** How often a strike that replaces the primary is drawn for one of another kind. */
const REPLACING_WEIGHT = 3;

export const strikeNames: readonly string[] = STRIKES.map(({ name }) => name);

/** A sentence if this machine cannot run the lane; null: it can. */
export function clusterChaosNeeds(): string | null {
  return (
    missingSentence() ??
    (mayMakeNamespaces() ? null : 'The lane cuts machines off by network namespaces, which needs root.')
  );
}

/** Strikes at a whole cluster under load, again and again, and compares every answer with what is stored. */
export async function runClusterChaos(options: ClusterChaosOptions): Promise<ClusterChaosReport> {
  // The players' own work must not starve etcd.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const random = seededRandom(options.seed);
  const strikes = drawStrikes(options, random);
  let report: ClusterChaosReport = {
    ...{
      strikes: [],
      spins: 0,
      bets: 0,
      rounds: 0,
      probes: 0,
      slowestRoundMs: 0,
      met: {},
      isLost: false,
      wrong: [],
    },
  };
  for (let done = 0; done < strikes.length && !report.isLost; done += KILLS_A_RUN) {
    const of = await withCluster(
      (stage, scene) =>
        strikeThrough(stage, scene, {
          strikes: strikes.slice(done, done + KILLS_A_RUN),
          done,
          options,
          random,
        }),
      random,
    );
    report = together(report, of);
  }
  return report;
}

/** Each strike at least once where there are enough, in a random order. */
export function drawStrikes(
  { kills, only }: Pick<ClusterChaosOptions, 'kills' | 'only'>,
  random: (below: number) => number,
): Strike[] {
  const named = only.length === 0 ? STRIKES : STRIKES.filter(({ name }) => only.includes(name));
  const weighted = named.flatMap((strike) =>
    Array.from({ length: strike.replacesPrimary ? REPLACING_WEIGHT : 1 }, () => strike),
  );
  const drawn: Strike[] = [];
  while (drawn.length < kills) {
    const pack = [...weighted];
    while (pack.length > 0) drawn.push(...pack.splice(random(pack.length), 1));
  }
  return drawn.slice(0, kills);
}

async function withCluster<T>(
  work: (stage: Stage, scene: Scene) => Promise<T>,
  random: (below: number) => number,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-cluster-'));
  const mounted: string[] = [];
  const mountDisk = (disk: string) => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=700`, 'tmpfs', disk]);
    mounted.push(disk);
  };
  const network = namespaceNetwork(OCTET);
  let started: LocalCluster | null = null;
  const end = async () => {
    for (const machine of started?.machines() ?? []) machine.lose();
    network.close();
    for (const disk of mounted) execFileSync('umount', ['--lazy', disk]);
    rmSync(folder, { recursive: true, force: true });
  };
  return withEnd(end, async () => {
    const cluster = await startLocalCluster({
      ...{ network, folder, mountDisk },
      onCluster: (one) => {
        started = one;
      },
    });
    const nodes = await cluster.startNodes({
      ...{ SANDBOX_ROUND_SPEED: String(ROUND_SPEED), RATE_LIMIT_PER_SECOND: '100000', LOG_LEVEL: 'error' },
    });
    const scene: Scene = {
      origins: [cluster.origin],
      keyFile: cluster.keyFile,
      boardUrl: () => cluster.addresses.directory.appUrl,
      addresses: async () => cluster.addresses,
    };
    return work({ cluster, nodes, random }, scene).catch((error: unknown) => {
      throw new Error(
        `${error instanceof Error ? error.message : error}\nThe logs are in ${keepLogs(folder)}.`,
      );
    });
  });
}

/** Copies the logs of all machines out of a folder that is about to be removed. */
function keepLogs(folder: string): string {
  const kept = `${folder}-logs`;
  cpSync(folder, kept, {
    recursive: true,
    filter: (path) =>
      path.endsWith('.log') || (statSync(path).isDirectory() && !/disk|etcd$|repository|data$/.test(path)),
  });
  return kept;
}

interface Run {
  readonly strikes: readonly Strike[];
  readonly done: number;
  readonly options: ClusterChaosOptions;
  random(below: number): number;
}

async function strikeThrough(stage: Stage, scene: Scene, run: Run): Promise<ClusterChaosReport> {
  const { strikes, done, options, random } = run;
  const calls: Call[] = [];
  const watched = { everyMs: EVERY_MS, onCall: (call: Call) => void calls.push(call) };
  const witnesses = await enlist(scene, PLAYERS, random, watched);
  const gamePlayers = await enlistGamePlayers(scene, GAME_PLAYERS, random);
  const shared = await enlistShared(scene, SHARED_PLAYERS, random);
  const callers: Callers = { witnesses, gamePlayers, shared };
  const probe = new WriteProbe(stage.cluster.addresses.directory.ownerUrl ?? '');
  await probe.prepare();
  const figures: StrikeFigures[] = [];
  const wrong: string[] = [];
  let isLost = false;
  for (const strike of strikes) {
    const one = await strikeUnderLoad(stage, strike, { callers, probe, calls });
    figures.push(one);
    const found = [
      ...(await examine(scene, callers)),
      ...(await probe.examine()),
      ...witnesses.flatMap(({ deeds }) => repeatedSeeds(deeds)),
    ];
    wrong.push(...one.wrong, ...found);
    options.onProgress(progressLine(one, `${done + figures.length} of ${options.kills}`, wrong.length));
    // A late primary is wrong too, and hides nothing that comes after it.
    if (found.length > 0) {
      wrong.push(`the logs are in ${keepLogs(stage.cluster.folder)}`);
      isLost = true;
      break;
    }
  }
  if (!isLost) wrong.push(...(await shared.untilAllEnded(() => examine(scene, callers))));
  await shared.close();
  await probe.close();
  const { bets, slowestMs, met } = shared.report();
  return {
    strikes: figures,
    spins: count(witnesses, 'spin'),
    bets,
    rounds: gamePlayers.reduce((sum, player) => sum + player.counts().rounds, 0),
    probes: probe.count,
    slowestRoundMs: slowestMs,
    met,
    isLost,
    wrong: [...new Set(wrong)],
  };
}

function progressLine(
  { name, changedMs, writesMs, pauseMs }: StrikeFigures,
  at: string,
  wrong: number,
): string {
  const seconds = (ms: number | null) => (ms === null ? '–' : `${(ms / 1000).toFixed(1)} s`);
  return `${at} ${name}: new primary ${seconds(changedMs)}, no write ${seconds(writesMs)}, no spin ${seconds(pauseMs)}; ${wrong} wrong`;
}

interface Watched {
  readonly callers: Callers;
  readonly probe: WriteProbe;
  readonly calls: Call[];
}

async function strikeUnderLoad(
  stage: Stage,
  strike: Strike,
  { callers, probe, calls }: Watched,
): Promise<StrikeFigures> {
  calls.length = 0;
  let struck: Struck = { name: strike.name, changedMs: null, wrong: [] };
  let isOver = false;
  probe.takeLongestMs();
  const probing = probe.play(() => isOver);
  const startMs = performance.now();
  await playThroughKill(
    callers,
    async () => {
      struck = await strikeOnce(stage, strike);
    },
    LOAD_MS,
  );
  const endMs = performance.now();
  isOver = true;
  await probing;
  return { ...struck, writesMs: probe.takeLongestMs(), pauseMs: longestPause(calls, startMs, endMs) };
}

function together(a: ClusterChaosReport, b: ClusterChaosReport): ClusterChaosReport {
  const met: Record<string, number> = { ...a.met };
  for (const [name, times] of Object.entries(b.met)) met[name] = (met[name] ?? 0) + times;
  return {
    strikes: [...a.strikes, ...b.strikes],
    spins: a.spins + b.spins,
    bets: a.bets + b.bets,
    rounds: a.rounds + b.rounds,
    probes: a.probes + b.probes,
    slowestRoundMs: Math.max(a.slowestRoundMs, b.slowestRoundMs),
    met,
    isLost: b.isLost,
    wrong: [...a.wrong, ...b.wrong],
  };
}
