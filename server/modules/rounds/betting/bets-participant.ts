import { BET_CHANGED, type BetExtra, betParticipant } from '../../betting/betting.ts';
import type { BatchParticipant } from '../../wallet/types.ts';

/** The conditions of a bet on a shared round, or of a cash-out of it, beside its row. */
export interface SharedBetExtra extends BetExtra {
  readonly roundId: string;
  /** Bets that a player may have on a round. */
  readonly maxBets: number;
}

/**
 * `round_closed`: the round takes no bets, or is being closed. `too_many_bets`: the player has as many bets on the round as its game takes.
 * `round_ended`: nothing can be cashed out of it any more. `bet_changed`: the bet changed since it was read.
 */
export type SharedBetCode = 'round_closed' | 'too_many_bets' | 'round_ended' | 'bet_changed';

/**
 * The fence between bets and the end of a round: the commit of a bet holds the shard's row of its round `for key share`, closing takes
 * it `for update`. A batch does not wait for it: a round whose row is locked is being closed, and takes no bet. A bet is refused by the
 * closing time too, whether or not a leader closed the round.
 */
export const betsParticipant: BatchParticipant<SharedBetExtra, SharedBetCode> = {
  name: 'shared',
  base: betParticipant,
  columns: [
    { name: 'shared_round_id', type: 'uuid' },
    { name: 'shared_max_bets', type: 'integer' },
  ],
  values: ({ roundId, maxBets }) => [roundId, String(maxBets)],
  codes: ['round_closed', 'too_many_bets', 'round_ended', 'bet_changed'],
  before: ({ table, parameter, at }) => `
shared_taking as materialized (
  select round_id, state from ${table('shared_round_shard')}
   where round_id = any(${parameter('shared_round_id')}) and (state = 'open' and closes_at > ${at} or state = 'running')
     for key share skip locked
),
shared_placed as materialized (
  select player_id, reference, count(*) as bets from ${table('bet')}
   where reference = any(${parameter('shared_round_id')}::text[]) and player_id = any($1::bigint[]) and at > ${at} - interval '1 day'
   group by player_id, reference
),`,
  joins: () => `
    left join shared_taking on shared_taking.round_id = u.shared_round_id
    left join shared_placed
      on shared_placed.player_id = u.player_id and u.shared_round_id is not null and shared_placed.reference = u.bet_reference`,
  verdicts: () => `
           when u.shared_round_id is not null and u.bet_revision = 0 and shared_taking.state is distinct from 'open' then 'round_closed'
           when u.shared_round_id is not null and u.bet_revision = 0 and coalesce(shared_placed.bets, 0) >= u.shared_max_bets then 'too_many_bets'
           when u.shared_round_id is not null and u.bet_revision > 0 and shared_taking.state is distinct from 'running' then 'round_ended'
           ${BET_CHANGED}`,
  writes: () => '',
};
