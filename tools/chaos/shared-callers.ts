import { setTimeout as delay } from 'node:timers/promises';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { RoundBoard } from './round-board.ts';
import { SharedPlayer, type SharedPlayerOptions } from './shared-player.ts';

const POLL_EVERY_MS = 50;
const NEXT_MOVE_LIMIT_MS = 2000;
/** Maximum time promised to players until an unfinished round is resumed or void. */
const RESUMED_LIMIT_MS = 60_000;
/** Maximum wait for the next quiz. */
const QUIZ_LIMIT_MS = 15_000;
/** A round is counted and revealed this long after its end, and settled immediately. */
const REVEALED_AFTER_MS = 150;
const QUIZ_END_MS = 60;
const ENDED_LIMIT_MS = 120_000;
const EXAMINE_EVERY_MS = 2000;

export interface SharedReport {
  readonly bets: number;
  readonly cashOuts: number;
  /** Answers to questions of a quiz. */
  readonly answers: number;
  readonly refusals: number;
  /** The longest time from a kill until the last of its rounds was resumed or void. */
  readonly slowestMs: number;
  /** Number of rounds interrupted by kills, by `game, state, decision`. */
  readonly met: Readonly<Record<string, number>>;
}

/** The players of the shared games during the kills, and the effects of the kills. */
export class SharedCallers {
  readonly players: readonly SharedPlayer[];
  readonly #board: RoundBoard;
  readonly #random: (below: number) => number;
  readonly #quiz: AnySharedGame | undefined;
  readonly #met: Record<string, number> = {};
  #slowestMs = 0;
  #abandoned: Promise<string[]> = Promise.resolve([]);

  constructor(
    boardUrl: () => string | null,
    members: readonly Pick<SharedPlayerOptions, 'name' | 'origin' | 'token' | 'userId' | 'openingKobo'>[],
    games: readonly AnySharedGame[],
    random: (below: number) => number,
  ) {
    const board = new RoundBoard(boardUrl);
    this.#board = board;
    this.#random = random;
    this.#quiz = games.find(({ quiz }) => quiz !== undefined);
    this.players = members.map((member) => new SharedPlayer({ ...member, games, board, random }));
  }

  async play(until: () => boolean): Promise<void> {
    const polling = async () => {
      while (!until()) {
        await this.#board.poll();
        await delay(POLL_EVERY_MS);
      }
    };
    await Promise.all([polling(), ...this.players.map((player) => player.play(until))]);
  }

  async settle(): Promise<void> {
    await Promise.all(this.players.map((player) => player.settle()));
  }

  /** Strikes: at any time, at the very move of a round, or while a quiz is counted, revealed and settled. */
  async meet(strike: () => Promise<void>): Promise<void> {
    const when = this.#random(8);
    if (when === 0) await this.#quizEnd();
    else if (when % 2 === 0) await this.#board.nextMove(NEXT_MOVE_LIMIT_MS);
    const roundIds = await this.#board.unfinished();
    const at = new Date();
    await strike();
    this.#abandoned = this.#untilLed(at, roundIds);
  }

  /** Resolves within a moment of the end of the next quiz, whose counting, revealing and settling take some tens of milliseconds. */
  async #quizEnd(): Promise<void> {
    const lateMs = this.#random(QUIZ_END_MS);
    for (let waitedMs = 0; waitedMs < QUIZ_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
      const { id, runningMs } = this.#quiz ?? {};
      const running = this.#board.rounds.find(({ gameId, runningAt }) => gameId === id && runningAt !== null);
      if (running?.runningAt != null && runningMs !== undefined)
        return void (await delay(
          Math.max(
            0,
            running.runningAt.getTime() + runningMs(null) + REVEALED_AFTER_MS + lateMs - Date.now(),
          ),
        ));
      await delay(POLL_EVERY_MS);
    }
  }

  /** Sentences for rounds of the last kill that no leader continued in time. */
  abandoned(): Promise<string[]> {
    return this.#abandoned;
  }

  async #untilLed(at: Date, roundIds: readonly string[]): Promise<string[]> {
    let left = await this.#board.abandoned(roundIds, at);
    while (left === null || left.length > 0) {
      if (Date.now() - at.getTime() > RESUMED_LIMIT_MS)
        return [`rounds that no leader continued: ${left?.join(', ') ?? 'the database is down'}`];
      await delay(POLL_EVERY_MS);
      left = await this.#board.abandoned(roundIds, at);
    }
    this.#slowestMs = Math.max(this.#slowestMs, Date.now() - at.getTime());
    for (const { gameId, state, decision } of await this.#board.met(at)) {
      const name = `${gameId}, ${state}, ${decision}`;
      this.#met[name] = (this.#met[name] ?? 0) + 1;
    }
    return [];
  }

  /** Examines until no bet waits for its round, or a fault is found; returns the faults. */
  async untilAllEnded(examine: () => Promise<string[]>): Promise<string[]> {
    const endsAtMs = performance.now() + ENDED_LIMIT_MS;
    while (this.players.some(({ waiting }) => waiting > 0)) {
      if (performance.now() > endsAtMs) return ['bets on shared rounds stayed open'];
      await delay(EXAMINE_EVERY_MS);
      const wrong = await examine();
      if (wrong.length > 0) return wrong;
    }
    return [];
  }

  report(): SharedReport {
    const sum = (of: (player: SharedPlayer) => number) =>
      this.players.reduce((total, player) => total + of(player), 0);
    return {
      bets: sum(({ bets }) => bets),
      cashOuts: sum(({ cashOuts }) => cashOuts),
      answers: sum(({ answers }) => answers),
      refusals: sum(({ refusals }) => refusals),
      slowestMs: this.#slowestMs,
      met: this.#met,
    };
  }

  close(): Promise<void> {
    return this.#board.close();
  }
}
