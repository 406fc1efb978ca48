import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { GameState, Played, RoundView } from '@jara/contract/game-server';
import { post, type Reply } from './post.ts';
import type { Repertoire } from './repertoire.ts';

const ASK_EVERY_MS = 100;
const ANSWER_LIMIT_MS = 120_000;
/** One in so many steps the game is opened on another device. */
const OTHER_DEVICE = 40;

export interface TableOptions {
  readonly name: string;
  /** Of the player site, where games are launched. */
  readonly origin: string;
  readonly token: string;
  readonly repertoire: Repertoire;
  random(below: number): number;
}

type Ask =
  | { readonly kind: 'bet'; readonly requestId: string; readonly bet: unknown }
  | { readonly kind: 'move'; readonly roundId: string; readonly sequence: number; readonly move: unknown };

/** Where this phone sits: the games' origin, and the session's token. */
interface Seat {
  readonly games: string;
  readonly token: string;
}

/** A round as the answers told of it. */
export interface KnownRound {
  readonly asks: readonly Ask[];
  readonly view: RoundView;
}

/**
 * One player at one game, on a phone that loses its network whenever the server goes: launches, bets, moves, and asks the same
 * again until there is an answer. It knows of the game only what came in answers, and keeps all of it.
 */
export class GameTable {
  readonly rounds = new Map<string, KnownRound>();
  /** Moves the game refused: they must have cost nothing and moved nothing. */
  refused = 0;
  takeovers = 0;
  readonly #options: TableOptions;
  readonly #wrong: string[] = [];
  #seat: Seat | null = null;
  #code: { readonly games: string; readonly code: string } | null = null;
  #ask: Ask | null = null;
  #last: RoundView | null = null;
  #lastHeard = 'nothing';

  constructor(options: TableOptions) {
    this.#options = options;
  }

  get gameId(): string {
    return this.#options.repertoire.game.id;
  }

  async play(until: () => boolean): Promise<void> {
    while (!until()) await this.#step(true);
  }

  /** Until nothing is left unanswered. */
  async settle(): Promise<void> {
    const endsAtMs = performance.now() + ANSWER_LIMIT_MS;
    while (this.#ask !== null || this.#seat === null) {
      if (performance.now() > endsAtMs)
        throw new Error(`${this.#options.name}: unanswered for too long; last heard: ${this.#lastHeard}`);
      await this.#step(false);
    }
  }

  /** What contradicted itself since this was last asked. */
  takeWrong(): string[] {
    return this.#wrong.splice(0);
  }

  /** A call of this seat, for whoever checks it. The table must be settled. */
  async call(path: string, body: object): Promise<Reply> {
    const heard = this.#seat === null ? null : await this.#say(this.#seat, path, body);
    if (heard === null) throw new Error(`${this.#options.name}: ${path} was not answered`);
    return heard;
  }

  /** Asks again what was asked in the last `count` rounds: first answers, or a refusal that says why not. */
  async recheck(count: number): Promise<void> {
    for (const { asks, view } of [...this.rounds.values()].slice(-count)) {
      const [bet] = asks;
      if (bet?.kind !== 'bet') continue;
      await this.#expect(bet, 200, view);
      const others = this.#options.repertoire.bets.filter((other) => !isDeepStrictEqual(other, view.bet));
      const other = others[this.#options.random(others.length)];
      if (other !== undefined) await this.#expect({ ...bet, bet: other }, 409);
      const last = asks.at(-1);
      if (last?.kind === 'move') await this.#expect(last, 200, view);
      const earlier = asks.at(-2);
      if (earlier?.kind === 'move') await this.#expect(earlier, 409);
    }
  }

  /** What a game that opens now shows, against what the answers told. */
  async resume(): Promise<GameState | null> {
    const heard = await this.call('/game/state', {});
    if (heard.status !== 200) {
      this.#blame(`its state answered ${heard.status} ${heard.text}`);
      return null;
    }
    const { data } = JSON.parse(heard.text) as { data: GameState };
    if (!isDeepStrictEqual(data.round, this.#last))
      this.#blame(`opened again it shows\n  ${show(data.round)}\nand was left at\n  ${show(this.#last)}`);
    return data;
  }

  async #step(mayBegin: boolean): Promise<void> {
    const seat = this.#seat;
    if (seat === null) return void (await this.#sit());
    if (this.#ask === null && mayBegin) {
      if (this.#options.random(OTHER_DEVICE) === 0) return this.#openElsewhere(seat);
      this.#ask = this.#nextAsk();
    }
    if (this.#ask !== null) await this.#attempt(seat, this.#ask);
  }

  #nextAsk(): Ask {
    const { repertoire, random } = this.#options;
    const last = this.#last;
    return last === null || last.isOver
      ? { kind: 'bet', requestId: randomUUID(), bet: repertoire.bets[random(repertoire.bets.length)] }
      : {
          kind: 'move',
          roundId: last.roundId,
          sequence: last.sequence,
          move: repertoire.moves[random(repertoire.moves.length)],
        };
  }

  /** A refusal is an answer too, as long as the server meant it: 5xx and silence leave the ask open. */
  async #attempt(seat: Seat, ask: Ask): Promise<void> {
    const { kind, ...body } = ask;
    const heard = await this.#say(seat, `/game/${kind}`, body);
    if (heard === null || heard.status >= 500) return void (await delay(ASK_EVERY_MS));
    if (heard.status === 401) this.#seat = null;
    else this.#ask = null;
    if (heard.status === 200) this.#take(ask, (JSON.parse(heard.text) as Played).round);
    else if (heard.status === 402 || (ask.kind === 'move' && heard.status === 400)) this.refused += 1;
    else this.#blame(`a ${kind} of its turn was answered ${heard.status} ${heard.text}`);
  }

  #take(ask: Ask, view: RoundView): void {
    const known = this.rounds.get(view.roundId);
    const follows =
      ask.kind === 'bet'
        ? known === undefined && view.sequence === 0 && isDeepStrictEqual(view.bet, ask.bet)
        : known !== undefined && view.roundId === ask.roundId && view.sequence === ask.sequence + 1;
    if (!follows) this.#blame(`${show(ask)} was answered ${show(view)}`);
    this.rounds.set(view.roundId, { asks: [...(known?.asks ?? []), ask], view });
    this.#last = view;
  }

  /** Another phone: the seat is taken over, and the old one is told so. */
  async #openElsewhere(old: Seat): Promise<void> {
    this.#seat = null;
    if (!(await this.#sit())) return;
    this.takeovers += 1;
    const heard = await this.#say(old, '/game/balance', {});
    if (heard !== null && heard.status < 500 && heard.status !== 401)
      this.#blame(`the device before was answered ${heard.status}`);
  }

  /** A code whose answer was lost is tried once more: it is either still good or used up. */
  async #sit(): Promise<boolean> {
    this.#code ??= await this.#launch();
    if (this.#code === null) return delay(ASK_EVERY_MS, false);
    const { games, code } = this.#code;
    const heard = await post(`${games}/game/session`, { code, gameId: this.gameId });
    this.#hear(heard);
    if (heard === null || heard.status >= 500) return delay(ASK_EVERY_MS, false);
    this.#code = null;
    if (heard.status !== 200) return false;
    const { token, data } = JSON.parse(heard.text) as { token: string; data: GameState };
    this.#seat = { games, token };
    if (this.#ask === null && !isDeepStrictEqual(data.round, this.#last))
      this.#blame(`another device shows\n  ${show(data.round)}\nand it was left at\n  ${show(this.#last)}`);
    return true;
  }

  async #launch(): Promise<{ games: string; code: string } | null> {
    const { origin, token } = this.#options;
    const asked = { token, gameId: this.gameId, deviceType: 'mobile' };
    const heard = await post(`${origin}/xpress/live/launcher-url`, asked);
    this.#hear(heard);
    if (heard?.status !== 200) return null;
    const url = new URL((JSON.parse(heard.text) as { launcherUrl: string }).launcherUrl);
    return { games: url.origin, code: url.searchParams.get('code') ?? '' };
  }

  async #expect(ask: Ask, status: number, view?: RoundView): Promise<void> {
    const { kind, ...body } = ask;
    const heard = await this.call(`/game/${kind}`, body);
    const told = heard.status === 200 ? (JSON.parse(heard.text) as Played).round : undefined;
    if (heard.status !== status || !isDeepStrictEqual(told, view))
      this.#blame(`${show(ask)} once more was answered\n  ${heard.status} ${heard.text}\nnot ${show(view)}`);
  }

  async #say(seat: Seat, path: string, body: object): Promise<Reply | null> {
    const heard = await post(seat.games + path, { token: seat.token, ...body });
    this.#hear(heard);
    return heard;
  }

  #hear(heard: Reply | null): void {
    this.#lastHeard = heard === null ? 'silence' : `${heard.status} ${heard.text}`;
  }

  #blame(sentence: string): void {
    this.#wrong.push(`${this.#options.name}, ${this.gameId}: ${sentence}`);
  }
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
