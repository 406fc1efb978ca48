import type { AnyRound } from '@jara/game-kit/round';
import type { BatchParticipant } from '../wallet/types.ts';
import type { SeedState } from './types.ts';

/** What a bet or a later step writes beside its ledger entry. */
export interface RoundExtra {
  readonly gameId: string;
  readonly roundId: string;
  /** The round's sequence after this: 0 is the bet. */
  readonly sequence: number;
  readonly round: AnyRound;
  /** What only a bet knows; null with a step. */
  readonly begun: NewRound | null;
  /** The operator takes the round back: its stake returns, whatever its state. */
  readonly isVoid?: boolean;
}

export interface NewRound {
  readonly seedState: SeedState;
  readonly version: number;
  /** Null where the player's own session played it. */
  readonly sessionId: string | null;
}

/**
 * `stale`: the seed state changed since it was read; what it is now comes with it. `retired`: a restored database may have dealt
 * from the seed already. `out_of_turn`: the round went on, or is over.
 */
export type RoundCode = 'round_open' | 'stale' | 'retired' | 'out_of_turn';

/** JSON as an element of a PostgreSQL array literal: within its quotes both have only `"` and `\\` to escape, and escape them alike. */
function jsonElement(value: unknown): string {
  return JSON.stringify(JSON.stringify(value));
}

/** SQL: the nonce after the last draw of a seed. */
export function nextNonceOf(playerId: string, seedId: string, table = (name: string) => name): string {
  return `(select coalesce(max(draw.nonce) + 1, 0) from ${table('game_draw')} draw
            where draw.player_id = ${playerId} and draw.seed_id = ${seedId})`;
}

/** SQL: the seed and nonce that the next round uses, and the round that is open. */
const CURRENT = `concat_ws('/', rgs_next.seed_id, rgs_next.nonce, rgs_open.round_id, rgs_open.sequence)`;

/**
 * A round begins only from the seed state that the database holds at that moment, moves its nonce on in the same commit, and only
 * where no other round of the game is open. A step is booked only on the open round as the step before left it. What ends a round
 * moves it to the rounds that are over.
 */
export const roundsParticipant: BatchParticipant<RoundExtra, RoundCode> = {
  name: 'rgs',
  columns: [
    { name: 'rgs_game_id', type: 'text' },
    { name: 'rgs_round_id', type: 'uuid' },
    { name: 'rgs_sequence', type: 'integer' },
    { name: 'rgs_state', type: 'json' },
    { name: 'rgs_words', type: 'integer' },
    { name: 'rgs_ended', type: 'boolean' },
    { name: 'rgs_steps', type: 'json' },
    { name: 'rgs_session_id', type: 'uuid' },
    { name: 'rgs_version', type: 'integer' },
    { name: 'rgs_seed_id', type: 'uuid' },
    { name: 'rgs_nonce', type: 'integer' },
    { name: 'rgs_bet', type: 'json' },
    { name: 'rgs_void', type: 'boolean' },
  ],
  values: ({ gameId, roundId, sequence, round, begun, isVoid = false }) => [
    gameId,
    roundId,
    String(sequence),
    jsonElement(round.state),
    String(round.wordsRead),
    String(round.payoutKobo !== null),
    round.steps.length === 0 ? '[]' : jsonElement(round.steps),
    begun?.sessionId ?? 'NULL',
    begun === null ? 'NULL' : String(begun.version),
    begun?.seedState.seedId ?? 'NULL',
    begun === null ? 'NULL' : String(begun.seedState.nonce),
    begun === null ? 'NULL' : jsonElement(round.bet),
    String(isVoid),
  ],
  codes: ['round_open', 'stale', 'retired', 'out_of_turn'],
  joins: (table) => `
    left join ${table('game_open_round')} rgs_open on rgs_open.player_id = u.player_id and rgs_open.game_id = u.rgs_game_id
    left join lateral (
      select state.seed_id, state.epoch,
             case when u.rgs_sequence = 0 then ${nextNonceOf('state.player_id', 'state.seed_id', table)} end as nonce
        from ${table('game_seed_state')} state
       where state.player_id = u.player_id and state.game_id = u.rgs_game_id
    ) rgs_next on true`,
  verdicts: (table) => `
           when u.rgs_sequence = 0 and rgs_open.round_id is not null then 'round_open:' || ${CURRENT}
           when u.rgs_sequence = 0 and (rgs_next.seed_id is distinct from u.rgs_seed_id or rgs_next.nonce <> u.rgs_nonce) then 'stale:' || ${CURRENT}
           when u.rgs_sequence > 0 and (
             rgs_open.round_id is distinct from u.rgs_round_id or rgs_open.sequence <> u.rgs_sequence - 1
           ) then 'out_of_turn'
           when not u.rgs_void and rgs_next.epoch <> (select epoch from ${table('seed_epoch')}) then 'retired'`,
  writes: (table) => `,
rgs_drawn as (
  insert into ${table('game_draw')} (player_id, seed_id, nonce)
  select player_id, rgs_seed_id, rgs_nonce from booked where rgs_sequence = 0
),
rgs_opened as (
  insert into ${table('game_open_round')} (player_id, game_id, round_id, at, seq, touched_at, session_id, version, seed_id, nonce, bet,
                                 state, steps, words, sequence, stake, balance_before)
  select player_id, rgs_game_id, rgs_round_id, at, seq, at, rgs_session_id, rgs_version, rgs_seed_id, rgs_nonce, rgs_bet,
         rgs_state, rgs_steps, rgs_words, 0, debit, cash_after + debit - credit
    from booked where rgs_sequence = 0 and not rgs_ended
),
rgs_moved as (
  update ${table('game_open_round')} o
     set state = booked.rgs_state, steps = booked.rgs_steps, words = booked.rgs_words, sequence = booked.rgs_sequence,
         stake = o.stake + booked.debit, touched_at = booked.at, step_at = o.step_at || booked.at,
         step_seq = o.step_seq || booked.seq, step_balance = o.step_balance || booked.cash_after
    from booked
   where o.player_id = booked.player_id and o.game_id = booked.rgs_game_id and booked.rgs_sequence > 0 and not booked.rgs_ended
),
rgs_closed as (
  delete from ${table('game_open_round')} o using booked
   where o.player_id = booked.player_id and o.game_id = booked.rgs_game_id and booked.rgs_sequence > 0 and booked.rgs_ended
  returning o.*
),
rgs_over as (
  insert into ${table('game_round')} (player_id, game_id, round_id, at, seq, ended_at, session_id, version, seed_id, nonce, bet, state,
                            steps, words, sequence, stake, payout, balance_before, balance_after, step_at, step_seq, step_balance,
                            is_void)
  select player_id, rgs_game_id, rgs_round_id, at, seq, at, rgs_session_id, rgs_version, rgs_seed_id, rgs_nonce, rgs_bet, rgs_state,
         rgs_steps, rgs_words, 0, debit, credit, cash_after + debit - credit, cash_after, null, null, null,
         false
    from booked where rgs_sequence = 0 and rgs_ended
  union all
  select c.player_id, c.game_id, c.round_id, c.at, c.seq, booked.at, c.session_id, c.version, c.seed_id, c.nonce, c.bet,
         booked.rgs_state, booked.rgs_steps, booked.rgs_words, booked.rgs_sequence, c.stake + booked.debit, booked.credit,
         c.balance_before, booked.cash_after, c.step_at || booked.at, c.step_seq || booked.seq,
         c.step_balance || booked.cash_after, booked.rgs_void
    from rgs_closed c join booked on booked.player_id = c.player_id and booked.rgs_game_id = c.game_id
)`,
};

/** The seed and nonce that the next round uses, and the round that is open. */
export interface CurrentSeed {
  readonly seedId: string;
  readonly nonce: number;
  readonly open: { readonly roundId: string; readonly sequence: number } | null;
}

/** Reads what the verdict of a bet that was stale or met an open round says with it. */
export function readCurrent(current: string | null): CurrentSeed | null {
  const [seedId, nonce, roundId, sequence] = (current ?? '').split('/');
  if (seedId === undefined || nonce === undefined) return null;
  const open = roundId === undefined ? null : { roundId, sequence: Number(sequence) };
  return { seedId, nonce: Number(nonce), open };
}
