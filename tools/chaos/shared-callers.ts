import { setTimeout as delay } from 'node:timers/promises';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { RoundBoard } from './round-board.ts';
import { SharedPlayer, type SharedPlayerOptions } from './shared-player.ts';
import type { Victim } from './victim.ts';

const LOOK_EVERY_MS = 50;
const NEXT_MOVE_LIMIT_MS = 2000;
/** What players are promised: an unfinished round is resumed or void by then. */
const RESUMED_LIMIT_MS = 60_000;
const ENDED_LIMIT_MS = 120_000;
const EXAMINE_EVERY_MS = 2000;

export interface SharedReport {
  readonly bets: number;
  readonly cashOuts: number;
  readonly refusals: number;
  /** From a kill until the last of its rounds was resumed or void. */
  readonly slowestMs: number;
  /** Rounds that kills met, as `game, state, decision`. */
  readonly met: Readonly<Record<string, number>>;
}

/** Who play the shared games while kills happen, and what the kills met. */
export class SharedCallers {
  readonly players: readonly SharedPlayer[];
  readonly #board: RoundBoard;
  readonly #random: (below: number) => number;
  readonly #met: Record<string, number> = {};
  #slowestMs = 0;
  #abandoned: Promise<string[]> = Promise.resolve([]);

  constructor(
    { dataDir, origin }: Pick<Victim, 'dataDir' | 'origin'>,
    members: readonly Pick<SharedPlayerOptions, 'name' | 'token' | 'userId' | 'openingKobo'>[],
    games: readonly AnySharedGame[],
    random: (below: number) => number,
  ) {
    const board = new RoundBoard(dataDir);
    this.#board = board;
    this.#random = random;
    this.players = members.map((member) => new SharedPlayer({ ...member, origin, games, board, random }));
  }

  async play(until: () => boolean): Promise<void> {
    const looking = async () => {
      while (!until()) {
        await this.#board.look();
        await delay(LOOK_EVERY_MS);
      }
    };
    await Promise.all([looking(), ...this.players.map((player) => player.play(until))]);
  }

  async settle(): Promise<void> {
    await Promise.all(this.players.map((player) => player.settle()));
  }

  /** Strikes, half of the time at the very move of a round. */
  async meet(strike: () => Promise<void>): Promise<void> {
    if (this.#random(2) === 0) await this.#board.nextMove(NEXT_MOVE_LIMIT_MS);
    const roundIds = await this.#board.unfinished();
    const at = new Date();
    await strike();
    this.#abandoned = this.#untilLed(at, roundIds);
  }

  /** Sentences for rounds of the last kill that nobody went on with in time. */
  abandoned(): Promise<string[]> {
    return this.#abandoned;
  }

  async #untilLed(at: Date, roundIds: readonly string[]): Promise<string[]> {
    let left = await this.#board.abandoned(roundIds, at);
    while (left === null || left.length > 0) {
      if (Date.now() - at.getTime() > RESUMED_LIMIT_MS)
        return [`rounds that nobody went on with: ${left?.join(', ') ?? 'the database is away'}`];
      await delay(LOOK_EVERY_MS);
      left = await this.#board.abandoned(roundIds, at);
    }
    this.#slowestMs = Math.max(this.#slowestMs, Date.now() - at.getTime());
    for (const { gameId, state, decision } of await this.#board.met(at)) {
      const name = `${gameId}, ${state}, ${decision}`;
      this.#met[name] = (this.#met[name] ?? 0) + 1;
    }
    return [];
  }

  /** Examines until no bet waits for its round any more, or something is wrong; answers what. */
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
      refusals: sum(({ refusals }) => refusals),
      slowestMs: this.#slowestMs,
      met: this.#met,
    };
  }

  close(): Promise<void> {
    return this.#board.close();
  }
}
