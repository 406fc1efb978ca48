import type { DeviceType } from '@jara/contract/games';
import type { AnyGame } from '@jara/game-kit/definition';
import { gameProduct } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import type { Discrepancy } from '../../platform/database/checks.ts';
import type { Jobs } from '../../platform/database/jobs.ts';
import type { Shards } from '../../platform/database/shards.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { KeyRing } from '../../platform/runtime/key-ring.ts';
import { createKeyedMutex } from '../../platform/runtime/keyed-mutex.ts';
import type { Log } from '../../platform/runtime/log.ts';
import {
  BETTING_CHECKS,
  type Bet,
  createPlaySessions,
  type GameSession,
  launchPlay,
  type PlaySessions,
} from '../betting/betting.ts';
import type { Sessions } from '../sessions/types.ts';
import { reconcileShards, type Wallet } from '../wallet/wallet.ts';
import { type PlayDeps, placeBet } from './bets.ts';
import { RGS_CHECKS } from './checks.ts';
import { GAME_SEEDS } from './encrypted.ts';
import { roundsBy } from './minimum-round.ts';
import { finishAbandoned, moveRound, voidOpenRound } from './moves.ts';
import { createRoundExpirer } from './round-expirer.ts';
import type { RoundDetails } from './rounds-participant.ts';
import {
  MAX_ROTATIONS_WAITING,
  type Rotated,
  type RotationRefusal,
  rotateSeed,
  rotationParticipant,
} from './seed-rotation.ts';
import { createSeedStates } from './seed-state.ts';
import type { MinRound } from './settings.ts';
import { readLastRound, readOpenRound, readRoundOf, readRounds, readUnfinished } from './stored-round.ts';
import type {
  BetAccepted,
  BetRefusal,
  BetRequest,
  GameSnapshot,
  MoveRefusal,
  MoveRequest,
  PlayerGame,
  PlayerInGame,
  Rejection,
  RoundOpen,
  RoundPage,
  SeedState,
  StoredRound,
} from './types.ts';

export { sha256 } from './seed-state.ts';

/** The game server: our own games, with their sessions, rounds and seeds. */
export interface Rgs extends Pick<PlaySessions<AnyGame>, 'redeem' | 'authenticate' | 'leave'> {
  readonly games: ReadonlyMap<string, AnyGame>;
  /** The shortest time between two bets of a player in a game, in milliseconds; 0: none. */
  readonly minRoundMs: MinRound;
  /** A code that opens the game once within a minute; refused for a game that we do not have. */
  launch(
    player: PlayerGame,
    device: DeviceType,
    parentSessionId?: string,
  ): Promise<{ ok: true; code: string } | Refused<'unknown_game'>>;

  snapshot(session: GameSession): Promise<GameSnapshot>;
  balance(session: GameSession): Promise<Kobo>;
  bet(player: PlayerInGame, request: BetRequest): Promise<BetAccepted | RoundOpen | Rejection<BetRefusal>>;
  move(player: PlayerGame, request: MoveRequest): Promise<BetAccepted | Rejection<MoveRefusal>>;
  /** The state from which the next round is drawn; created if there is none yet. */
  seedState(player: PlayerGame): Promise<SeedState>;
  openRound(player: PlayerGame): Promise<StoredRound | null>;
  rotate(player: PlayerGame, clientSeed: string | null): Promise<Rotated | Refused<RotationRefusal>>;
  history(player: PlayerGame, page: { before: Cursor | null; limit: number }): Promise<RoundPage>;
  /** The round of a bet on one of our games. */
  roundOf(bet: Bet<RoundDetails>): Promise<StoredRound | null>;
  /** The rounds a player left open, in all games. */
  unfinished(playerId: bigint): Promise<StoredRound[]>;
  /** Ends the player's open rounds now, each by its game's rule; those that wait without an end stay. */
  endRounds(playerId: bigint): Promise<void>;
  /** Starts the jobs that end rounds abandoned for 24 hours; called at intervals after `start`. Returns their number. */
  sweep(): Promise<number>;

  reconcile(): Promise<Discrepancy[]>;
  start(): void;
  stop(): void;
}

export interface RgsDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly keys: KeyRing;
  readonly wallet: Wallet;
  readonly sessions: Sessions;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly games: readonly AnyGame[];
  readonly minRoundMs?: MinRound;
}

/** Maximum number of waiting bets and moves of one player in one game; more are refused as `unavailable`. */
const MAX_WAITING = 100;

function gameIn(games: ReadonlyMap<string, AnyGame>, gameId: string): AnyGame {
  const game = games.get(gameId);
  invariant(game !== undefined, `players play games we have, ${gameId}`);
  return game;
}

export function createRgs(given: RgsDeps): Rgs {
  const deps = { ...given, seeds: given.keys.cipherFor(GAME_SEEDS.purpose) };
  const { shards, clock, wallet, log, jobs, minRoundMs = () => 0 } = deps;
  const games = new Map(deps.games.map((game) => [game.id, game]));
  for (const { id, title } of deps.games) wallet.nameProduct(gameProduct(id), title);
  const gameOf = ({ gameId }: PlayerGame) => gameIn(games, gameId);
  const sessions = createPlaySessions(deps.sessions, (gameId) => games.get(gameId));
  const seedStates = createSeedStates({
    ...deps,
    voidOpenRound: async (player) => void (await voidOpenRound(play, player)),
  });
  const play: PlayDeps = {
    ...{ shards, seeds: deps.seeds },
    wallet,
    seedStates,
    rounds: wallet.participate(roundsBy(clock, deps.games, minRoundMs)),
    turns: createKeyedMutex(MAX_WAITING),
  };
  const rotation = {
    ...deps,
    seedStates,
    rotations: wallet.participate(rotationParticipant),
    rotationTurns: createKeyedMutex(MAX_ROTATIONS_WAITING),
  };
  const expirer = createRoundExpirer({ ...play, clock, jobs, games, log });
  return {
    games,
    minRoundMs,
    ...sessions,
    launch: async (player, deviceType, sessionId) =>
      games.has(player.gameId)
        ? launchPlay(deps.sessions, { ...player, deviceType, sessionId })
        : refused('unknown_game'),
    async snapshot(session) {
      const [balances, playSession, seedState, round] = await Promise.all([
        wallet.balances(session.playerId),
        wallet.playSession(session.playerId),
        seedStates.load(session),
        readLastRound(deps, clock.now(), session),
      ]);
      return {
        balanceKobo: balances.balanceKobo,
        playSession,
        seedState,
        round,
        minRoundMs: minRoundMs(session.gameId),
      };
    },
    balance: async ({ playerId }) => (await wallet.balances(playerId)).balanceKobo,
    bet: (player, request) => placeBet(play, player, gameOf(player), request),
    move: (player, request) => moveRound(play, player, gameOf(player), request),
    seedState: seedStates.load,
    openRound: (player) => readOpenRound(deps, player),
    rotate: (player, clientSeed) => rotateSeed(rotation, player, clientSeed),
    history: (player, page) => readRounds(deps, clock.now(), player, page),
    roundOf: (bet) => readRoundOf(deps, bet),
    unfinished: (playerId) => readUnfinished(deps, playerId),
    async endRounds(playerId) {
      for (const { gameId } of await readUnfinished(deps, playerId)) {
        const game = games.get(gameId);
        if (game === undefined || game.waitsWithoutEnd) continue;
        await finishAbandoned(play, { playerId, gameId }, game, () => true);
      }
    },
    sweep: expirer.sweep,
    reconcile: () => reconcileShards(shards.all, [...BETTING_CHECKS, ...RGS_CHECKS]),
    start: expirer.start,
    stop: expirer.stop,
  };
}
