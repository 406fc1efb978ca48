/**
 * The states of a shared round. `scheduled`: it exists and takes no bets yet. `open`: it takes bets. `closed`: it takes no more bets.
 * `running`: the curve climbs, bets may be cashed out. `revealed`: the outcome is public, bets are being settled. `settled`: all bets are
 * settled. `voided`: the round does not count, and open stakes are returned.
 */
export type RoundState = 'scheduled' | 'open' | 'closed' | 'running' | 'revealed' | 'settled' | 'voided';

/** Every move there is. */
export const ROUND_MOVES: Readonly<Record<RoundState, readonly RoundState[]>> = {
  scheduled: ['open', 'voided'],
  open: ['closed', 'voided'],
  closed: ['running', 'voided'],
  running: ['revealed', 'voided'],
  revealed: ['settled'],
  settled: [],
  voided: [],
};

/** States of a round's row at a shard: what may be booked there. */
export type ShardRoundState = 'scheduled' | 'open' | 'closed' | 'running' | 'ended' | 'voided';

/** Every move there is, by where it ends: a leader that takes over, and a shard that was unavailable, may be several moves behind. */
export const SHARD_MOVES: Readonly<Record<ShardRoundState, readonly ShardRoundState[]>> = {
  scheduled: [],
  open: ['scheduled'],
  closed: ['scheduled', 'open'],
  running: ['closed'],
  ended: ['scheduled', 'open', 'closed', 'running'],
  voided: ['scheduled', 'open', 'closed', 'running', 'ended'],
};

/** Cash-outs that were received in time, and are being booked, come before what follows their moment: the reveal, or their own value. */
export const BOOKING_MS = 100;
