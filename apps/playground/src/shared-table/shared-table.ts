import type { SharedGameMessage, SharedRoundState } from '@jara/contract/shared-games';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { Kobo } from '@jara/money/kobo';
import { createStore } from '@jara/play-client/store';
import type { Answer } from '../memory-server/refusal.ts';
import type { SeedState } from '../memory-server/stored-round.ts';
import { placeBet } from './bets.ts';
import { answerCall } from './calls.ts';
import { balanceOf, everyRound, type Internals, type SharedTableDeps, type TableRound } from './internals.ts';
import {
  cashOutDue,
  chainOf,
  dueAtMs,
  moveOn,
  newRound,
  newSeason,
  openRound,
  SEASON_ROUNDS,
  takeBack,
} from './moves.ts';
import { createTableClock } from './table-clock.ts';
import { askedView, hasEnded, snapshotMessage } from './views.ts';

/** The table's state at one moment. A new object after every change. */
export interface TableSnapshot {
  /** The nonce is the number of the round on the table. */
  readonly seeds: SeedState;
  readonly state: SharedRoundState;
  /** Newest first; the first may be under way. */
  readonly rounds: readonly TableRound[];
  /** Of the first client. */
  readonly balanceKobo: Kobo;
  readonly others: number;
  readonly isHeld: boolean;
  readonly isStepwise: boolean;
}

/** A reading of the table's clock, for the pages that draw by it. */
export interface ClockReading {
  readonly nowMs: number;
  readonly isHeld: boolean;
}

export interface TableOrder {
  readonly stakeNaira: number;
  readonly selection: unknown;
}

/** The same kind of bet in each round, on any card. */
interface EachRoundOrder {
  readonly stakeNaira: number;
  select(card: unknown): unknown;
}

type Listener = (message: SharedGameMessage, player: number | null) => void;

/**
 * The server of a shared game in memory: a season, its rounds on a clock of their own, and a player for each open client. `tick` advances
 * the rounds at the clock's rate, `step` state by state.
 */
export interface SharedTable {
  readonly game: AnySharedGame;
  snapshot(): TableSnapshot;
  subscribe(listener: () => void): () => void;
  /** Messages of the live channel, with their client. */
  onMessage(listener: Listener): void;
  /** A client's first message. */
  firstMessage(): SharedGameMessage;
  reading(): ClockReading;
  /** A code that opens the game once, for the client with this number. */
  launch(player: number): string;
  answer(path: string, body: unknown): Answer;
  /** Runs everything that is due. */
  tick(): void;
  setRate(rate: number): void;
  hold(isHeld: boolean): void;
  setStepwise(isStepwise: boolean): void;
  /** To the round's next state, immediately. */
  step(): void;
  /** To the round's end, immediately. */
  finish(): void;
  /** Plays whole rounds immediately; with an order, the first client has this bet in each. Returns the reason of an early stop. */
  play(rounds: number, order: EachRoundOrder | null): string | null;
  /** Another season, or another round of the same: the current round is removed first. */
  setSeeds(seeds: SeedState): void;
  setOthers(others: number): void;
  setBalance(balanceKobo: Kobo): void;
}

const FIRST_OTHERS = 12;

/** Clamps numbers to the rounds of a season. */
const inSeason = (seeds: SeedState): SeedState => ({
  ...seeds,
  nonce: Math.min(SEASON_ROUNDS, Math.max(1, seeds.nonce)),
});

export function createSharedTable(deps: SharedTableDeps, seeds: SeedState): SharedTable {
  const internals = newInternals(deps, inSeason(seeds));
  const published = { published: '' };
  openRound(internals);
  const store = createStore(snapshotOf(internals));
  const changed = <T>(result: T): T => {
    store.set(snapshotOf(internals));
    return result;
  };
  return {
    game: deps.game,
    snapshot: store.read,
    subscribe: store.subscribe,
    onMessage(listener) {
      internals.publish = listener;
    },
    firstMessage: () => snapshotMessage(internals),
    reading: () => ({ nowMs: internals.clock.nowMs(), isHeld: internals.clock.isHeld() }),
    launch(player) {
      const code = deps.newId();
      internals.codes.set(code, player);
      return code;
    },
    answer: (path, body) => changed(answerCall(internals, path, body)),
    tick() {
      const { state, roundId, bets } = internals.round;
      doDue(internals);
      publishQuestions(internals, published);
      const { round } = internals;
      if (round.roundId !== roundId || round.state !== state || round.bets !== bets) changed(null);
    },
    setRate: internals.clock.setRate,
    hold: (isHeld) => changed(internals.clock.hold(isHeld)),
    setStepwise: (isStepwise) => changed(stepwise(internals, isStepwise)),
    step() {
      stepOn(internals);
      publishQuestions(internals, published);
      changed(null);
    },
    finish() {
      if (hasEnded(internals.round)) skip(internals);
      playToEnd(internals);
      changed(null);
    },
    play: (rounds, order) => changed(playRounds(internals, rounds, order)),
    setSeeds(next) {
      takeBack(internals);
      internals.past = everyRound(internals);
      newSeason(internals, inSeason(next));
      openRound(internals);
      changed(null);
    },
    setOthers(others) {
      internals.others = others;
      changed(null);
    },
    setBalance(balanceKobo) {
      for (const { player } of internals.players.values()) internals.balances.set(player, balanceKobo);
      internals.publish(snapshotMessage(internals), null);
      changed(null);
    },
  };
}

function newInternals(deps: SharedTableDeps, seeds: SeedState): Internals {
  const bare = {
    ...{ deps, clock: createTableClock(deps.nowMs), seeds, chain: chainOf(deps, seeds) },
    ...{ seasonId: deps.newId(), past: [], others: FIRST_OTHERS, isStepwise: false, codes: new Map() },
    ...{ players: new Map(), balances: new Map(), startedAtMs: deps.nowMs(), publish: () => undefined },
  };
  return { ...bare, round: newRound(bare) };
}

function snapshotOf(internals: Internals): TableSnapshot {
  const { seeds, round, others, isStepwise, clock } = internals;
  return {
    ...{ seeds, others, isStepwise, state: round.state, isHeld: clock.isHeld() },
    rounds: everyRound(internals),
    balanceKobo: balanceOf(internals, 1),
  };
}

function doDue(internals: Internals): void {
  const { clock } = internals;
  // A page that slept wakes long after the due time: a stop of the clock on the way ends the loop there.
  while (!clock.isHeld() && clock.nowMs() >= dueAtMs(internals)) moveOn(internals);
  cashOutDue(internals);
}

function stepwise(internals: Internals, isStepwise: boolean): void {
  internals.isStepwise = isStepwise;
  if (!isStepwise || internals.round.state === 'open') internals.clock.hold(isStepwise);
}

/** A running round is shown running; between two other states a stopped clock stays stopped. */
function stepOn(internals: Internals): void {
  const wasHeld = internals.clock.isHeld();
  skip(internals);
  if (wasHeld && internals.round.state === 'closed') internals.clock.hold(true);
}

/** Skips to the round's next state, also with a stopped clock. */
function skip(internals: Internals): void {
  const { clock } = internals;
  clock.hold(false);
  clock.skipTo(dueAtMs(internals));
  moveOn(internals);
}

function playToEnd(internals: Internals): void {
  while (!hasEnded(internals.round)) skip(internals);
}

function playRounds(internals: Internals, rounds: number, order: EachRoundOrder | null): string | null {
  if (hasEnded(internals.round)) skip(internals);
  for (let left = rounds; left > 0; left -= 1) {
    const { round, deps } = internals;
    if (order !== null && round.state === 'open') {
      const bet = { stakeNaira: order.stakeNaira, selection: order.select(round.card) };
      const sent = { requestId: deps.newId(), roundId: round.roundId, bet };
      const answer = placeBet(internals, 1, sent);
      if ('code' in answer) return answer.message;
    }
    playToEnd(internals);
    skip(internals);
  }
  return null;
}

/**
 * Each question when it opens, and all with their right answers once the round has ended. All clients receive them: a table has no
 * outsiders.
 */
function publishQuestions(internals: Internals, published: { published: string }): void {
  const { round } = internals;
  const questions = askedView(internals, round);
  const isOver = hasEnded(round);
  const known = `${round.roundId} ${questions.length} ${isOver}`;
  if (questions.length === 0 || known === published.published) return;
  published.published = known;
  const { roundId } = round;
  for (const question of isOver ? questions : questions.slice(-1))
    internals.publish({ type: 'question', roundId, question }, null);
}
