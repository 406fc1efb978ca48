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
  // With the silence after it, less than what makes a home count as away: one frozen connection is replaced before.
  statementMs: 2_500,
  lockMs: 1_000,
  idleInTransactionMs: 10_000,
};

/** Of commands, and of work that reads whole days or tables while nobody waits for it. */
export const LONG_LIMITS: Partial<PoolLimits> = {
  acquireMs: 60_000,
  statementMs: 60_000,
  lockMs: 10_000,
};

/** What retires whole tables after a restore, while nobody is served; and the owner's changes of all rows. */
export const WHOLE_TABLE_LIMITS: Partial<PoolLimits> = { ...LONG_LIMITS, statementMs: 3_600_000 };
