import { setTimeout as delay } from 'node:timers/promises';
import { confirmPayee, makePerson, signUpByCalls } from '../../e2e/people.ts';
import { reconcileAt } from '../../server/commands/reconcile-at.ts';
import { loadLaunchedGames, loadLaunchedSharedGames } from '../../server/node/games-folder.ts';
import { atSpeed } from '../../server/node/round-speed.ts';
import type { Addresses } from '../../server/platform/database/addresses.ts';
import { checkShards, openForCommand } from '../../server/platform/database/installation.ts';
import { GamePlayer } from './game-player.ts';
import { repertoireOf } from './repertoire.ts';
import { SharedCallers } from './shared-callers.ts';
import type { SharedPlayer } from './shared-player.ts';
import { Witness, type WitnessOptions } from './witness.ts';

/** The installation that players of kills use. */
export interface Scene {
  /** Of the nodes, or of what balances them. */
  readonly origins: readonly string[];
  readonly keyFile: string;
  /** Of the directory; null while there is none. */
  boardUrl(): string | null;
  /** Null: no database runs. */
  addresses(): Promise<Addresses | null>;
}

/** Totals of games for one: rounds begun, moves taken, moves refused by the rules, and sessions replaced by another device. */
export type GameCounts = Readonly<Record<'rounds' | 'moves' | 'refusals' | 'replacements', number>>;

const OPENING_NAIRA = 20_000;
const OPENING_TO_PLAY_NAIRA = 500_000;
/** Minimum number of requests of each player between two kills, on any machine: a kill without load proves nothing. */
const MIN_DEEDS_EACH = 3;
const POLL_EVERY_MS = 50;
const MAX_WAITED_MS = 5000;
const RECHECKED = 12;
/** Factor at which a round of every game ends within a few kills. */
export const ROUND_SPEED = 10;

export async function enlist(
  scene: Scene,
  players: number,
  random: (below: number) => number,
  watched: Pick<WitnessOptions, 'everyMs' | 'onCall'> = {},
): Promise<Witness[]> {
  const witnesses: Witness[] = [];
  for (let i = 0; i < players; i += 1) {
    const origin = originOf(scene, i);
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
        ...watched,
      }),
    );
  }
  return witnesses;
}

/** Each player has a share of the games, so that together they play all of them. */
export async function enlistGamePlayers(
  scene: Scene,
  players: number,
  random: (below: number) => number,
): Promise<GamePlayer[]> {
  // The other players spin the wheel, with the specification's calls.
  const games = (await loadLaunchedGames()).map(repertoireOf);
  const gamePlayers: GamePlayer[] = [];
  for (let i = 0; i < players; i += 1) {
    const origin = originOf(scene, i);
    const { token, userId } = await signUpByCalls(origin, makePerson(), OPENING_TO_PLAY_NAIRA);
    gamePlayers.push(
      new GamePlayer({
        origin,
        name: `game player ${i + 1}`,
        token,
        userId,
        openingKobo: OPENING_TO_PLAY_NAIRA * 100,
        games: games.filter((_, game) => game % players === i),
        keyFile: scene.keyFile,
        random,
      }),
    );
  }
  return gamePlayers;
}

export async function enlistShared(
  scene: Scene,
  players: number,
  random: (below: number) => number,
): Promise<SharedCallers> {
  const games = (await loadLaunchedSharedGames()).map((game) =>
    atSpeed(game, { roundSpeed: ROUND_SPEED, betsOpenMs: null }),
  );
  const members = [];
  for (let i = 0; i < players; i += 1) {
    const origin = originOf(scene, i);
    const { token, userId } = await signUpByCalls(origin, makePerson(), OPENING_TO_PLAY_NAIRA);
    const name = `shared player ${i + 1}`;
    members.push({ name, origin, token, userId, openingKobo: OPENING_TO_PLAY_NAIRA * 100 });
  }
  return new SharedCallers(scene.boardUrl, members, games, random);
}

/** With several nodes each player stays at one, which may be killed while the others continue. */
function originOf({ origins }: Scene, player: number): string {
  return origins[player % origins.length] ?? '';
}

export interface Callers {
  readonly witnesses: readonly Witness[];
  readonly gamePlayers: readonly GamePlayer[];
  readonly shared: SharedCallers;
}

export async function playThroughKill(
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

/** Waits until every open call is answered, and compares all answers with what is stored; returns a sentence for each difference. */
export async function examine(scene: Scene, { witnesses, gamePlayers, shared }: Callers): Promise<string[]> {
  const addresses = await scene.addresses();
  if (addresses === null) return ['the database does not run'];
  await Promise.all(witnesses.map((witness) => witness.settleOpen()));
  await Promise.all(gamePlayers.map((player) => player.settle()));
  await shared.settle();
  const rechecked = await Promise.all(witnesses.map((witness) => witness.recheck(RECHECKED)));
  const compared = await Promise.all(witnesses.map((witness) => witness.compare()));
  const found = await reconcileAt(addresses);
  return [
    ...rechecked.flat(),
    ...compared.flat(),
    ...(await examineGames(addresses, [...gamePlayers, ...shared.players])),
    ...(await shared.abandoned()),
    ...found.map(({ check, detail }) => `${check}: ${detail}`),
  ];
}

async function examineGames(
  addresses: Addresses,
  players: readonly (GamePlayer | SharedPlayer)[],
): Promise<string[]> {
  const installation = openForCommand(addresses, { maxConnections: 2 });
  try {
    await checkShards(installation);
    return (await Promise.all(players.map((player) => player.examine(installation)))).flat();
  } finally {
    await installation.close();
  }
}

export function countGames(players: readonly GamePlayer[]): GameCounts {
  const sum = { rounds: 0, moves: 0, refusals: 0, replacements: 0 };
  for (const counts of players.map((player) => player.counts())) {
    sum.rounds += counts.rounds;
    sum.moves += counts.moves;
    sum.refusals += counts.refusals;
    sum.replacements += counts.replacements;
  }
  return sum;
}

export function count(witnesses: readonly Witness[], kind: string): number {
  return witnesses.reduce(
    (sum, witness) =>
      sum +
      witness.deeds.filter((deed) => deed.kind === kind && deed.answer?.startsWith('200') === true).length,
    0,
  );
}
