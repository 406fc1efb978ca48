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
  /** What a quiz asks; empty for every other game. */
  readonly bank: QuestionBank | null;
  newId(): string;
  newServerSeed(): string;
  nowMs(): number;
}

/** A bet as the table keeps it. */
export interface TableBet {
  readonly betId: string;
  readonly requestId: string;
  /** Which of the clients placed it, from 1; null: one of the others, whom nobody plays. */
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
  /** What its draws come from; the nonce is its number in the season. */
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
export interface TablePlayer {
  readonly player: number;
  readonly token: string;
}

/** To one player, or to everybody. */
export type Told = (message: SharedGameMessage, player: number | null) => void;

/** What the parts of the table share. */
export interface Internals {
  readonly deps: SharedTableDeps;
  readonly clock: TableClock;
  seeds: SeedState;
  chain: SeasonChain;
  seasonId: string;
  round: TableRound;
  /** Rounds that are over, newest first. */
  past: readonly TableRound[];
  /** How many others bet in each round. */
  others: number;
  /** Whether the clock stands still when a round opens, and when it is over. */
  isStepwise: boolean;
  readonly codes: Map<string, number>;
  /** By their tokens. */
  readonly players: Map<string, TablePlayer>;
  readonly balances: Map<number, Kobo>;
  readonly startedAtMs: number;
  tell: Told;
}

export const FIRST_BALANCE_KOBO = 100_000_000n;

export const balanceOf = ({ balances }: Internals, player: number): Kobo =>
  balances.get(player) ?? FIRST_BALANCE_KOBO;

/** Pays, or with a number below zero takes, where a client of the table is meant; the others have no purse. */
export function pay(internals: Internals, player: number | null, amountKobo: Kobo): void {
  if (player !== null) internals.balances.set(player, balanceOf(internals, player) + amountKobo);
}

/** What the game's calls find by id: the bets of this round and of those before. */
export const everyRound = ({ round, past }: Internals): readonly TableRound[] => [round, ...past];
