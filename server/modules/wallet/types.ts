import type { StakeRefusal } from '@jara/contract/stake-refusals';
import type { EntrySource, RoundMoney } from '@jara/ledger/entry';
import type { PayoutKind } from '@jara/ledger/kind';
import type { Kobo } from '@jara/money/kobo';

/** A bet, or a later step of its round, as the batch writer books it. Plain data: decided before it is handed over. */
export interface BetRequest<Extra> {
  readonly playerId: bigint;
  /** The idempotency key, by `ledgerKey`. */
  readonly key: string;
  /** The request fingerprint, by `ledgerKey`: the same key with another fingerprint is refused. */
  readonly fingerprint: string;
  readonly source: EntrySource;
  readonly money: RoundMoney;
  /** The most the round may pay beyond its stake, whatever its outcome; 0 for a step that takes no stake. */
  readonly exposureKobo: Kobo;
  /** What the participant writes in the same commit. */
  readonly extra: Extra;
}

/**
 * Why the batch statement did not book a bet. Nothing was taken, except that `unavailable` is not certain: the account is locked,
 * the database away, or the queue full. Asking again with the same key is safe.
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
      /** What the participant's verdict says of the state that the bet did not fit. */
      readonly current: string | null;
    };

/**
 * What a product adds to the commit that books its bets: columns of its own, a verdict on each of its bets, and the rows it
 * writes. A batch may hold bets of several participants. The SQL is the participant's; the wallet only carries it.
 *
 * Names: the columns, joined tables and CTEs of a participant begin with its name. `Code` are the verdicts it adds.
 */
export interface BatchParticipant<Extra, Code extends string = never> {
  readonly name: string;
  /**
   * A participant whose columns, joins and writes the bets of this one have too, once in a batch however many stand on it. Its CTEs come first,
   * so that this one's may read them; its verdicts are this one's to place.
   */
  readonly base?: BatchParticipant<Extra>;
  /** The first one is not null in the participant's bets, and null in all others. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** One bet's values in the order of `columns`, as PostgreSQL array elements (numbers, uuids, booleans; null as 'NULL'). */
  values(extra: Extra): readonly string[];
  readonly codes: readonly Code[];
  /**
   * CTEs that are evaluated once a batch before its bets are judged, each ending with a comma: what many bets share. They may lock
   * rows, but must not wait for them.
   */
  before?(context: BeforeBatch): string;
  /** Left joins to `u`, the batch's bets, that answer what verdicts ask. `table` names a table of the home. */
  joins(table: (name: string) => string): string;
  /**
   * Branches `when … then '<code>'` of a case, for the participant's bets only. `then '<code>:' || …` answers a text about the
   * state that the bet did not fit with it; letters, digits, `-` and `/` only.
   */
  verdicts(table: (name: string) => string): string;
  /** Further CTEs, each beginning with a comma, reading `booked` (the batch's columns, cash_after, seq, at). */
  writes(table: (name: string) => string): string;
}

export interface BeforeBatch {
  table(name: string): string;
  /** The array of a column of the batch, null in the bets of other participants. */
  parameter(column: string): string;
  /** The batch's time. */
  readonly at: string;
}

/** Books a participant's bets. */
export interface BetBooker<Extra, Code extends string = never> {
  /** Never rejects. Bets of one player are booked in the order they came. */
  book(request: BetRequest<Extra>): Promise<BetOutcome<Code>>;
}

/** The end of one bet among many that end together: what it pays, and the stake that is at risk no more. */
export interface Settlement<Extra> {
  readonly playerId: bigint;
  /** The idempotency key, by `ledgerKey`: the same for whatever may end the bet, so that it ends once. */
  readonly key: string;
  readonly fingerprint: string;
  readonly source: EntrySource;
  readonly kind: PayoutKind | 'loss';
  readonly creditKobo: Kobo;
  readonly settledKobo: Kobo;
  /** What the product's participant reads and writes in the same commit. */
  readonly extra: Extra;
}

/** What a product adds to the statement that settles many of its bets. The SQL is the participant's; the wallet only carries it. */
export interface SettlementParticipant<Extra> {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** One settlement's values in the order of `columns`, as PostgreSQL array elements. */
  values(extra: Extra): readonly string[];
  /**
   * A query that answers `i` of each settlement whose bet still stands as it was read, and locks the bet's row. It reads `u`, the
   * settlements asked for, joined to the accounts that nobody else holds locked.
   */
  standing(table: (name: string) => string): string;
  /** Further CTEs, each beginning with a comma, reading `booked` (the columns, cash_after, seq, at). */
  writes(table: (name: string) => string): string;
}

/**
 * `left`: not booked now. Its account is locked, its bet changed since it was read, or it was settled already; reading the bets that
 * still stand tells. `failed`: this settlement alone makes the statement fail.
 */
export type Settled = 'booked' | 'left' | 'failed';
