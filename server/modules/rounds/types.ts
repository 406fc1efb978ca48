import type { PoolStanding, QuizAnswer } from '@jara/game-kit/quiz';
import type { CashOut, CashOutPart, Hundredths, SharedBet } from '@jara/game-kit/shared-game';
import type { Kobo } from '@jara/money/kobo';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { Refused } from '../../platform/http/refusal.ts';
import type { Bet } from '../betting/betting.ts';
import type { BetRejection } from '../wallet/types.ts';
import type { RoundState } from './running/round-states.ts';

/** A round as everyone may know it. */
export interface PublicRound {
  readonly roundId: string;
  readonly gameId: string;
  readonly seasonId: string;
  /** Of its season, from 1. */
  readonly round: number;
  /** Of the game's rules. */
  readonly version: number;
  readonly state: RoundState;
  readonly scheduledAt: Date;
  readonly openedAt: Date | null;
  readonly closesAt: Date | null;
  readonly runningAt: Date | null;
  readonly overAt: Date | null;
  /** When every bet was settled or refunded. */
  readonly finishedAt: Date | null;
  /** The card of the round, known before its bets; null where the game has no cards. */
  readonly card: unknown;
  /** Null until it is revealed: while it runs where bets ride to the end, afterwards where they can be cashed out. */
  readonly revealed: { readonly outcome: unknown; readonly link: string } | null;
  /**
   * Link and outcome of a void round, published once every stake is returned, so that players can check that it was not voided for its
   * result. The outcome is null where the round was played by another version of the rules.
   */
  readonly voided: { readonly outcome: unknown; readonly link: string } | null;
  /** The final standing, by which a pool is shared; null until it is revealed, and where stakes make no pool. */
  readonly standing: PoolStanding | null;
  /** Of a quiz: the hash of its questions in words, published before its first entry. Null for other games. */
  readonly questionsHash: string | null;
}

export interface PlayerOfGame {
  readonly playerId: bigint;
  readonly gameId: string;
}

export interface SharedBetRequest {
  readonly requestId: string;
  readonly roundId: string;
  /** As it was sent: `{stakeNaira, selection}`. */
  readonly bet: unknown;
}

export interface CashOutCall {
  readonly betId: string;
  readonly part: CashOutPart;
  /** When the server received it. */
  readonly receivedAt: Date;
}

export interface AnswerCall {
  readonly betId: string;
  /** Of the round, from 0. */
  readonly question: number;
  /** Of the answers as they were shown, from 0. */
  readonly choice: number;
  /** When the server received it. */
  readonly receivedAt: Date;
}

/** The part of a bet that is a shared game's own. */
export interface SharedDetails {
  readonly bet: SharedBet<unknown>;
  /** Cash-outs so far, with the time at which the server received them. */
  readonly cashOuts: readonly CashOut[];
  /** Answers that came in time while the round ran, in their order. */
  readonly answers: readonly QuizAnswer[];
}

/** A bet on a shared round: `reference` is the round. */
export interface RoundBet
  extends Pick<
      Bet,
      'playerId' | 'at' | 'seq' | 'betId' | 'stake' | 'atRisk' | 'paid' | 'revision' | 'endedAt'
    >,
    SharedDetails {
  readonly gameId: string;
  readonly roundId: string;
  readonly isVoid: boolean;
}

export interface SharedBetAccepted {
  readonly ok: true;
  readonly bet: RoundBet;
  readonly balanceKobo: Kobo;
}

export interface CashOutAccepted extends SharedBetAccepted {
  /** The multiplier of the cash-out. */
  readonly multiplier: Hundredths;
}

/** A bet with the round it was placed on. */
export interface PlayedBet {
  readonly bet: RoundBet;
  readonly round: PublicRound;
}

export interface SharedHistory {
  readonly bets: readonly PlayedBet[];
  readonly next: Cursor | null;
}

export type SharedBetRefusal =
  | Exclude<BetRejection, 'unknown_account'>
  | 'bad_bet'
  | 'round_closed'
  | 'too_many_bets';

export type AnswerRefusal = 'unknown_bet' | 'bad_answer' | 'quiz_ended' | 'round_voided' | 'unavailable';

export type CashOutRefusal =
  | 'unknown_bet'
  | 'bad_cash_out'
  | 'round_ended'
  | 'round_voided'
  | 'unavailable'
  | 'key_reused';

export type Rejection<Code extends string> = Refused<Code>;
