import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SharedBetView } from '@jara/contract/shared-games';
import type { QuizRules } from '@jara/game-kit/quiz';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { Installation } from '../../server/platform/database/installation.ts';
import { isUnsettled, post, type Reply } from './post.ts';
import type { BoardRound, RoundBoard } from './round-board.ts';
import { SharedBooks } from './shared-books.ts';

const POLL_EVERY_MS = 50;
const ANSWER_LIMIT_MS = 120_000;
/** One read in this number of a running round cashes out. */
const CASHES_OUT = 8;
const STAKES = [1n, 2n, 3n];
const RECHECKED = 4;

export interface SharedPlayerOptions {
  readonly origin: string;
  readonly name: string;
  readonly userId: string;
  readonly token: string;
  readonly openingKobo: number;
  readonly games: readonly AnySharedGame[];
  readonly board: RoundBoard;
  random(below: number): number;
}

type PlayRequest = { readonly path: string; readonly body: Readonly<Record<string, unknown>> };
type Played = { readonly bet: SharedBetView };

interface Device {
  readonly game: AnySharedGame;
  session: { readonly games: string; readonly token: string } | null;
  request: PlayRequest | null;
  /** The round of the last bets. */
  roundId: string | null;
  /** The bets' ids; null: refused. */
  bets: (string | null)[];
  /** The next question of a quiz that this player answers. */
  question: number;
  /** The newest answered bets. */
  answered: { readonly request: PlayRequest; readonly betId: string }[];
}

/** One account in all shared games at once. It bets on each round, cashes out where the game allows it, and repeats unanswered calls. */
export class SharedPlayer {
  cashOuts = 0;
  answers = 0;
  bets = 0;
  refusals = 0;
  readonly #options: SharedPlayerOptions;
  readonly #devices: readonly Device[];
  readonly #books: SharedBooks;
  readonly #wrong: string[] = [];

  constructor(options: SharedPlayerOptions) {
    this.#options = options;
    this.#books = new SharedBooks(options.games, options.openingKobo);
    this.#devices = options.games.map((game) => ({
      game,
      session: null,
      request: null,
      roundId: null,
      bets: [],
      question: 0,
      answered: [],
    }));
  }

  async play(until: () => boolean): Promise<void> {
    await Promise.all(
      this.#devices.map(async (device) => {
        while (!until()) {
          device.request ??= this.#nextRequest(device);
          if (device.request === null) await delay(POLL_EVERY_MS);
          else await this.#attempt(device, device.request);
        }
      }),
    );
  }

  /** Repeats the open calls until all are answered. */
  async settle(): Promise<void> {
    const endsAtMs = performance.now() + ANSWER_LIMIT_MS;
    for (const device of this.#devices) {
      while (device.request !== null) {
        if (performance.now() > endsAtMs)
          throw new Error(`${this.#options.name}: ${device.request.path} stayed unanswered`);
        await this.#attempt(device, device.request);
      }
    }
  }

  /** Sentences for every bet with two different answers, stored otherwise than answered, or not paid by its rules. */
  async examine({ db, shards }: Pick<Installation, 'db' | 'shards'>): Promise<string[]> {
    for (const device of this.#devices) await this.#recheck(device);
    const { rows } = await db.pool.query<{ id: bigint }>('select id from player where user_id = $1', [
      this.#options.userId,
    ]);
    const playerId = rows[0]?.id ?? 0n;
    const found = await this.#books.audit({ db, shard: shards.shardOf(playerId).db, playerId });
    return [...this.#wrong.splice(0), ...found].map((sentence) => `${this.#options.name}: ${sentence}`);
  }

  /** Number of bets that wait for their rounds. */
  get waiting(): number {
    return this.#books.waiting;
  }

  #nextRequest(device: Device): PlayRequest | null {
    const { board, random } = this.#options;
    const { game } = device;
    const round = board.rounds.find(({ gameId }) => gameId === game.id);
    if (round === undefined) return null;
    if (round.state === 'open') {
      if (device.roundId !== round.roundId)
        Object.assign(device, { roundId: round.roundId, bets: [], question: 0 });
      const most = Math.min(2, game.betsPerRound);
      return device.bets.length < most ? this.#bet(game, round) : null;
    }
    if (game.quiz !== undefined) return this.#answer(device, game.quiz, round);
    if (game.cashOut === undefined || device.roundId !== round.roundId || random(CASHES_OUT) > 0) return null;
    const betId = device.bets[random(device.bets.length)] ?? null;
    if (betId === null) return null;
    return { path: 'cash-out', body: { betId, part: random(2) === 0 ? 'half' : 'all' } };
  }

  /** An answer to the open question, once. */
  #answer(device: Device, quiz: QuizRules<unknown>, { roundId, runningAt }: BoardRound): PlayRequest | null {
    const [betId] = device.bets;
    if (betId == null || device.roundId !== roundId || runningAt === null) return null;
    const questionMs = quiz.answerMs + quiz.pauseMs;
    const question = Math.floor((Date.now() - runningAt.getTime()) / questionMs);
    if (question < device.question || question >= quiz.questions) return null;
    device.question = question + 1;
    return { path: 'answer', body: { betId, question, choice: this.#options.random(quiz.choices) } };
  }

  #bet(game: AnySharedGame, { roundId, card }: BoardRound): PlayRequest {
    const { random } = this.#options;
    const type = game.betTypes[random(game.betTypes.length)];
    const times = STAKES[random(STAKES.length)] ?? 1n;
    const { minStakeKobo, maxStakeKobo } = game.limits;
    const stakeKobo = minStakeKobo * times;
    const bet = {
      stakeNaira: Number((stakeKobo > maxStakeKobo ? maxStakeKobo : stakeKobo) / 100n),
      selection: type?.example(card),
    };
    return { path: 'bet', body: { requestId: randomUUID(), roundId, bet } };
  }

  /** A deliberate refusal is an answer too; after a 5xx or no answer the call stays open. */
  async #attempt(device: Device, request: PlayRequest): Promise<void> {
    const reply = await this.#send(device, request);
    if (reply === null || isUnsettled(reply)) return void (await delay(POLL_EVERY_MS));
    if (reply.status === 401) {
      device.session = null;
      return;
    }
    device.request = null;
    if (reply.status === 200) return this.#accept(device, request, (JSON.parse(reply.text) as Played).bet);
    this.refusals += 1;
    if (request.path === 'bet') device.bets.push(null);
    if (![402, 409].includes(reply.status))
      this.#wrong.push(
        `${device.game.id}: ${request.path} ${JSON.stringify(request.body)} was answered ${reply.status} ${reply.text}`,
      );
  }

  #accept(device: Device, request: PlayRequest, bet: SharedBetView): void {
    if (request.path === 'cash-out') {
      this.cashOuts += 1;
      return;
    }
    if (request.path === 'answer') {
      this.answers += 1;
      this.#books.noteAnswer(bet.betId, Number(request.body.question), Number(request.body.choice));
      return;
    }
    this.bets += 1;
    device.bets.push(bet.betId);
    device.answered = [...device.answered, { request, betId: bet.betId }].slice(-RECHECKED);
    this.#books.note(device.game.id, bet);
  }

  /** A repeated request must return the same bet. */
  async #recheck(device: Device): Promise<void> {
    for (const { request, betId } of device.answered) {
      const reply = await this.#send(device, request);
      if (reply === null || reply.status === 401 || isUnsettled(reply)) return;
      const again = reply.status === 200 ? (JSON.parse(reply.text) as Played).bet.betId : reply.text;
      if (again !== betId)
        this.#wrong.push(`${device.game.id}: bet ${betId}, requested again, was answered ${again}`);
    }
  }

  async #send(device: Device, { path, body }: PlayRequest): Promise<Reply | null> {
    device.session ??= await this.#open(device.game);
    if (device.session === null) return null;
    const { games, token } = device.session;
    return post(`${games}/game/shared/${path}`, { token, ...body });
  }

  async #open({ id }: AnySharedGame): Promise<Device['session']> {
    const { origin, token } = this.#options;
    const launched = await post(`${origin}/xpress/live/launcher-url`, {
      token,
      gameId: id,
      deviceType: 'mobile',
    });
    if (launched?.status !== 200) return null;
    const url = new URL((JSON.parse(launched.text) as { launcherUrl: string }).launcherUrl);
    const reply = await post(`${url.origin}/game/shared/session`, {
      code: url.searchParams.get('code') ?? '',
      gameId: id,
    });
    if (reply?.status !== 200) return null;
    return { games: url.origin, token: (JSON.parse(reply.text) as { token: string }).token };
  }
}
