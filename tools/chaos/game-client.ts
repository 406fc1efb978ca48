import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { GameState, Played, RoundView } from '@jara/contract/game-server';
import { isUnsettled, post, type Reply } from './post.ts';
import type { Repertoire } from './repertoire.ts';

const POLL_EVERY_MS = 100;
const ANSWER_LIMIT_MS = 120_000;
/** Every Nth step the game is opened on another device. */
const OTHER_DEVICE = 40;

export interface GameClientOptions {
  readonly name: string;
  /** The origin of the player site, where games are launched. */
  readonly origin: string;
  readonly token: string;
  readonly repertoire: Repertoire;
  random(below: number): number;
}

type PlayRequest =
  | { readonly kind: 'bet'; readonly requestId: string; readonly bet: unknown }
  | { readonly kind: 'move'; readonly roundId: string; readonly sequence: number; readonly move: unknown };

/** The session of this device: the games' origin, and the session's token. */
interface OpenSession {
  readonly games: string;
  readonly token: string;
}

/** A round, as its answers described it. */
export interface KnownRound {
  readonly requests: readonly PlayRequest[];
  readonly view: RoundView;
}

/**
 * One player of one game, on a device that loses its network whenever the server ends: launches, bets, moves, and repeats each call until
 * it is answered. Its only knowledge of the game is the answers, and it keeps all of them.
 */
export class GameClient {
  readonly rounds = new Map<string, KnownRound>();
  /** Number of moves that the game refused: they must have cost nothing and changed nothing. */
  refused = 0;
  replacements = 0;
  readonly #options: GameClientOptions;
  readonly #wrong: string[] = [];
  #session: OpenSession | null = null;
  #code: { readonly games: string; readonly code: string } | null = null;
  #request: PlayRequest | null = null;
  #last: RoundView | null = null;
  #lastReply = 'nothing';

  constructor(options: GameClientOptions) {
    this.#options = options;
  }

  get gameId(): string {
    return this.#options.repertoire.game.id;
  }

  async play(until: () => boolean): Promise<void> {
    while (!until()) await this.#step(true);
  }

  /** Repeats the open calls until all are answered. */
  async settle(): Promise<void> {
    const endsAtMs = performance.now() + ANSWER_LIMIT_MS;
    while (this.#request !== null || this.#session === null) {
      if (performance.now() > endsAtMs)
        throw new Error(`${this.#options.name}: unanswered for too long; last reply: ${this.#lastReply}`);
      await this.#step(false);
    }
  }

  /** The contradictions found since the last call. */
  takeWrong(): string[] {
    return this.#wrong.splice(0);
  }

  /**
   * A call of this session, for checks. No earlier call may be unanswered. On a busy machine a node may delay it for a moment, like a
   * page's call.
   */
  async call(path: string, body: object): Promise<Reply> {
    const endsAtMs = performance.now() + ANSWER_LIMIT_MS;
    for (;;) {
      const reply = this.#session === null ? null : await this.#send(this.#session, path, body);
      if (reply === null) throw new Error(`${this.#options.name}: ${path} was not answered`);
      if (!isUnsettled(reply) || performance.now() > endsAtMs) return reply;
      await delay(POLL_EVERY_MS);
    }
  }

  /** Repeats the calls of the last `count` rounds: each must return its first answer, or a refusal with the reason. */
  async recheck(count: number): Promise<void> {
    for (const { requests, view } of [...this.rounds.values()].slice(-count)) {
      const [bet] = requests;
      if (bet?.kind !== 'bet') continue;
      await this.#expect(bet, 200, view);
      const others = this.#options.repertoire.bets.filter((other) => !isDeepStrictEqual(other, view.bet));
      const other = others[this.#options.random(others.length)];
      if (other !== undefined) await this.#expect({ ...bet, bet: other }, 409);
      const last = requests.at(-1);
      if (last?.kind === 'move') await this.#expect(last, 200, view);
      const earlier = requests.at(-2);
      if (earlier?.kind === 'move') await this.#expect(earlier, 409);
    }
  }

  /** Compares the state of a newly opened game with the answers. */
  async resume(): Promise<GameState | null> {
    const reply = await this.call('/game/state', {});
    if (reply.status !== 200) {
      this.#blame(`its state answered ${reply.status} ${reply.text}`);
      return null;
    }
    const { data } = JSON.parse(reply.text) as { data: GameState };
    if (!isDeepStrictEqual(data.round, this.#last))
      this.#blame(`opened again it shows\n  ${show(data.round)}\nand was left at\n  ${show(this.#last)}`);
    return data;
  }

  async #step(mayBegin: boolean): Promise<void> {
    const session = this.#session;
    if (session === null) return void (await this.#open());
    if (this.#request === null && mayBegin) {
      if (this.#options.random(OTHER_DEVICE) === 0) return this.#openOnOtherDevice(session);
      this.#request = this.#nextRequest();
    }
    if (this.#request !== null) await this.#attempt(session, this.#request);
  }

  #nextRequest(): PlayRequest {
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

  /** A deliberate refusal is an answer too; after a 5xx or no answer the call stays open. */
  async #attempt(session: OpenSession, request: PlayRequest): Promise<void> {
    const { kind, ...body } = request;
    const reply = await this.#send(session, `/game/${kind}`, body);
    if (reply === null || isUnsettled(reply)) return void (await delay(POLL_EVERY_MS));
    if (reply.status === 401) this.#session = null;
    else this.#request = null;
    if (reply.status === 200) this.#accept(request, (JSON.parse(reply.text) as Played).round);
    else if (reply.status === 402 || (request.kind === 'move' && reply.status === 400)) this.refused += 1;
    else this.#blame(`a ${kind} of its turn was answered ${reply.status} ${reply.text}`);
  }

  #accept(request: PlayRequest, view: RoundView): void {
    const known = this.rounds.get(view.roundId);
    const follows =
      request.kind === 'bet'
        ? known === undefined && view.sequence === 0 && isDeepStrictEqual(view.bet, request.bet)
        : known !== undefined && view.roundId === request.roundId && view.sequence === request.sequence + 1;
    if (!follows) this.#blame(`${show(request)} was answered ${show(view)}`);
    this.rounds.set(view.roundId, { requests: [...(known?.requests ?? []), request], view });
    this.#last = view;
  }

  /** Opens the game on another device: its session replaces this one, which must then be refused. */
  async #openOnOtherDevice(old: OpenSession): Promise<void> {
    this.#session = null;
    if (!(await this.#open())) return;
    this.replacements += 1;
    const reply = await this.#send(old, '/game/balance', {});
    if (reply !== null && !isUnsettled(reply) && reply.status !== 401)
      this.#blame(`the device before was answered ${reply.status}`);
  }

  /** A launch code whose answer was lost is tried once more: it is either still valid or used up. */
  async #open(): Promise<boolean> {
    this.#code ??= await this.#launch();
    if (this.#code === null) return delay(POLL_EVERY_MS, false);
    const { games, code } = this.#code;
    const reply = await post(`${games}/game/session`, { code, gameId: this.gameId });
    this.#note(reply);
    if (reply === null || isUnsettled(reply)) return delay(POLL_EVERY_MS, false);
    this.#code = null;
    if (reply.status !== 200) return false;
    const { token, data } = JSON.parse(reply.text) as { token: string; data: GameState };
    this.#session = { games, token };
    if (this.#request === null && !isDeepStrictEqual(data.round, this.#last))
      this.#blame(`another device shows\n  ${show(data.round)}\nand it was left at\n  ${show(this.#last)}`);
    return true;
  }

  async #launch(): Promise<{ games: string; code: string } | null> {
    const { origin, token } = this.#options;
    const request = { token, gameId: this.gameId, deviceType: 'mobile' };
    const reply = await post(`${origin}/xpress/live/launcher-url`, request);
    this.#note(reply);
    if (reply?.status !== 200) return null;
    const url = new URL((JSON.parse(reply.text) as { launcherUrl: string }).launcherUrl);
    return { games: url.origin, code: url.searchParams.get('code') ?? '' };
  }

  async #expect(request: PlayRequest, status: number, view?: RoundView): Promise<void> {
    const { kind, ...body } = request;
    const reply = await this.call(`/game/${kind}`, body);
    const answered = reply.status === 200 ? (JSON.parse(reply.text) as Played).round : undefined;
    if (reply.status !== status || !isDeepStrictEqual(answered, view))
      this.#blame(
        `${show(request)} once more was answered\n  ${reply.status} ${reply.text}\nnot ${show(view)}`,
      );
  }

  async #send(session: OpenSession, path: string, body: object): Promise<Reply | null> {
    const reply = await post(session.games + path, { token: session.token, ...body });
    this.#note(reply);
    return reply;
  }

  #note(reply: Reply | null): void {
    this.#lastReply = reply === null ? 'silence' : `${reply.status} ${reply.text}`;
  }

  #blame(sentence: string): void {
    this.#wrong.push(`${this.#options.name}, ${this.gameId}: ${sentence}`);
  }
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
