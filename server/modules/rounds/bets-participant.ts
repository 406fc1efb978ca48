import type { CashOut, SharedBet } from '@jara/game-kit/shared-game';
import type { BatchParticipant, SettlementParticipant } from '../wallet/types.ts';

/** What a bet on a shared round, or a cash-out of it, writes beside its ledger entry. */
export interface SharedBetExtra {
  readonly gameId: string;
  readonly roundId: string;
  readonly slot: number;
  readonly betId: string;
  /** 0 is the bet; a cash-out names the one that it follows. */
  readonly step: number;
  /** Null with a cash-out. */
  readonly bet: SharedBet<unknown> | null;
  /** All of them, this one the last. */
  readonly cashOuts: readonly CashOut[];
  /** Nothing of the stake rides any more. */
  readonly isOver: boolean;
}

/**
 * `round_closed`: the round takes no bets, or is being closed at this moment. `slot_taken`: the player has a bet in this slot.
 * `round_ended`: nothing can be cashed out of it any more. `bet_changed`: the bet went on since it was read.
 */
export type SharedBetCode = 'round_closed' | 'slot_taken' | 'round_ended' | 'bet_changed';

/** JSON as an element of a PostgreSQL array literal. */
function jsonElement(value: unknown): string {
  return JSON.stringify(JSON.stringify(value));
}

/**
 * The fence between bets and the end of a round: the commit of a bet holds the home's row of its round `for key share`, closing takes
 * it `for update`. A batch does not wait for it: a round whose row is taken is being closed, and takes no bet. A bet is refused by the
 * closing time too, whatever became of the leader.
 */
export const betsParticipant: BatchParticipant<SharedBetExtra, SharedBetCode> = {
  name: 'shared',
  columns: [
    { name: 'shared_round_id', type: 'uuid' },
    { name: 'shared_game_id', type: 'text' },
    { name: 'shared_slot', type: 'smallint' },
    { name: 'shared_bet_id', type: 'uuid' },
    { name: 'shared_step', type: 'smallint' },
    { name: 'shared_bet', type: 'json' },
    { name: 'shared_cash_outs', type: 'json' },
    { name: 'shared_is_over', type: 'boolean' },
  ],
  values: ({ gameId, roundId, slot, betId, step, bet, cashOuts, isOver }) => [
    roundId,
    gameId,
    String(slot),
    betId,
    String(step),
    bet === null ? 'NULL' : jsonElement(bet),
    jsonElement(cashOuts),
    String(isOver),
  ],
  codes: ['round_closed', 'slot_taken', 'round_ended', 'bet_changed'],
  before: ({ table, parameter, at }) => `
shared_taking as materialized (
  select round_id, state from ${table('shared_round_home')}
   where round_id = any(${parameter('shared_round_id')}) and (state = 'open' and closes_at > ${at} or state = 'running')
     for key share skip locked
),`,
  joins: (table) => `
    left join shared_taking on shared_taking.round_id = u.shared_round_id
    left join ${table('shared_open_bet')} shared_known
      on shared_known.player_id = u.player_id and shared_known.round_id = u.shared_round_id and shared_known.slot = u.shared_slot`,
  verdicts: () => `
           when u.shared_step = 0 and shared_taking.state is distinct from 'open' then 'round_closed'
           when u.shared_step = 0 and shared_known.bet_id is not null then 'slot_taken'
           when u.shared_step > 0 and shared_taking.state is distinct from 'running' then 'round_ended'
           when u.shared_step > 0 and (
             shared_known.bet_id is distinct from u.shared_bet_id or shared_known.steps <> u.shared_step - 1
           ) then 'bet_changed'`,
  writes: (table) => `,
shared_begun as (
  insert into ${table('shared_open_bet')} (player_id, round_id, slot, bet_id, game_id, at, seq, stake, bet, cash_outs, steps, paid)
  select player_id, shared_round_id, shared_slot, shared_bet_id, shared_game_id, at, seq, debit, shared_bet, shared_cash_outs, 0, 0
    from booked where shared_step = 0
),
shared_moved as (
  update ${table('shared_open_bet')} o
     set cash_outs = booked.shared_cash_outs, steps = booked.shared_step, paid = o.paid + booked.credit
    from booked
   where o.player_id = booked.player_id and o.round_id = booked.shared_round_id and o.slot = booked.shared_slot
     and booked.shared_step > 0 and not booked.shared_is_over
),
shared_ended as (
  delete from ${table('shared_open_bet')} o using booked
   where o.player_id = booked.player_id and o.round_id = booked.shared_round_id and o.slot = booked.shared_slot
     and booked.shared_step > 0 and booked.shared_is_over
  returning o.*
),
shared_over as (
  insert into ${table('shared_bet')} (player_id, round_id, slot, bet_id, game_id, at, seq, stake, bet, cash_outs, steps, paid, ended_at,
                                      is_void, answers)
  select o.player_id, o.round_id, o.slot, o.bet_id, o.game_id, o.at, o.seq, o.stake, o.bet, booked.shared_cash_outs,
         booked.shared_step, o.paid + booked.credit, booked.at, false, o.answers
    from shared_ended o
    join booked on booked.player_id = o.player_id and booked.shared_round_id = o.round_id and booked.shared_slot = o.slot
)`,
};

/** What ends a bet with its round. */
export interface SettledBet {
  readonly roundId: string;
  readonly slot: number;
  /** The bet's steps as it was read: one that went on since is read again. */
  readonly steps: number;
  readonly isVoid: boolean;
}

export const settlementParticipant: SettlementParticipant<SettledBet> = {
  name: 'shared',
  columns: [
    { name: 'round_id', type: 'uuid' },
    { name: 'slot', type: 'smallint' },
    { name: 'steps', type: 'smallint' },
    { name: 'is_void', type: 'boolean' },
  ],
  values: ({ roundId, slot, steps, isVoid }) => [roundId, String(slot), String(steps), String(isVoid)],
  standing: (table) => `
  select u.i from u join ${table('shared_open_bet')} o on o.player_id = u.player_id and o.round_id = u.round_id and o.slot = u.slot
   where o.steps = u.steps for no key update of o skip locked`,
  writes: (table) => `,
ended as (
  delete from ${table('shared_open_bet')} o using booked
   where o.player_id = booked.player_id and o.round_id = booked.round_id and o.slot = booked.slot
  returning o.*, booked.credit, booked.at as ended_at, booked.is_void
),
over as (
  insert into ${table('shared_bet')} (player_id, round_id, slot, bet_id, game_id, at, seq, stake, bet, cash_outs, steps, paid, ended_at,
                                      is_void, answers)
  select player_id, round_id, slot, bet_id, game_id, at, seq, stake, bet, cash_outs, steps, paid + credit, ended_at, is_void, answers
    from ended
)`,
};
