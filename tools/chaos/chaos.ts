import { setTimeout as delay } from 'node:timers/promises';
import { makePerson, signUpByCalls } from '../../e2e/people.ts';
import { loadLaunchedGames } from '../../server/games-folder.ts';
import { NO_LIMITS } from '../../server/platform/database/database.ts';
import { checkHomes, openInstallation } from '../../server/platform/database/installation.ts';
import { folderAddresses, reconcileFolder } from '../../server/reconcile-at.ts';
import { GamePlayer } from './game-player.ts';
import { repertoireOf } from './repertoire.ts';
import { type Target, type Victim, withVictim } from './victim.ts';
import { Witness } from './witness.ts';

export interface ChaosOptions {
  readonly kills: number;
  /** Who spin, pay in and withdraw. */
  readonly players: number;
  /** Who play the games, each in several at once. */
  readonly gamePlayers: number;
  /** The same seed kills the same things after the same waits. */
  readonly seed: number;
  onProgress(sentence: string): void;
}

export interface ChaosReport {
  readonly spins: number;
  readonly deposits: number;
  readonly withdrawals: number;
  /** Of all games: rounds begun, moves taken, moves refused by the rules, and sessions replaced by another device. */
  readonly games: Readonly<Record<'rounds' | 'moves' | 'refusals' | 'replacements', number>>;
  readonly kills: Readonly<Record<Target, number>>;
  /** Sentences for everything that was lost, doubled or does not add up. */
  readonly wrong: readonly string[];
}

const OPENING_NAIRA = 20_000;
const OPENING_TO_PLAY_NAIRA = 500_000;
const LEAST_LOAD_MS = 150;
const MOST_LOAD_MS = 900;
/** However slow the machine: a kill that meets nobody proves nothing. */
const LEAST_DEEDS_EACH = 3;
const LOOK_EVERY_MS = 50;
const MOST_WAITED_MS = 5000;
const RECHECKED = 12;

/** Kills the server or its database under load, again and again, and holds every answer against what is left. */
export function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  return withVictim((victim) =>
    killOften(victim, options).catch((error: unknown) => {
      throw new Error(
        `${error instanceof Error ? error.message : String(error)}\nThe server's last words:\n${victim.log()}`,
      );
    }),
  );
}

async function killOften(victim: Victim, options: ChaosOptions): Promise<ChaosReport> {
  const random = seededRandom(options.seed);
  const kills = { server: 0, database: 0 };
  const wrong: string[] = [];
  const witnesses = await enlist(victim, options.players, random);
  const gamePlayers = await enlistGamePlayers(victim, options.gamePlayers, random);
  const callers = { witnesses, gamePlayers };
  for (let kill = 1; kill <= options.kills && wrong.length === 0; kill += 1) {
    const target: Target = random(2) === 0 ? 'server' : 'database';
    await playThroughKill(victim, callers, target, LEAST_LOAD_MS + random(MOST_LOAD_MS - LEAST_LOAD_MS));
    kills[target] += 1;
    wrong.push(...(await examine(victim, callers)));
    options.onProgress(
      `${kill} of ${options.kills} kills, ${count(witnesses, 'spin')} spins, ${countGames(gamePlayers).rounds} rounds of games, ${wrong.length} wrong`,
    );
  }
  return {
    spins: count(witnesses, 'spin'),
    deposits: count(witnesses, 'deposit'),
    withdrawals: count(witnesses, 'withdrawal'),
    games: countGames(gamePlayers),
    kills,
    wrong,
  };
}

async function enlist(
  victim: Victim,
  players: number,
  random: (below: number) => number,
): Promise<Witness[]> {
  const witnesses: Witness[] = [];
  for (let i = 0; i < players; i += 1) {
    const player = await signUpByCalls(victim.origin, makePerson(), OPENING_NAIRA);
    witnesses.push(
      new Witness({
        origin: victim.origin,
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

/** Each plays a share of the games, so that together they play all of them. */
async function enlistGamePlayers(
  victim: Victim,
  players: number,
  random: (below: number) => number,
): Promise<GamePlayer[]> {
  // The wheel is spun by the others, with the specification's calls.
  const games = (await loadLaunchedGames()).map(repertoireOf);
  const gamePlayers: GamePlayer[] = [];
  for (let i = 0; i < players; i += 1) {
    const { token, userId } = await signUpByCalls(victim.origin, makePerson(), OPENING_TO_PLAY_NAIRA);
    gamePlayers.push(
      new GamePlayer({
        origin: victim.origin,
        name: `game player ${i + 1}`,
        token,
        userId,
        openingKobo: OPENING_TO_PLAY_NAIRA * 100,
        games: games.filter((_, game) => game % players === i),
        random,
      }),
    );
  }
  return gamePlayers;
}

interface Callers {
  readonly witnesses: readonly Witness[];
  readonly gamePlayers: readonly GamePlayer[];
}

async function playThroughKill(
  victim: Victim,
  { witnesses, gamePlayers }: Callers,
  target: Target,
  loadMs: number,
): Promise<void> {
  let over = false;
  const playing = [...witnesses, ...gamePlayers].map((caller) => caller.play(() => over));
  const struck = delay(loadMs)
    .then(() => untilBusy({ witnesses, gamePlayers }))
    .then(() => victim.strike(target))
    .finally(() => {
      over = true;
    });
  await Promise.all([struck, ...playing]);
}

async function untilBusy(callers: Callers): Promise<void> {
  const deeds = () => {
    const { rounds, moves } = countGames(callers.gamePlayers);
    return rounds + moves + callers.witnesses.reduce((sum, witness) => sum + witness.deeds.length, 0);
  };
  const enough = deeds() + LEAST_DEEDS_EACH * (callers.witnesses.length + callers.gamePlayers.length);
  for (let waitedMs = 0; waitedMs < MOST_WAITED_MS && deeds() < enough; waitedMs += LOOK_EVERY_MS)
    await delay(LOOK_EVERY_MS);
}

async function examine(victim: Victim, { witnesses, gamePlayers }: Callers): Promise<string[]> {
  await Promise.all(witnesses.map((witness) => witness.settleOpen()));
  await Promise.all(gamePlayers.map((player) => player.settle()));
  const rechecked = await Promise.all(witnesses.map((witness) => witness.recheck(RECHECKED)));
  const compared = await Promise.all(witnesses.map((witness) => witness.compare()));
  const found = await reconcileFolder(victim.dataDir);
  return [
    ...rechecked.flat(),
    ...compared.flat(),
    ...(await examineGames(victim.dataDir, gamePlayers)),
    ...found.map(({ check, detail }) => `${check}: ${detail}`),
  ];
}

async function examineGames(dataDir: string, players: readonly GamePlayer[]): Promise<string[]> {
  const addresses = await folderAddresses(dataDir);
  if (addresses === null) return [];
  const installation = openInstallation(addresses, { maxConnections: 2, limits: NO_LIMITS });
  try {
    await checkHomes(installation);
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

function seededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
