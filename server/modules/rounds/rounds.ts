import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AskedQuestion } from '@jara/contract/shared-games';
import { sha256ByText } from '@jara/fairness/hmac';
import type { QuestionBank, QuizRules } from '@jara/game-kit/quiz';
import { askedQuestions, questionsHash, shownQuestions } from '@jara/game-kit/quiz-questions';
import type { SecretOutcome } from '@jara/game-kit/secret-outcome';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { sharedProduct } from '@jara/ledger/account';
import type { Database } from '../../platform/database/database.ts';
import type { Leadership } from '../../platform/database/leadership.ts';
import { soon } from '../../platform/database/newest-first.ts';
import type { ShardReach } from '../../platform/database/shard-reach.ts';
import type { Shards } from '../../platform/database/shards.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { refused } from '../../platform/http/refusal.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import { withHourlyErrors } from '../../platform/runtime/hourly-errors.ts';
import type { KeyRing } from '../../platform/runtime/key-ring.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { type EndBetsDeps, firstPage } from '../betting/betting.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { type AnswerAccepted, answerQuestion } from './betting/answers.ts';
import { type BetsDeps, cashOut, placeBet } from './betting/bets.ts';
import { betsParticipant } from './betting/bets-participant.ts';
import { readBetsInGame, readRoundBetAt } from './betting/round-bets.ts';
import { SEASON_SEEDS } from './encrypted.ts';
import { createGameLoop, type GameLoop } from './running/game-loop.ts';
import {
  readNewest,
  readResumptions,
  readRound,
  readRounds,
  readRoundsOfSeason,
  type StoredResumption,
  type StoredRound,
} from './running/round-store.ts';
import { createRoundWatch, type RoundWatch, toPublicRound } from './running/round-watch.ts';
import type { PublicValues } from './seasons/public-values.ts';
import type { Season } from './seasons/season-store.ts';
import { createSeasons, type Seasons } from './seasons/seasons.ts';
import type {
  AnswerCall,
  AnswerRefusal,
  CashOutAccepted,
  CashOutCall,
  CashOutRefusal,
  PlayedBet,
  PlayerOfGame,
  PublicRound,
  Rejection,
  RoundBet,
  SharedBetAccepted,
  SharedBetRefusal,
  SharedBetRequest,
  SharedHistory,
} from './types.ts';

export interface RoundsDeps {
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly keys: KeyRing;
  readonly log: Log;
  readonly wallet: Wallet;
  readonly games: readonly AnySharedGame[];
  /** Of the games that ask something. */
  readonly questionBanks?: QuestionBanks;
  readonly publicValues: PublicValues;
  /** Of a season. */
  readonly seasonRounds?: number;
  /** Called between two statements of the leader: a test ends it there. */
  readonly between?: (step: string) => Promise<void>;
  /** Whether the operator lets a game begin another round; absent: always. */
  mayBegin?(gameId: string): Promise<boolean>;
  /** Called with the bets that their rounds ended, after the commit. */
  readonly onEnded?: EndBetsDeps['onEnded'];
  readonly leadership: Leadership;
  readonly reach: ShardReach;
}

/** The question bank of each game with a quiz, by the numbers that its rules draw. */
type QuestionBanks = ReadonlyMap<string, QuestionBank>;

/** The rounds that everyone plays together. */
export interface Rounds {
  readonly games: ReadonlyMap<string, AnySharedGame>;
  readonly watch: Pick<RoundWatch, 'newest' | 'onChange' | 'onPaid' | 'onReturned' | 'refresh'>;
  bet(
    player: PlayerOfGame,
    request: SharedBetRequest,
  ): Promise<SharedBetAccepted | Rejection<SharedBetRefusal>>;
  cashOut(player: PlayerOfGame, call: CashOutCall): Promise<CashOutAccepted | Rejection<CashOutRefusal>>;
  /** Takes an answer of a quiz at the moment it was received. */
  answer(player: PlayerOfGame, call: AnswerCall): Promise<AnswerAccepted | Rejection<AnswerRefusal>>;
  /**
   * The questions of a quiz that are due by this node's clock, with the right answers once it has ended; none for other games. For the
   * players who entered it alone.
   */
  asked(round: PublicRound): Promise<readonly AskedQuestion[]>;
  /** The player's bets of the game, newest first. */
  bets(player: PlayerOfGame, limit: number): Promise<RoundBet[]>;
  /** The player's bets of the game that are over, each with its round, newest first. */
  history(
    player: PlayerOfGame,
    page: { readonly before: Cursor | null; readonly limit: number },
  ): Promise<SharedHistory>;
  /** The player's bet in the game at this position of their account, open or over, with its round; null: none. */
  betAt(player: PlayerOfGame, position: Cursor): Promise<PlayedBet | null>;
  /** The newest rounds first. */
  rounds(gameId: string, limit: number): Promise<PublicRound[]>;
  season(seasonId: string): Promise<Season | null>;
  /** The game's season that is committed to and has not begun; null: none. */
  committedSeason(gameId: string): Promise<Season | null>;
  /** Rounds of a season behind one of them, in their order. */
  roundsOfSeason(seasonId: string, after: number, limit: number): Promise<PublicRound[]>;
  /** The rounds that a leader took over from another since, newest first. */
  resumptions(since: Date, limit: number): Promise<StoredResumption[]>;
  /** One poll of the due work of a game: `start` repeats it. Returns the milliseconds until the next due work. */
  tick(gameId: string): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Maximum interval between two polls of a game. */
const LONGEST_WAIT_MS = 500;
const AFTER_ERROR_MS = 500;

export function createRounds(deps: RoundsDeps): Rounds {
  const { db, shards, clock, entropy, log, wallet, publicValues } = deps;
  const { between = async () => undefined, mayBegin = async () => true } = deps;
  const games = new Map(deps.games.map((game) => [game.id, game]));
  for (const { id, title } of deps.games) wallet.nameProduct(sharedProduct(id), title);
  const { leadership, reach, seasonRounds, onEnded } = deps;
  const hourlyLog = withHourlyErrors(log, clock);
  const seasons = createSeasons({
    ...{ db: db.kysely, clock, entropy, publicValues, log: hourlyLog },
    seeds: deps.keys.cipherFor(SEASON_SEEDS.purpose),
    ...(seasonRounds === undefined ? {} : { rounds: seasonRounds }),
  });
  const toPublic = publicRoundsOf(games, seasons, deps.questionBanks);
  const watch = createRoundWatch({ db, clock, log, gameIds: [...games.keys()], toPublic });
  const loops = new Map(
    deps.games.map((game) => [
      game.id,
      createGameLoop(game, {
        ...{ db: db.kysely, shards, reach, wallet, leadership, seasons, clock, between, onEnded, mayBegin },
        log: hourlyLog,
      }),
    ]),
  );
  const bets: BetsDeps = {
    shards,
    wallet,
    seasons,
    booker: wallet.participate(betsParticipant),
    async readRound(gameId, roundId, minState) {
      const newest = watch.newest(gameId);
      if (newest?.roundId === roundId && (minState === 'open' || newest.state === 'running')) return newest;
      const stored = await readRound(db.kysely, roundId);
      return stored === null || stored.gameId !== gameId ? null : toPublicRound(stored);
    },
  };
  const driver = createDriver(loops, log);

  return {
    games,
    watch,
    ...createPlayerCalls(bets, games, reach),
    async bets(player, limit) {
      const newest = { before: beforeAny(clock), states: 'all', limit } as const;
      return readBetsInGame(shards.shardOf(player.playerId), player, newest);
    },
    history: (player, { before, limit }) =>
      readPlayedBets(db, shards, toPublic, player, { before: before ?? beforeAny(clock), limit }),
    betAt: (player, position) => readBetAt(db, shards, toPublic, player, position),
    asked: (round) => readAsked(games.get(round.gameId), deps, seasons, round),
    rounds: async (gameId, limit) => Promise.all((await readNewest(db.kysely, gameId, limit)).map(toPublic)),
    season: seasons.read,
    committedSeason: seasons.committed,
    roundsOfSeason: async (seasonId, after, limit) =>
      toSeasonRounds(toPublic, await readRoundsOfSeason(db.kysely, seasonId, after, limit)),
    resumptions: (since, limit) => readResumptions(db.kysely, since, limit),
    tick: async (gameId) => (await loops.get(gameId)?.tick()) ?? LONGEST_WAIT_MS,
    async start() {
      await watch.start();
      driver.start();
    },
    async stop() {
      await driver.stop();
      await watch.stop();
    },
  };
}

function createPlayerCalls(
  bets: BetsDeps,
  games: ReadonlyMap<string, AnySharedGame>,
  reach: ShardReach,
): Pick<Rounds, 'bet' | 'cashOut' | 'answer'> {
  const gameOf = (gameId: string) => {
    const game = games.get(gameId);
    if (game === undefined) throw new Error(`${gameId} is no shared game of this server`);
    return game;
  };
  // Spared the seconds for which the batch writer would ask the shard again.
  const isUnavailable = ({ playerId }: PlayerOfGame) => reach.isUnavailable(bets.shards.shardOf(playerId));
  return {
    async bet(player, request) {
      if (isUnavailable(player)) return refused('unavailable');
      return placeBet(bets, gameOf(player.gameId), player, request);
    },
    async cashOut(player, call) {
      if (isUnavailable(player)) return refused('unavailable');
      return cashOut(bets, gameOf(player.gameId), player, call);
    },
    async answer(player, call) {
      if (isUnavailable(player)) return refused('unavailable');
      return answerQuestion(bets, gameOf(player.gameId), player, call);
    },
  };
}

/** A position behind any bet. */
const beforeAny = (clock: Clock): Cursor => ({ at: soon(clock.now()), seq: 0n });

type ToPublic = (stored: StoredRound) => Promise<PublicRound>;

/**
 * A round whose bets are open to the end has nothing to hide once they are closed: its outcome is public from the moment it runs, so that
 * every page draws the same race. Where bets can be cashed out or questions answered it stays secret until the round has ended; of a quiz
 * the hash of its questions is public from the first. The link of a void round is public once its stakes are back: nothing depends on it
 * any more, and the links after it do not follow from it.
 */
function publicRoundsOf(
  games: ReadonlyMap<string, AnySharedGame>,
  seasons: Pick<Seasons, 'outcomeOf'>,
  banks: QuestionBanks | undefined,
): ToPublic {
  return async (stored) => {
    const round = toPublicRound(stored);
    const game = games.get(stored.gameId);
    if (game === undefined) return round;
    const isSameVersion = game.version === stored.version;
    const isVoid = stored.state === 'voided' && stored.finishedAt !== null;
    const isAnimated = stored.state === 'running' && game.cashOut === undefined && game.quiz === undefined;
    const bank = isSameVersion && game.quiz !== undefined ? banks?.get(game.id) : undefined;
    if (!isVoid && bank === undefined && !(isAnimated && isSameVersion)) return round;
    const secret = await seasons.outcomeOf(game, stored);
    return {
      ...round,
      ...(isVoid ? { voided: voidedOf(secret, isSameVersion) } : {}),
      ...(isAnimated && isSameVersion ? { revealed: secret.reveal() } : {}),
      ...(bank === undefined || game.quiz === undefined
        ? {}
        : { questionsHash: hashOf(game.quiz, bank, secret) }),
    };
  };
}

/** Rounds for a season's file. Only a void one needs its secret: the others have their link in their row, and no page shows the hash of their questions. */
function toSeasonRounds(toPublic: ToPublic, stored: readonly StoredRound[]): Promise<PublicRound[]> {
  return Promise.all(
    stored.map((round) => (round.state === 'voided' ? toPublic(round) : toPublicRound(round))),
  );
}

/** The outcome by rules of another version would not be the one that was fixed. */
function voidedOf(secret: SecretOutcome<unknown>, isSameVersion: boolean): PublicRound['voided'] {
  const { outcome, link } = secret.reveal();
  return { link, outcome: isSameVersion ? outcome : null };
}

const sha256 = sha256ByText((data) => hash('sha256', data, 'binary'));

function hashOf(quiz: QuizRules<unknown>, bank: QuestionBank, secret: SecretOutcome<unknown>): string {
  return secret.readWithLink((outcome, link) =>
    questionsHash(sha256, link, shownQuestions(bank, quiz.drawn(outcome))),
  );
}

/** The part of a quiz that its players receive: by the time since it began, and whether it has ended. */
async function readAsked(
  game: AnySharedGame | undefined,
  { questionBanks, clock }: Pick<RoundsDeps, 'questionBanks' | 'clock'>,
  seasons: Pick<Seasons, 'outcomeOf'>,
  round: PublicRound,
): Promise<readonly AskedQuestion[]> {
  const { runningAt, state, version, revealed } = round;
  const bank = questionBanks?.get(round.gameId);
  if (game?.quiz === undefined || bank === undefined || runningAt === null) return [];
  if (state === 'voided' || version !== game.version) return [];
  const { quiz } = game;
  const at = {
    startedAtMs: runningAt.getTime(),
    nowMs: clock.now().getTime(),
    isOver: revealed !== null,
  };
  const secret = await seasons.outcomeOf(game, round);
  return secret.read((outcome) => askedQuestions(quiz, bank, quiz.drawn(outcome), at));
}

async function readPlayedBets(
  { kysely }: Database,
  shards: Shards,
  toPublic: ToPublic,
  player: PlayerOfGame,
  { before, limit }: { readonly before: Cursor; readonly limit: number },
): Promise<SharedHistory> {
  const shard = shards.shardOf(player.playerId);
  const range = { before, states: 'ended', limit: limit + 1 } as const;
  const { page, next } = firstPage(await readBetsInGame(shard, player, range), limit);
  const played = await readRounds(
    kysely,
    page.map(({ roundId }) => roundId),
  );
  return {
    bets: (
      await Promise.all(
        page.map(async (bet) => {
          const round = played.get(bet.roundId);
          return round === undefined ? [] : [{ bet, round: await toPublic(round) }];
        }),
      )
    ).flat(),
    next,
  };
}

async function readBetAt(
  { kysely }: Database,
  shards: Shards,
  toPublic: ToPublic,
  player: PlayerOfGame,
  position: Cursor,
): Promise<PlayedBet | null> {
  const bet = await readRoundBetAt(shards.shardOf(player.playerId).db.kysely, player, position);
  const round = bet === null ? null : await readRound(kysely, bet.roundId);
  if (bet === null || round === null) return null;
  return { bet, round: await toPublic(round) };
}

/** Ticks every game, each at its own times. */
function createDriver(loops: ReadonlyMap<string, GameLoop>, log: Log) {
  const running: Promise<void>[] = [];
  let ending = new AbortController();
  let isStarted = false;

  const run = async (gameId: string, loop: GameLoop, { signal }: AbortController): Promise<void> => {
    while (!signal.aborted) {
      let waitMs = AFTER_ERROR_MS;
      try {
        waitMs = Math.min(await loop.tick(), LONGEST_WAIT_MS);
      } catch (error) {
        log.warn({ err: error, gameId }, 'rounds.loop_failed');
      }
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      ending = new AbortController();
      for (const [gameId, loop] of loops) running.push(run(gameId, loop, ending));
    },
    async stop() {
      isStarted = false;
      ending.abort();
      await Promise.all(running.splice(0));
    },
  };
}
