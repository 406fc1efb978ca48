import type { Kobo } from '@jara/money/kobo';
import type { Rider } from '../wallet/wallet.ts';
import type { Seat } from './seats.ts';

/** What a spin writes beside its ledger entry. */
export interface SpinExtra {
  readonly seat: Seat;
  /** What the outcome is paid on; not taken again when the spin is free. */
  readonly stakeKobo: Kobo;
  readonly freeAfterKobo: Kobo | null;
  readonly sector: number;
}

const element = (kobo: Kobo | null): string => (kobo === null ? 'NULL' : kobo.toString());

/**
 * A spin is booked only from the seat the database holds at that moment, and moves it on in the same commit: no nonce is
 * drawn twice, no free spin is used twice or lost.
 */
export const spinRider: Rider<SpinExtra> = {
  name: 'spin',
  columns: [
    { name: 'seed_id', type: 'uuid' },
    { name: 'nonce', type: 'integer' },
    { name: 'free_before', type: 'bigint' },
    { name: 'free_after', type: 'bigint' },
    { name: 'stake', type: 'bigint' },
    { name: 'sector', type: 'smallint' },
  ],
  values: ({ seat, stakeKobo, freeAfterKobo, sector }) => [
    seat.seedId,
    String(seat.nonce),
    element(seat.freeStakeKobo),
    element(freeAfterKobo),
    element(stakeKobo),
    String(sector),
  ],
  join: `join spin_seat seat on seat.player_id = b.player_id and seat.seed_id = b.seed_id and seat.nonce = b.nonce
         and seat.free_stake is not distinct from b.free_before`,
  writes: `,
seated as (
  update spin_seat set nonce = spin_seat.nonce + 1, free_stake = booked.free_after
    from booked where spin_seat.player_id = booked.player_id
),
drawn as (
  insert into spin_draw (seed_id, nonce) select seed_id, nonce from booked
),
spun as (
  insert into spin (player_id, at, seq, seed_id, nonce, stake, free, sector, payout, balance_after)
  select player_id, at, seq, seed_id, nonce, stake, free_before is not null, sector, payback, balance_after from booked
)`,
};
