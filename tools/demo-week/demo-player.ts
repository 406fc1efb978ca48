import { randomUUID } from 'node:crypto';
import type { EventRow } from '@jara/contract/sports';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { OWN_BANK, type Player, payIn } from '../../e2e/people.ts';
import { specimen } from '../../server/modules/kyc/testing/pictures.ts';
import { post, type Reply } from '../chaos/post.ts';
import type { Repertoire } from '../chaos/repertoire.ts';
import type { Habits } from './habits.ts';

const LOW_NAIRA = 1000;
const HIGH_NAIRA = 60_000;
const MAX_MOVES = 12;
const UPLOAD_LIMIT_MS = 15_000;
const LETTERS = [
  ['withdrawal', 'My withdrawal of yesterday has not reached my bank. Please check it.'],
  ['game', 'The wheel stopped between two fields. I want somebody to look at the round.'],
  ['account', 'I changed my number and cannot receive codes. What do I do?'],
  ['deposit', 'I sent a transfer an hour ago and my balance is the same.'],
] as const;

export interface DemoPlayerOptions {
  readonly origin: string;
  readonly person: Player;
  readonly habits: Habits;
  readonly games: readonly Repertoire[];
  /** Between 0 and 1. */
  random(): number;
}

/** Numbers of taken calls. */
export interface Done {
  bets: number;
  deposits: number;
  withdrawals: number;
  letters: number;
  documents: number;
}

/** A player of the week, who makes the calls of the pages. A refusal, such as of a limit, ends what was begun. */
export class DemoPlayer {
  readonly done: Done = { bets: 0, deposits: 0, withdrawals: 0, letters: 0, documents: 0 };
  readonly habits: Habits;
  readonly #options: DemoPlayerOptions;
  #token = '';

  constructor(options: DemoPlayerOptions) {
    this.#options = options;
    this.habits = options.habits;
  }

  /** One hour of play: a login, the money that it needs, bets, and now and then a withdrawal, a letter or a document. */
  async playAnHour(): Promise<void> {
    const { origin, person } = this.#options;
    const credentials = { userId: person.phone, password: person.password };
    const login = read<{ data: { token: string } }>(await post(`${origin}/agent/login`, credentials));
    if (login === null) return;
    this.#token = login.data.token;
    const balance = await this.#balance();
    if (balance < LOW_NAIRA) await this.#deposit();
    for (let bet = 0; bet < this.habits.bets; bet += 1) await this.#bet();
    if ((await this.#balance()) > HIGH_NAIRA || this.#isOnce(40)) await this.withdraw();
    if (this.#isOnce(60)) await this.write();
    if (this.#isOnce(120)) await this.sendDocument();
  }

  /** True in one of `times` calls, on average. */
  #isOnce(times: number): boolean {
    return this.#options.random() < 1 / times;
  }

  #pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.#options.random() * from.length)];
  }

  /** Around the usual stake, in whole hundreds of naira. */
  #stake(): number {
    const spread = 0.5 + this.#options.random() * 1.5;
    return Math.max(100, Math.round((this.habits.stakeNaira * spread) / 100) * 100);
  }

  async #balance(): Promise<number> {
    const { origin } = this.#options;
    const answer = await post(`${origin}/agent/wallet-balance`, { token: this.#token });
    return read<{ balance: number }>(answer)?.balance ?? 0;
  }

  async #deposit(): Promise<void> {
    const { origin, person } = this.#options;
    const naira = Math.max(2000, Math.round(this.habits.stakeNaira * (5 + this.#options.random() * 20)));
    await payIn(origin, person.depositCode, naira);
    this.done.deposits += 1;
  }

  /** Half of the balance. */
  async withdraw(): Promise<void> {
    const { origin } = this.#options;
    const amount = Math.floor((await this.#balance()) / 2);
    if (amount < 100) return;
    const body = { token: this.#token, amount: String(amount), ...OWN_BANK, requestId: randomUUID() };
    if (isTaken(await post(`${origin}/agent/withdraw-fund`, body))) this.done.withdrawals += 1;
  }

  /** A letter to support. */
  async write(): Promise<void> {
    const { origin, person } = this.#options;
    const [topic, letter] = this.#pick(LETTERS) ?? LETTERS[0];
    if (isTaken(await post(`${origin}/agent/contact`, { replyTo: person.email, topic, letter })))
      this.done.letters += 1;
  }

  /** The picture of a document, which waits for a person. */
  async sendDocument(): Promise<void> {
    const { origin, person } = this.#options;
    const query = new URLSearchParams({ kind: 'passport', requestId: randomUUID() });
    const picture = await specimen([person.fullName, 'Born 14 May 1992', 'Number A01234567']);
    const { status } = await fetch(`${origin}/agent/upload-document?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'image/png' },
      body: new Uint8Array(picture),
      signal: AbortSignal.timeout(UPLOAD_LIMIT_MS),
    });
    if (status === 200) this.done.documents += 1;
  }

  async #bet(): Promise<void> {
    const { spin, games } = this.habits;
    const dice = this.#options.random();
    const isTakenBet =
      dice < spin ? await this.#spin() : dice < spin + games ? await this.#round() : await this.#slip();
    if (isTakenBet) this.done.bets += 1;
  }

  async #spin(): Promise<boolean> {
    const body = { token: this.#token, betAmount: String(this.#stake()), requestId: randomUUID() };
    return isTaken(await post(`${this.#options.origin}/agent/spin-multiplier`, body));
  }

  async #launch(gameId: string): Promise<{ readonly games: string; readonly code: string } | null> {
    const request = { token: this.#token, gameId, deviceType: 'mobile' };
    const reply = await post(`${this.#options.origin}/xpress/live/launcher-url`, request);
    const answer = read<{ launcherUrl: string }>(reply);
    if (answer === null) return null;
    const url = new URL(answer.launcherUrl);
    return { games: url.origin, code: url.searchParams.get('code') ?? '' };
  }

  /** One round of a game, with the moves that it takes. */
  async #round(): Promise<boolean> {
    const repertoire = this.#pick(this.#options.games);
    const gameId = repertoire?.game.id ?? '';
    const launched = await this.#launch(gameId);
    if (repertoire === undefined || launched === null) return false;
    const { games, code } = launched;
    const session = read<{ token: string; data: { round: Round | null } }>(
      await post(`${games}/game/session`, { code, gameId }),
    );
    if (session === null) return false;
    const { token } = session;
    let round = session.data.round;
    const isNew = round === null || round.isOver;
    if (isNew) {
      const bet = this.#pick(repertoire.bets);
      const body = { token, requestId: randomUUID(), bet };
      round = read<{ round: Round }>(await post(`${games}/game/bet`, body))?.round ?? null;
    }
    for (let moves = 0; round !== null && !round.isOver && moves < MAX_MOVES; moves += 1) {
      const { roundId, sequence } = round;
      const body = { token, roundId, sequence, move: this.#pick(repertoire.moves) };
      round = read<{ round: Round }>(await post(`${games}/game/move`, body))?.round ?? round;
    }
    return isNew && round !== null;
  }

  /** A single or an accumulator on the main markets of matches to come. */
  async #slip(): Promise<boolean> {
    const launched = await this.#launch(SPORTSBOOK_ID);
    if (launched === null) return false;
    const { games, code } = launched;
    const session = read<{ token: string }>(await post(`${games}/sportsbook/session`, { code }));
    const list = { when: 'soon', limit: 40 };
    const listed = read<{ events: EventRow[] }>(await post(`${games}/sportsbook/events`, list));
    const open = listed?.events.filter(({ main }) => main !== null && !main.isSuspended) ?? [];
    const size = this.#isOnce(3) ? 3 : 1;
    const chosen = [...new Set(Array.from({ length: size }, () => this.#pick(open)))];
    const legs = chosen.flatMap((event) => {
      const selection = this.#pick(event?.main?.selections.filter(({ odds }) => odds > 0) ?? []);
      if (event?.main == null || selection === undefined) return [];
      const { selectionId, odds } = selection;
      return [{ eventId: event.eventId, selections: [{ marketId: event.main.marketId, selectionId }], odds }];
    });
    if (session === null || legs.length === 0) return false;
    const kind = { type: legs.length === 1 ? 'singles' : 'accumulator' };
    const slip = { kind, legs, stakePerLine: String(this.#stake()) };
    const body = { token: session.token, requestId: randomUUID(), slip, accept: 'any' };
    return isTaken(await post(`${games}/sportsbook/place`, body));
  }
}

interface Round {
  readonly roundId: string;
  readonly sequence: number;
  readonly isOver: boolean;
}

const isTaken = (reply: Reply | null): boolean => reply?.status === 200;

/** The answer of a taken call. */
const read = <Answer>(reply: Reply | null): Answer | null =>
  reply?.status === 200 ? (JSON.parse(reply.text) as Answer) : null;
