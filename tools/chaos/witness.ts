import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Actor,
  DEED_PATHS,
  type Deed,
  expectation,
  nextDeed,
  type SpinAnswer,
  stakesAboveLimits,
  wasDone,
} from './deeds.ts';
import { type Call, onClock } from './on-clock.ts';
import { isUnsettled, post } from './post.ts';

const ANSWER_LIMIT_MS = 120_000;
const POLL_EVERY_MS = 100;

export interface WitnessOptions extends Actor {
  readonly origin: string;
  readonly name: string;
  readonly openingKobo: number;
  /** Absent: mostly spins, with some deposits and withdrawals. */
  next?(actor: Actor, requestId: string): Deed;
  /** Interval between the due times of requests, independent of their answers; absent: each is sent once the one before is answered. */
  readonly everyMs?: number;
  onCall?(call: Call): void;
}

/** A player who records everything, sends one request at a time, and repeats unanswered ones. */
export class Witness {
  readonly deeds: Deed[] = [];
  readonly #options: WitnessOptions;
  #origin: string;
  #lastReply = 'nothing';
  /** When the open request was due; null: it was not sent on a clock. */
  #dueMs: number | null = null;

  constructor(options: WitnessOptions) {
    this.#options = options;
    this.#origin = options.origin;
  }

  /** Sends further calls to this node. */
  moveTo(origin: string): void {
    this.#origin = origin;
  }

  /** Plays until `until` returns true; a failed call is repeated, however long the server is down. */
  async play(until: () => boolean): Promise<void> {
    const { everyMs } = this.#options;
    const playNext = async () => {
      await this.settleOpen();
      if (until()) return;
      const { next = nextDeed } = this.#options;
      const deed = next(this.#options, randomUUID());
      this.deeds.push(deed);
      await this.#attempt(deed);
    };
    if (everyMs === undefined) while (!until()) await playNext();
    else
      await onClock(
        async (dueMs) => {
          this.#dueMs = dueMs;
          await playNext();
          this.#dueMs = null;
        },
        { everyMs, isOver: until },
      );
  }

  async settleOpen(): Promise<void> {
    for (const deed of this.deeds) await this.#untilAnswered(deed);
  }

  async #untilAnswered(deed: Deed): Promise<void> {
    for (let waitedMs = 0; deed.answer === null; waitedMs += POLL_EVERY_MS) {
      if (waitedMs > ANSWER_LIMIT_MS) {
        throw new Error(
          `${this.#options.name}: a ${deed.kind} stayed unanswered; last reply: ${this.#lastReply}`,
        );
      }
      await this.#attempt(deed);
      if (deed.answer === null) await delay(POLL_EVERY_MS);
    }
  }

  /** Sends the last `count` requests again: each must return exactly its first answer. Returns sentences for those that did not. */
  async recheck(count: number): Promise<string[]> {
    const wrong: string[] = [];
    // The answer to a limit has what it leaves now.
    for (const deed of this.deeds.slice(-count).filter((one) => wasDone(one) && one.kind !== 'limit')) {
      const again: Deed = { ...deed, answer: null };
      await this.#untilAnswered(again);
      if (again.answer !== deed.answer) {
        wrong.push(
          `${this.#options.name}: a ${deed.kind} answered\n  ${deed.answer}\nand after the restart\n  ${again.answer}`,
        );
      }
    }
    return wrong;
  }

  /** Compares the sum of the answers with wallet and wheel. */
  async compare(): Promise<string[]> {
    const { token, name, openingKobo } = this.#options;
    const origin = this.#origin;
    const expected = expectation(this.deeds, openingKobo);
    const wallet = await post(`${origin}/agent/wallet-balance`, { token });
    const wheel = await post(`${origin}/agent/spin-state`, { token });
    if (wallet?.status !== 200 || wheel?.status !== 200) {
      return [
        `${name}: wallet and wheel answered ${wallet?.status ?? 'nothing'} and ${wheel?.status ?? 'nothing'}`,
      ];
    }
    const balanceKobo = Math.round((JSON.parse(wallet.text) as { balance: number }).balance * 100);
    const freeStake = (JSON.parse(wheel.text) as SpinAnswer).data.freeSpin?.stake ?? null;
    const wrong = stakesAboveLimits(this.deeds).map((sentence) => `${name}: ${sentence}`);
    if (balanceKobo !== expected.balanceKobo) {
      wrong.push(
        `${name}: the balance is ${balanceKobo} kobo, the answers add up to ${expected.balanceKobo}`,
      );
    }
    if (freeStake !== expected.freeStake) {
      wrong.push(
        `${name}: the free spin waiting is ${freeStake}, the last answer said ${expected.freeStake}`,
      );
    }
    return wrong;
  }

  /** A deliberate refusal is an answer too; after a 5xx or no answer the request stays open. */
  async #attempt(deed: Deed): Promise<void> {
    const startedMs = this.#dueMs ?? performance.now();
    const reply = await post(this.#origin + DEED_PATHS[deed.kind], deed.body);
    this.#options.onCall?.({
      product: deed.kind,
      startedMs,
      endedMs: performance.now(),
      status: reply?.status ?? null,
    });
    this.#lastReply = reply === null ? 'silence' : `${reply.status} ${reply.text}`;
    if (reply !== null && !isUnsettled(reply)) deed.answer = this.#lastReply;
  }
}
