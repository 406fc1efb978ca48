import type { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { RoundChange, SharedBetView } from '@jara/contract/shared-games';
import { elapsedAt } from '@jara/crash/curve';
import type { Member } from './members.ts';
import { openPhones, post, RefusedCall } from './phones.ts';

/** The bets of a round are spread over this part of its betting time. */
const BETTING_MS = 4_000;
/** Range of the multipliers at which players cash out, in hundredths, if the flight reaches them. */
const CASHED_OUT_AT = [110, 400] as const;
/** One bet in this number is cashed out automatically at a target, the others by hand. */
const CHOSEN_EVERY = 3;

export interface Level {
  readonly connected: readonly Member[];
  /** Number of players who bet on each round. */
  readonly betting: number;
  readonly rounds: number;
  /** The server's and its database's processor time so far, in ms. */
  usedMs(): number;
}

export interface Played {
  readonly betMs: readonly number[];
  readonly cashOutMs: readonly number[];
  /** From the moment of an automatic cash-out's target until its player receives the payment. */
  readonly chosenMs: readonly number[];
  /** From the end of a flight to its arrival at each socket. */
  readonly endMs: readonly number[];
  readonly refusals: ReadonlyMap<string, number>;
  readonly dropped: number;
  /** Duration of the play, from the moment when all sockets are open. */
  readonly seconds: number;
  /** Processor time of the server and its database within these seconds, in ms. */
  readonly usedMs: number;
  readonly receivedBytes: number;
}

interface BetAnswer {
  readonly bet: { readonly betId: string };
}

interface OpenBet {
  readonly member: Member;
  readonly betId: string;
}

/** Plays some rounds of crash with a socket open for every player, as in a full house. */
export async function playLevel(games: string, agent: Agent, level: Level): Promise<Played> {
  const endMs: number[] = [];
  const house = new House(games, agent);
  const finished = Promise.withResolvers<void>();
  const players = level.connected.slice(0, level.betting);
  let rounds = 0;
  let roundsOver = 0;
  let areAllOpen = false;

  const onRound = ({ roundId, state, startsAtMs }: RoundChange) => {
    if (state === 'open' && areAllOpen) rounds += 1;
    // A round that opened before the last socket has no bets of the bench.
    if (rounds === 0) return;
    if (state === 'open' && rounds <= level.rounds) house.betOn(roundId, players);
    if (state === 'running') house.run(roundId, startsAtMs ?? 0);
    if (state === 'revealed') house.overId = roundId;
    if (state !== 'settled') return;
    roundsOver += 1;
    if (roundsOver === level.rounds) finished.resolve();
  };
  const phones = await openPhones(games, agent, level.connected, {
    onRound,
    onEnd({ endedAtMs }, receivedAtMs) {
      if (rounds > 0 && endedAtMs != null) endMs.push(receivedAtMs - endedAtMs);
    },
    onBets: (bets, receivedAtMs) => house.receive(bets, receivedAtMs),
  });
  areAllOpen = true;
  const start = performance.now();
  const received = () => phones.all.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0);
  const before = { bytes: received(), usedMs: level.usedMs() };
  await finished.promise;
  const { betMs, cashOutMs, chosenMs, refusals } = await house.answered();
  const seconds = (performance.now() - start) / 1000;
  const usedMs = level.usedMs() - before.usedMs;
  const receivedBytes = received() - before.bytes;
  phones.close();
  const dropped = phones.dropped();
  return { betMs, cashOutMs, chosenMs, endMs, refusals, dropped, seconds, usedMs, receivedBytes };
}

function cashOutAt(): number {
  const [least, most] = CASHED_OUT_AT;
  return Math.round(least + Math.random() * (most - least));
}

/** The code of a refusal, or of a connection that the server reset before its answer: a page sends such a call again. */
function codeOf(error: unknown): string {
  if (error instanceof RefusedCall) return (JSON.parse(error.message) as { code?: string }).code ?? '?';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === '') throw error;
  return code;
}

/** The bets and cash-outs of all players, timed. */
class House {
  readonly #games: string;
  readonly #agent: Agent;
  readonly #betMs: number[] = [];
  readonly #cashOutMs: number[] = [];
  readonly #chosenMs: number[] = [];
  /** The targets of bets that wait for an automatic cash-out. */
  readonly #chosen = new Map<string, number>();
  #startedAtMs = 0;
  readonly #refusals = new Map<string, number>();
  readonly #calls: Promise<void>[] = [];
  #bets: OpenBet[] = [];
  /** The round that ended last. */
  overId = '';

  constructor(games: string, agent: Agent) {
    this.#games = games;
    this.#agent = agent;
  }

  betOn(roundId: string, players: readonly Member[]): void {
    this.#calls.push(...players.map((member, at) => this.#bet(roundId, member, at % CHOSEN_EVERY === 0)));
  }

  /** Each open bet is cashed out at its player's moment, unless the round has ended by then. */
  run(roundId: string, startsAtMs: number): void {
    this.#startedAtMs = startsAtMs;
    this.#calls.push(...this.#bets.splice(0).map((bet) => this.#cashOut(bet, roundId, startsAtMs)));
  }

  receive(bets: readonly SharedBetView[], receivedAtMs: number): void {
    for (const { betId, payout } of bets) {
      const value = this.#chosen.get(betId);
      if (value === undefined || payout === null) continue;
      this.#chosen.delete(betId);
      if (payout > 0) this.#chosenMs.push(receivedAtMs - this.#startedAtMs - elapsedAt(value));
    }
  }

  /** Resolves when every call has its answer. */
  async answered(): Promise<Pick<Played, 'betMs' | 'cashOutMs' | 'chosenMs' | 'refusals'>> {
    await Promise.all(this.#calls);
    return {
      betMs: this.#betMs,
      cashOutMs: this.#cashOutMs,
      chosenMs: this.#chosenMs,
      refusals: this.#refusals,
    };
  }

  async #bet(roundId: string, member: Member, isChosen: boolean): Promise<void> {
    await delay(Math.random() * BETTING_MS);
    const autoAt = isChosen ? cashOutAt() : null;
    const bet = { stakeNaira: 100, selection: { autoAt } };
    const body = { token: member.token, requestId: crypto.randomUUID(), roundId, bet };
    const answer = await this.#timed<BetAnswer>(this.#betMs, '/game/shared/bet', body);
    if (answer === null) return;
    const { betId } = answer.bet;
    if (autoAt === null) this.#bets.push({ member, betId });
    else this.#chosen.set(betId, autoAt);
  }

  async #cashOut({ member, betId }: OpenBet, roundId: string, startsAtMs: number): Promise<void> {
    await delay(Math.max(0, startsAtMs + elapsedAt(cashOutAt()) - Date.now()));
    if (this.overId === roundId) return;
    const body = { token: member.token, betId, part: 'all' };
    await this.#timed(this.#cashOutMs, '/game/shared/cash-out', body);
  }

  async #timed<Answer>(into: number[], path: string, body: object): Promise<Answer | null> {
    const sent = performance.now();
    try {
      const answer = await post<Answer>(this.#agent, this.#games + path, body);
      into.push(performance.now() - sent);
      return answer;
    } catch (error) {
      const code = codeOf(error);
      this.#refusals.set(code, (this.#refusals.get(code) ?? 0) + 1);
      return null;
    }
  }
}
