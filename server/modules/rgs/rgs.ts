import type { DeviceType } from '@jara/contract/games';
import type { AnyGame } from '@jara/game-kit/definition';
import { gameAccount } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import { type Discrepancy, runChecks } from '../../platform/database/checks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/database/jobs.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Sessions } from '../sessions/types.ts';
import { nameGame, type Wallet, type Win } from '../wallet/wallet.ts';
import { ensureRoundPartitions, RGS_CHECKS } from './checks.ts';
import { createFinisher } from './finisher.ts';
import {
  type AskedBet,
  type BetRefusal,
  placeBet,
  type RoundOpen,
  type SaidNo,
  type Seated,
  type Taken,
} from './play.ts';
import { playRider } from './rider.ts';
import { type Rotated, rotateSeed } from './rotation.ts';
import { createSeats, type Place, type Seat } from './seats.ts';
import { createGameSessions, type GameSession, type GameSessions } from './sessions.ts';
import { type AskedMove, type MoveRefusal, moveRound } from './steps.ts';
import { readOpenRound, readRounds, readSitting, readUnfinished, type StoredRound } from './stored-round.ts';
import { withoutReturns } from './wins.ts';

export type { Taken } from './play.ts';
export type { Rotated } from './rotation.ts';
export { type Place, type Seat, sha256 } from './seats.ts';
export type { GameSession } from './sessions.ts';
export type { StoredRound } from './stored-round.ts';

/** All that a game shows when it opens. */
export interface Picture {
  readonly balanceKobo: Kobo;
  readonly stakedKobo: Kobo;
  readonly paidKobo: Kobo;
  readonly seat: Seat;
  /** The open round, or the last one played. */
  readonly round: StoredRound | null;
}

/** The game server: our own games, with their sessions, rounds and seeds. */
export interface Rgs {
  readonly games: ReadonlyMap<string, AnyGame>;
  /** A code that opens the game once within a minute; refused for a game that we do not have. */
  launch(
    place: Place,
    device: DeviceType,
    parentSessionId?: string,
  ): Promise<{ ok: true; code: string } | Refused<'unknown_game'>>;
  redeem: GameSessions['redeem'];
  authenticate: GameSessions['authenticate'];
  leave(token: string): Promise<void>;

  picture(session: GameSession): Promise<Picture>;
  balance(session: GameSession): Promise<Kobo>;
  bet(seated: Seated, asked: AskedBet): Promise<Taken | RoundOpen | SaidNo<BetRefusal>>;
  move(place: Place, asked: AskedMove): Promise<Taken | SaidNo<MoveRefusal>>;
  /** What the next round will use; made where there is none yet. */
  seat(place: Place): Promise<Seat>;
  openRound(place: Place): Promise<StoredRound | null>;
  rotate(
    session: Place,
    clientSeed: string | null,
  ): Promise<Rotated | Refused<'bad_client_seed' | 'round_open'>>;
  history(
    session: Place,
    page: { before: Cursor | null; limit: number },
  ): Promise<{ rounds: StoredRound[]; next: Cursor | null }>;
  /** The rounds a player left open, in all games. */
  unfinished(playerId: bigint): Promise<StoredRound[]>;
  /** The wallet's wins without those of our games that paid no more than their round had staked. */
  withoutReturns(wins: readonly Win[]): Promise<Win[]>;
  /** Looks for rounds left alone for 24 hours and has them ended; runs by itself once started. */
  sweep(): Promise<number>;

  reconcile(): Promise<Discrepancy[]>;
  ensurePartitions(): Promise<void>;
  start(): void;
  /** Answers what was taken and refuses the rest. */
  close(): Promise<void>;
}

export interface RgsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly wallet: Wallet;
  readonly sessions: Sessions;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly games: readonly AnyGame[];
}

export function createRgs(deps: RgsDeps): Rgs {
  const { db, clock, wallet, log, jobs } = deps;
  const games = new Map(deps.games.map((game) => [game.id, game]));
  for (const { id, title } of deps.games) nameGame(gameAccount(id), title);
  const gameIds = new Map([...games.keys()].map((id) => [gameAccount(id), id]));
  const gameOf = ({ gameId }: Place): AnyGame => {
    const game = games.get(gameId);
    invariant(game !== undefined, `a place is in a game we have, ${gameId}`);
    return game;
  };
  const sessions = createGameSessions(deps.sessions);
  const seats = createSeats(deps);
  // One lane: the larger batches save more of the database's time than two batches under way at once would gain.
  const lanes = wallet.lanes(playRider, { laneCount: 1 });
  const table = { db, wallet, seats, lanes };
  const finisher = createFinisher({ ...table, clock, jobs, games, log });
  const lastRound = async (place: Place) =>
    (await readOpenRound(db, place)) ??
    (await readRounds(db, clock.now(), place, { before: null, limit: 1 })).rounds[0] ??
    null;
  return {
    games,
    async launch(place, device, parentSessionId) {
      if (!games.has(place.gameId)) return refused('unknown_game');
      return { ok: true, code: await sessions.launch(place, device, parentSessionId ?? null) };
    },
    redeem: sessions.redeem,
    authenticate: sessions.authenticate,
    leave: sessions.end,
    async picture(session) {
      const [balances, sitting, seat, round] = await Promise.all([
        wallet.balances(session.playerId),
        readSitting(db, session, session.startedAt),
        seats.load(session),
        lastRound(session),
      ]);
      return { balanceKobo: balances.balanceKobo, ...sitting, seat, round };
    },
    balance: async ({ playerId }) => (await wallet.balances(playerId)).balanceKobo,
    bet: (seated, asked) => placeBet(table, seated, gameOf(seated), asked),
    move: (place, asked) => moveRound(table, place, gameOf(place), asked),
    seat: seats.load,
    openRound: (place) => readOpenRound(db, place),
    rotate: (place, clientSeed) => rotateSeed({ ...deps, seats }, place, clientSeed),
    history: (place, page) => readRounds(db, clock.now(), place, page),
    unfinished: (playerId) => readUnfinished(db, playerId),
    withoutReturns: (wins) => withoutReturns(db, gameIds, wins),
    sweep: finisher.sweep,
    reconcile: () => runChecks(db, RGS_CHECKS),
    ensurePartitions: () => ensureRoundPartitions(db, clock),
    start: finisher.start,
    async close() {
      finisher.stop();
      await lanes.close();
    },
  };
}
