import type { SharedGameMessage, SharedRoundState } from '@jara/contract/shared-games';
import type { Sha256 } from '@jara/fairness/hmac';
import type { SeasonChain } from '@jara/fairness/season';
import type { PoolStanding, QuestionBank, QuizAnswer } from '@jara/game-kit/quiz';
import type { AnySharedGame, CashOut, SharedBet } from '@jara/game-kit/shared-game';
import type { Kobo } from '@jara/money/kobo';
import type { SeedState } from '../memory-server/stored-round.ts';
import type { TableClock } from './table-clock.ts';

export interface SharedTableDeps {
  readonly game: AnySharedGame;
  readonly sha256: Sha256;
  /** The questions of a quiz; empty for every other game. */
  readonly bank: QuestionBank | null;
  newId(): string;
  newServerSeed(): string;
  nowMs(): number;
}

/** A bet as the table stores it. */
export interface TableBet {
  readonly betId: string;
  readonly requestId: string;
  /** The client that placed it, from 1; null: a simulated player. */
  readonly player: number | null;
  readonly name: string;
  readonly atMs: number;
  readonly stakeKobo: Kobo;
  readonly bet: SharedBet<unknown>;
  cashOuts: readonly CashOut[];
  answers: readonly QuizAnswer[];
  paidKobo: Kobo;
  isOver: boolean;
  isVoid: boolean;
}

export interface TableRound {
  readonly roundId: string;
  readonly seasonId: string;
  /** The seeds of its draws; the nonce is its number in the season. */
  readonly seeds: SeedState;
  readonly commitment: string;
  readonly link: string;
  readonly card: unknown;
  readonly outcome: unknown;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  state: SharedRoundState;
  startsAtMs: number | null;
  overAtMs: number | null;
  standing: PoolStanding | null;
  bets: readonly TableBet[];
}

/** One client of the table: a player of its own. */
interface TablePlayer {
  readonly player: number;
  readonly token: string;
}

/** To one player, or to all. */
type Publish = (message: SharedGameMessage, player: number | null) => void;

/** State that the parts of the table share. */
export interface Internals {
  readonly deps: SharedTableDeps;
  readonly clock: TableClock;
  seeds: SeedState;
  chain: SeasonChain;
  seasonId: string;
  round: TableRound;
  /** Rounds that are over, newest first. */
  past: readonly TableRound[];
  /** Number of simulated players who bet in each round. */
  others: number;
  /** Whether the clock stops when a round opens, and when it is over. */
  isStepwise: boolean;
  readonly codes: Map<string, number>;
  /** By their tokens. */
  readonly players: Map<string, TablePlayer>;
  readonly balances: Map<number, Kobo>;
  readonly startedAtMs: number;
  publish: Publish;
}

const FIRST_BALANCE_KOBO = 100_000_000n;

export const balanceOf = ({ balances }: Internals, player: number): Kobo =>
  balances.get(player) ?? FIRST_BALANCE_KOBO;

/** Pays a client of the table, or charges for a negative amount; simulated players have no balance. */
export function pay(internals: Internals, player: number | null, amountKobo: Kobo): void {
  if (player !== null) internals.balances.set(player, balanceOf(internals, player) + amountKobo);
}

/** Rounds that the game's calls find by id: the current one and earlier ones. */
export const everyRound = ({ round, past }: Internals): readonly TableRound[] => [round, ...past];
