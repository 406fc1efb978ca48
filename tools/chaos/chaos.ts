import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { confirmPayee, makePerson, signUpByCalls } from '../../e2e/people.ts';
import { folderAddresses, reconcileFolder } from '../../server/commands/reconcile-at.ts';
import { loadLaunchedGames, loadLaunchedSharedGames } from '../../server/node/games-folder.ts';
import { atSpeed } from '../../server/node/round-speed.ts';
import { checkShards, openForCommand } from '../../server/platform/database/installation.ts';
import { GamePlayer } from './game-player.ts';
import { repertoireOf } from './repertoire.ts';
import { seededRandom } from './seeded-random.ts';
import type { Target, Victim } from './server-process.ts';
import { SharedCallers, type SharedReport } from './shared-callers.ts';
import type { SharedPlayer } from './shared-player.ts';
import { withVictim } from './victim.ts';
import { Witness } from './witness.ts';

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
  /** Totals of all games: rounds begun, moves taken, moves refused by the rules, and sessions replaced by another device. */
  readonly games: Readonly<Record<'rounds' | 'moves' | 'refusals' | 'replacements', number>>;
  readonly shared: SharedReport;
  readonly kills: Readonly<Record<Target, number>>;
  /** Sentences for everything that was lost, doubled or does not add up. */
  readonly wrong: readonly string[];
}

const OPENING_NAIRA = 20_000;
const OPENING_TO_PLAY_NAIRA = 500_000;
const MIN_LOAD_MS = 150;
const MAX_LOAD_MS = 900;
/** Minimum number of requests of each player between two kills, on any machine: a kill without load proves nothing. */
const MIN_DEEDS_EACH = 3;
const POLL_EVERY_MS = 50;
const MAX_WAITED_MS = 5000;
const RECHECKED = 12;
const KILLS_A_RUN = 30;
const NODES_OF_A_FLEET = 3;
/** Every Nth time the database hangs instead of being killed. */
const HANGS_EVERY = 25;
/** Factor at which a round of every game ends within a few kills. */
const ROUND_SPEED = 10;

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
  const witnesses = await enlist(victim, options.players, random);
  const gamePlayers = await enlistGamePlayers(victim, options.gamePlayers, random);
  const shared = await enlistShared(victim, options.sharedPlayers, random);
  const callers = { witnesses, gamePlayers, shared };
  const last = Math.min(options.kills, done + KILLS_A_RUN);
  for (let kill = done + 1; kill <= last && wrong.length === 0; kill += 1) {
    const target = targetOf(kill, random, isFleet);
    const strike = () => victim.strike(target, random(NODES_OF_A_FLEET));
    await playThroughKill(callers, strike, MIN_LOAD_MS + random(MAX_LOAD_MS - MIN_LOAD_MS));
    kills[target] += 1;
    wrong.push(...(await examine(victim, callers)));
    options.onProgress(
      `${kill} of ${options.kills} kills (${target}); its players so far: ${count(witnesses, 'spin')} spins, ` +
        `${countGames(gamePlayers).rounds} rounds of games, ${shared.report().bets} bets on shared rounds; ${wrong.length} wrong`,
    );
  }
  if (options.toTheEnd && wrong.length === 0)
    wrong.push(...(await shared.untilAllEnded(() => examine(victim, callers))));
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

async function enlist(
  victim: Victim,
  players: number,
  random: (below: number) => number,
): Promise<Witness[]> {
  const witnesses: Witness[] = [];
  for (let i = 0; i < players; i += 1) {
    const origin = originOf(victim, i);
    const player = await signUpByCalls(origin, makePerson(), OPENING_NAIRA);
    await confirmPayee(origin, player);
    witnesses.push(
      new Witness({
        origin,
        name: `player ${i + 1}`,
        token: player.token,
        depositCode: player.depositCode,
        openingKobo: OPENING_NAIRA * 100,
        random,
      }),
    );
  }
  return witnesses;
}

/** Each player has a share of the games, so that together they play all of them. */
async function enlistGamePlayers(
  victim: Victim,
  players: number,
  random: (below: number) => number,
): Promise<GamePlayer[]> {
  // The other players spin the wheel, with the specification's calls.
  const games = (await loadLaunchedGames()).map(repertoireOf);
  const gamePlayers: GamePlayer[] = [];
  for (let i = 0; i < players; i += 1) {
    const origin = originOf(victim, i);
    const { token, userId } = await signUpByCalls(origin, makePerson(), OPENING_TO_PLAY_NAIRA);
    gamePlayers.push(
      new GamePlayer({
        origin,
        name: `game player ${i + 1}`,
        token,
        userId,
        openingKobo: OPENING_TO_PLAY_NAIRA * 100,
        games: games.filter((_, game) => game % players === i),
        keyFile: join(victim.dataDir, 'keys'),
        random,
      }),
    );
  }
  return gamePlayers;
}

async function enlistShared(
  victim: Victim,
  players: number,
  random: (below: number) => number,
): Promise<SharedCallers> {
  const games = (await loadLaunchedSharedGames()).map((game) =>
    atSpeed(game, { roundSpeed: ROUND_SPEED, betsOpenMs: null }),
  );
  const members = [];
  for (let i = 0; i < players; i += 1) {
    const origin = originOf(victim, i);
    const { token, userId } = await signUpByCalls(origin, makePerson(), OPENING_TO_PLAY_NAIRA);
    const name = `shared player ${i + 1}`;
    members.push({ name, origin, token, userId, openingKobo: OPENING_TO_PLAY_NAIRA * 100 });
  }
  return new SharedCallers(victim, members, games, random);
}

/** With several nodes each player stays at one, which may be killed while the others continue. */
function originOf({ origin, origins }: Victim, player: number): string {
  return origins[player % origins.length] ?? origin;
}

interface Callers {
  readonly witnesses: readonly Witness[];
  readonly gamePlayers: readonly GamePlayer[];
  readonly shared: SharedCallers;
}

/** Nodes are killed more often than their database, whose kill affects all of them. */
function targetOf(kill: number, random: (below: number) => number, isFleet: boolean): Target {
  if (kill % HANGS_EVERY === 0) return 'hang';
  if (isFleet) return random(3) > 0 ? 'node' : 'database';
  return random(2) === 0 ? 'server' : 'database';
}

async function playThroughKill(
  { witnesses, gamePlayers, shared }: Callers,
  strike: () => Promise<void>,
  loadMs: number,
): Promise<void> {
  let over = false;
  const playing = [...witnesses, ...gamePlayers, shared].map((caller) => caller.play(() => over));
  const struck = delay(loadMs)
    .then(() => untilBusy({ witnesses, gamePlayers }))
    .then(() => shared.meet(strike))
    .finally(() => {
      over = true;
    });
  await Promise.all([struck, ...playing]);
}

async function untilBusy(callers: Omit<Callers, 'shared'>): Promise<void> {
  const deeds = () => {
    const { rounds, moves } = countGames(callers.gamePlayers);
    return rounds + moves + callers.witnesses.reduce((sum, witness) => sum + witness.deeds.length, 0);
  };
  const enough = deeds() + MIN_DEEDS_EACH * (callers.witnesses.length + callers.gamePlayers.length);
  for (let waitedMs = 0; waitedMs < MAX_WAITED_MS && deeds() < enough; waitedMs += POLL_EVERY_MS)
    await delay(POLL_EVERY_MS);
}

async function examine(victim: Victim, { witnesses, gamePlayers, shared }: Callers): Promise<string[]> {
  await Promise.all(witnesses.map((witness) => witness.settleOpen()));
  await Promise.all(gamePlayers.map((player) => player.settle()));
  await shared.settle();
  const rechecked = await Promise.all(witnesses.map((witness) => witness.recheck(RECHECKED)));
  const compared = await Promise.all(witnesses.map((witness) => witness.compare()));
  const found = await reconcileFolder(victim.dataDir);
  return [
    ...rechecked.flat(),
    ...compared.flat(),
    ...(await examineGames(victim.dataDir, [...gamePlayers, ...shared.players])),
    ...(await shared.abandoned()),
    ...found.map(({ check, detail }) => `${check}: ${detail}`),
  ];
}

async function examineGames(
  dataDir: string,
  players: readonly (GamePlayer | SharedPlayer)[],
): Promise<string[]> {
  const addresses = await folderAddresses(dataDir);
  if (addresses === null) return [];
  const installation = openForCommand(addresses, { maxConnections: 2 });
  try {
    await checkShards(installation);
    return (await Promise.all(players.map((player) => player.examine(installation)))).flat();
  } finally {
    await installation.close();
  }
}

function countGames(players: readonly GamePlayer[]): ChaosReport['games'] {
  const sum = { rounds: 0, moves: 0, refusals: 0, replacements: 0 };
  for (const counts of players.map((player) => player.counts())) {
    sum.rounds += counts.rounds;
    sum.moves += counts.moves;
    sum.refusals += counts.refusals;
    sum.replacements += counts.replacements;
  }
  return sum;
}

function count(witnesses: readonly Witness[], kind: string): number {
  return witnesses.reduce(
    (sum, witness) =>
      sum +
      witness.deeds.filter((deed) => deed.kind === kind && deed.answer?.startsWith('200') === true).length,
    0,
  );
}
