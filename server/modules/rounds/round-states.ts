/**
 * The states of a shared round. `scheduled`: it exists, and nobody may bet yet. `open`: bets are taken. `closed`: no more of them.
 * `running`: the curve climbs, bets may be cashed out. `revealed`: the outcome is public, bets are being settled. `settled`: all are.
 * `voided`: the round does not count, what rides goes back.
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

/** States of a round's row at a home: what may be booked there. */
export type HomeRoundState = 'scheduled' | 'open' | 'closed' | 'running' | 'ended' | 'voided';

/** Every move there is, by where it ends: a leader that takes over, and a home that was away, may be several moves behind. */
export const HOME_MOVES: Readonly<Record<HomeRoundState, readonly HomeRoundState[]>> = {
  scheduled: [],
  open: ['scheduled'],
  closed: ['scheduled', 'open'],
  running: ['closed'],
  ended: ['scheduled', 'open', 'closed', 'running'],
  voided: ['scheduled', 'open', 'closed', 'running', 'ended'],
};

/** Cash-outs that were received in time, and are being booked, come before what follows their moment: the reveal, or their own value. */
export const BOOKING_MS = 100;
