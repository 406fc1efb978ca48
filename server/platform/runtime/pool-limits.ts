/** Time limits in milliseconds; 0: none. */
export interface PoolLimits {
  /** Waiting for a free connection. */
  readonly acquireMs: number;
  /** Maximum number of callers waiting for one; further callers are refused at once. A number, not milliseconds. */
  readonly waiting: number;
  /** One statement, measured by the database. */
  readonly statementMs: number;
  /** Waiting for a lock that another transaction holds. */
  readonly lockMs: number;
  /** Between two statements of a transaction: a node that froze or lost its network must not hold rows for ever. */
  readonly idleInTransactionMs: number;
}

export const POOL_LIMITS: PoolLimits = {
  acquireMs: 2_000,
  // Twenty connections serve as many in a tenth of a second. A longer queue only delays all callers.
  waiting: 500,
  // Together with the limit of silence, less than the time after which a shard counts as down: one frozen connection is
  // replaced before.
  statementMs: 2_500,
  lockMs: 1_000,
  idleInTransactionMs: 10_000,
};

/** For commands, and background work that reads whole days or tables. */
export const LONG_LIMITS: Partial<PoolLimits> = {
  acquireMs: 60_000,
  statementMs: 60_000,
  lockMs: 10_000,
};

/** For retiring whole tables after a restore, before the node serves; and for the owner's changes of all rows. */
export const WHOLE_TABLE_LIMITS: Partial<PoolLimits> = { ...LONG_LIMITS, statementMs: 3_600_000 };
