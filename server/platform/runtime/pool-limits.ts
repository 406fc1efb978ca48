/** How long each thing may take, in milliseconds; 0 for no limit. */
export interface PoolLimits {
  /** Until a connection is free. */
  readonly acquireMs: number;
  /** How many may wait for one; those beyond are refused at once. A number, not milliseconds. */
  readonly waiting: number;
  /** One statement, counted by the database. */
  readonly statementMs: number;
  /** Waiting for a lock that another transaction holds. */
  readonly lockMs: number;
  /** Between two statements of a transaction: a node that froze or lost its network must not hold rows for ever. */
  readonly idleInTransactionMs: number;
}

export const POOL_LIMITS: PoolLimits = {
  acquireMs: 2_000,
  // Twenty connections answer as many in a tenth of a second. A longer queue only makes everybody late.
  waiting: 500,
  statementMs: 10_000,
  lockMs: 1_000,
  idleInTransactionMs: 10_000,
};
