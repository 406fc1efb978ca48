import type { AnyRound } from '@jara/game-kit/round';
import type { Rider } from '../wallet/wallet.ts';
import { nextNonceOf, type Seat } from './seats.ts';

/** What a bet or a later step writes beside its ledger entry. */
export interface PlayExtra {
  readonly gameId: string;
  readonly roundId: string;
  /** The round's sequence after this: 0 is the bet. */
  readonly sequence: number;
  readonly round: AnyRound;
  /** What only a bet knows; null with a step. */
  readonly begun: Beginning | null;
}

export interface Beginning {
  readonly seat: Seat;
  readonly version: number;
  /** Null where the player's own session played it. */
  readonly sessionId: string | null;
}

/** JSON as an element of a PostgreSQL array literal: within its quotes both have only `"` and `\\` to escape, and escape them alike. */
function jsonElement(value: unknown): string {
  return JSON.stringify(JSON.stringify(value));
}

/**
 * A round begins only from the seat the database holds at that moment, moves it on in the same commit, and only where no other
 * round of the game is open. A step is booked only on the open round as the step before left it. What ends a round puts it
 * among the rounds that are over. Both ride in one statement: a batch costs the same whatever it holds.
 */
export const playRider: Rider<PlayExtra> = {
  name: 'game',
  columns: [
    { name: 'game_id', type: 'text' },
    { name: 'round_id', type: 'uuid' },
    { name: 'sequence', type: 'integer' },
    { name: 'state', type: 'json' },
    { name: 'words', type: 'integer' },
    { name: 'ended', type: 'boolean' },
    { name: 'steps', type: 'json' },
    { name: 'session_id', type: 'uuid' },
    { name: 'version', type: 'integer' },
    { name: 'seed_id', type: 'uuid' },
    { name: 'nonce', type: 'integer' },
    { name: 'bet', type: 'json' },
  ],
  values: ({ gameId, roundId, sequence, round, begun }) => [
    gameId,
    roundId,
    String(sequence),
    jsonElement(round.state),
    String(round.wordsRead),
    String(round.payoutKobo !== null),
    round.steps.length === 0 ? '[]' : jsonElement(round.steps),
    begun?.sessionId ?? 'NULL',
    begun === null ? 'NULL' : String(begun.version),
    begun?.seat.seedId ?? 'NULL',
    begun === null ? 'NULL' : String(begun.seat.nonce),
    begun === null ? 'NULL' : jsonElement(round.bet),
  ],
  join: `join lateral (
           select 1 from game_seat seat
            where b.sequence = 0 and seat.player_id = b.player_id and seat.game_id = b.game_id
              and seat.seed_id = b.seed_id
              and b.nonce = ${nextNonceOf('b')}
              and not exists (select from game_open_round o where o.player_id = b.player_id and o.game_id = b.game_id)
           union all
           select 1 from game_open_round o
            where b.sequence > 0 and o.player_id = b.player_id and o.game_id = b.game_id
              and o.round_id = b.round_id and o.sequence = b.sequence - 1
         ) fits on true`,
  writes: `,
drawn as (
  insert into game_draw (seed_id, nonce) select seed_id, nonce from booked where sequence = 0
),
opened as (
  insert into game_open_round (player_id, game_id, round_id, at, seq, touched_at, session_id, version, seed_id, nonce, bet, state,
                               steps, words, sequence, stake, balance_before)
  select player_id, game_id, round_id, at, seq, at, session_id, version, seed_id, nonce, bet, state,
         steps, words, 0, amount, balance_after + amount - payback
    from booked where sequence = 0 and not ended
),
moved as (
  update game_open_round o
     set state = booked.state, steps = booked.steps, words = booked.words, sequence = booked.sequence,
         stake = o.stake + booked.amount, touched_at = booked.at, step_at = o.step_at || booked.at,
         step_seq = o.step_seq || booked.seq, step_balance = o.step_balance || booked.balance_after
    from booked
   where o.player_id = booked.player_id and o.game_id = booked.game_id and booked.sequence > 0 and not booked.ended
),
closed as (
  delete from game_open_round o using booked
   where o.player_id = booked.player_id and o.game_id = booked.game_id and booked.sequence > 0 and booked.ended
  returning o.*
),
rounds as (
  insert into game_round (player_id, game_id, round_id, at, seq, ended_at, session_id, version, seed_id, nonce, bet, state,
                          steps, words, sequence, stake, payout, balance_before, balance_after, step_at, step_seq, step_balance)
  select player_id, game_id, round_id, at, seq, at, session_id, version, seed_id, nonce, bet, state,
         steps, words, 0, amount, payback, balance_after + amount - payback, balance_after, null, null, null
    from booked where sequence = 0 and ended
  union all
  select c.player_id, c.game_id, c.round_id, c.at, c.seq, booked.at, c.session_id, c.version, c.seed_id, c.nonce, c.bet,
         booked.state, booked.steps, booked.words, booked.sequence, c.stake + booked.amount, booked.payback,
         c.balance_before, booked.balance_after, c.step_at || booked.at, c.step_seq || booked.seq,
         c.step_balance || booked.balance_after
    from closed c join booked on booked.player_id = c.player_id and booked.game_id = c.game_id
)`,
};
