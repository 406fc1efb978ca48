import type { StakeRefusal } from '@jara/contract/stake-refusals';
import type { EntrySource, RoundMoney } from '@jara/ledger/entry';
import type { PayoutKind } from '@jara/ledger/kind';
import type { Kobo } from '@jara/money/kobo';
import type { RoundBefore } from './tax.ts';

/** A bet, or a later step of its round, for the batch writer. Plain data: decided before it is passed on. */
export interface BetRequest<Extra> {
  readonly playerId: bigint;
  /** The idempotency key, by `ledgerKey`. */
  readonly key: string;
  /** The request fingerprint, by `ledgerKey`: the same key with another fingerprint is refused. */
  readonly fingerprint: string;
  readonly source: EntrySource;
  readonly money: RoundMoney;
  /** Maximum payout of the round beyond its stake, over all outcomes; 0 for a step that takes no stake. */
  readonly exposureKobo: Kobo;
  /** The participant's data for its rows in the same commit. */
  readonly extra: Extra;
}

/**
 * Why the batch statement did not book a bet. No money was taken, except that `unavailable` is uncertain: the account is locked, the database
 * down, or the queue full. Retrying with the same key is safe.
 */
export type BetRejection = StakeRefusal | 'unknown_account';

export type BetOutcome<Code extends string = never> =
  | {
      readonly ok: true;
      /** Booked before under the same key; `seq` and `at` name that entry. */
      readonly replayed: boolean;
      /** The cash balance now. */
      readonly balanceKobo: Kobo;
      readonly seq: bigint;
      readonly at: Date;
    }
  | {
      readonly ok: false;
      readonly code: BetRejection | Code;
      /** The participant's description of the state that the bet did not fit. */
      readonly current: string | null;
    };

/**
 * A product's part of the commit that books its bets: columns of its own, a verdict on each of its bets, and the rows it writes. A batch may
 * hold bets of several participants. The SQL is the participant's; the wallet only includes it.
 *
 * Names: the columns, joined tables and CTEs of a participant begin with its name. `Code` are the verdicts it adds.
 */
export interface BatchParticipant<Extra, Code extends string = never> {
  readonly name: string;
  /**
   * A participant whose columns, joins and writes this one's bets include, once per batch for all participants with the same base. Its CTEs
   * come first, so that this one's may read them; this participant places its verdicts.
   */
  readonly base?: BatchParticipant<Extra>;
  /** The first one is not null in the participant's bets, and null in all others. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** One bet's values in the order of `columns`, as PostgreSQL array elements (numbers, uuids, booleans; null as 'NULL'). */
  values(extra: Extra): readonly string[];
  readonly codes: readonly Code[];
  /** The round that a booking changes, from what `joins` adds; absent: each booking is a round of its own. */
  readonly round?: RoundBefore;
  /** A value that is the same for the whole batch, computed from the participant's bets in it. */
  readonly bound?: {
    readonly name: string;
    readonly type: string;
    of(extras: readonly Extra[]): string | null;
  };
  /**
   * CTEs that are evaluated once per batch before its bets are judged, each ending with a comma: data that many bets share. They may lock rows,
   * but must not wait for locks.
   */
  before?(context: BeforeBatch): string;
  /**
   * Left joins to `u`, the batch's bets, with the data that verdicts need. `table` names a table of the shard, `parameter` the array of a column or
   * the bound.
   */
  joins(table: (name: string) => string, parameter: (name: string) => string): string;
  /**
   * Branches `when … then '<code>'` of a case, for the participant's bets only. `then '<code>:' || …` also returns a text about the state that
   * the bet did not fit; letters, digits, `-` and `/` only.
   */
  verdicts(table: (name: string) => string): string;
  /** Further CTEs, each beginning with a comma, reading `booked` (the batch's columns, cash_after, seq, at; `tax` where winnings are taxed). */
  writes(table: (name: string) => string, parameter: (name: string) => string, isTaxed: boolean): string;
}

interface BeforeBatch {
  table(name: string): string;
  /** The array of a column of the batch, null in the bets of other participants. */
  parameter(column: string): string;
  /** The batch's time. */
  readonly at: string;
}

/** Books a participant's bets. */
export interface BetBooker<Extra, Code extends string = never> {
  /** Never rejects. Bets of one player are booked in order. */
  book(request: BetRequest<Extra>): Promise<BetOutcome<Code>>;
  /** Awaits a read or write that a bet needs before it is booked. If it fails, the bet is counted by the reason, and the error is thrown on. */
  prepare<T>(work: Promise<T>): Promise<T>;
}

/** The end of one of many bets that are settled together: its payout, and the stake that is no longer at risk. */
export interface Settlement<Extra> {
  readonly playerId: bigint;
  /** The idempotency key, by `ledgerKey`: the same for all ways to end the bet, so that it ends once. */
  readonly key: string;
  readonly fingerprint: string;
  readonly source: EntrySource;
  readonly kind: PayoutKind | 'loss';
  readonly creditKobo: Kobo;
  readonly settledKobo: Kobo;
  /** The participant's data for its rows in the same commit. */
  readonly extra: Extra;
}

/** A product's part of the statement that settles many of its bets. The SQL is the participant's; the wallet only includes it. */
export interface SettlementParticipant<Extra> {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** One settlement's values in the order of `columns`, as PostgreSQL array elements. */
  values(extra: Extra): readonly string[];
  /**
   * A query that returns `i` of each settlement whose bet is still open as it was read, and locks the bet's row. It reads `u`, the requested
   * settlements, joined to the accounts that no other transaction has locked.
   */
  standing(table: (name: string) => string): string;
  /** The round that a settlement ends, from the columns of `u` and `standing`; absent: its money before is not known, and it is not taxed. */
  readonly round?: RoundBefore;
  /** Further CTEs, each beginning with a comma, reading `booked` (the columns, cash_after, seq, at; `tax` where winnings are taxed). */
  writes(table: (name: string) => string, isTaxed: boolean): string;
}

/**
 * `left`: not booked now. Its account is locked, its bet changed since it was read, or it was already settled; reading the open bets again
 * shows which. `failed`: this settlement alone makes the statement fail.
 */
export type Settled = 'booked' | 'left' | 'failed';
