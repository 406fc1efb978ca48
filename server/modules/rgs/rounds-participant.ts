import type { AnyRound } from '@jara/game-kit/round';
import { type BetExtra, type BetState, betParticipant, stateOf } from '../betting/betting.ts';
import type { BatchParticipant } from '../wallet/types.ts';

/** A round as the details of its bet keep it; the bet itself has the money and the number of steps. */
export interface RoundDetails {
  readonly seedId: string;
  readonly nonce: number;
  readonly version: number;
  /** Null where the player's own session played it. */
  readonly sessionId: string | null;
  readonly bet: unknown;
  readonly state: unknown;
  readonly steps: AnyRound['steps'];
  readonly words: number;
}

/** The details that stay the same from the bet to the end of the round. */
export type RoundOrigin = Pick<RoundDetails, 'seedId' | 'nonce' | 'version' | 'sessionId'>;

export function detailsOf({ bet, state, steps, wordsRead }: AnyRound, origin: RoundOrigin): RoundDetails {
  const { seedId, nonce, version, sessionId } = origin;
  return { seedId, nonce, version, sessionId, bet, state, steps, words: wordsRead };
}

export function betStateOf({ stakeKobo, payoutKobo }: AnyRound, isVoid = false): BetState {
  if (isVoid) return 'void';
  const atRisk = payoutKobo === null ? stakeKobo : 0n;
  return stateOf({ stake: stakeKobo, atRisk, paid: payoutKobo ?? 0n });
}

/** The rows of a bet or a later step beside its ledger entry and its row of `bet`. */
export interface RoundExtra extends BetExtra {
  readonly gameId: string;
  /** The draw of a bet; null with a step. */
  readonly draw: { readonly seedId: string; readonly nonce: number } | null;
  /** The operator voids the round: its stake returns, in any state. */
  readonly isVoid?: boolean;
}

/**
 * `stale`: the seed state changed since it was read; what it is now comes with it. `retired`: a restored database may have dealt
 * from the seed already. `out_of_turn`: the round changed since, or has ended.
 */
export type RoundCode = 'round_open' | 'stale' | 'retired' | 'out_of_turn';

type Table = (name: string) => string;
const asNamed: Table = (name) => name;

/** SQL: the nonce after the last draw of a seed. */
export function nextNonceOf(playerId: string, seedId: string, table = asNamed): string {
  return `(select coalesce(max(draw.nonce) + 1, 0) from ${table('game_draw')} draw
            where draw.player_id = ${playerId} and draw.seed_id = ${seedId})`;
}

/** SQL: the seed and nonce that the next round uses, and the round that is open. */
const CURRENT = `concat_ws('/', rgs_next.seed_id, rgs_next.nonce, rgs_next.open_bet, rgs_next.open_revision)`;

/**
 * A round begins only from the seed state that the database holds at that moment, moves its nonce on in the same commit, and only
 * where no other round of the game is open. A step is booked only on the open round as the step before left it.
 */
export const roundsParticipant: BatchParticipant<RoundExtra, RoundCode> = {
  name: 'rgs',
  base: betParticipant,
  columns: [
    { name: 'rgs_game_id', type: 'text' },
    { name: 'rgs_seed_id', type: 'uuid' },
    { name: 'rgs_nonce', type: 'integer' },
    { name: 'rgs_void', type: 'boolean' },
  ],
  values: ({ gameId, draw, isVoid = false }) => [
    gameId,
    draw?.seedId ?? 'NULL',
    draw === null ? 'NULL' : String(draw.nonce),
    String(isVoid),
  ],
  codes: ['round_open', 'stale', 'retired', 'out_of_turn'],
  joins: (table) => `
    left join lateral (
      select state.seed_id, state.epoch, state.open_bet, state.open_revision,
             case when u.rgs_seed_id is not null then ${nextNonceOf('state.player_id', 'state.seed_id', table)} end as nonce
        from ${table('game_seed_state')} state
       where state.player_id = u.player_id and state.game_id = u.rgs_game_id
    ) rgs_next on true`,
  verdicts: (table) => `
           when u.rgs_seed_id is not null and rgs_next.open_bet is not null then 'round_open:' || ${CURRENT}
           when u.rgs_seed_id is not null and (rgs_next.seed_id is distinct from u.rgs_seed_id or rgs_next.nonce <> u.rgs_nonce) then 'stale:' || ${CURRENT}
           when u.rgs_game_id is not null and u.bet_revision > 0 and (
             bet_known.bet_id is distinct from u.bet_id or bet_known.state <> 'open' or bet_known.revision <> u.bet_revision - 1
           ) then 'out_of_turn'
           when u.rgs_game_id is not null and not u.rgs_void and rgs_next.epoch <> (select epoch from ${table('seed_epoch')}) then 'retired'`,
  writes: (table) => `,
rgs_drawn as (
  insert into ${table('game_draw')} (player_id, seed_id, nonce, at, seq)
  select player_id, rgs_seed_id, rgs_nonce, at, seq from booked where rgs_seed_id is not null
),
rgs_opened as (
  update ${table('game_seed_state')} state
     set open_bet = case when bet_state = 'open' then bet_id end, open_revision = case when bet_state = 'open' then bet_revision end
    from booked
   where state.player_id = booked.player_id and state.game_id = rgs_game_id and (bet_revision > 0 or bet_state = 'open')
),
rgs_stepped as (
  insert into ${table('game_step')} (player_id, at, seq, revision, step_at, step_seq, balance)
  select player_id, bet_at, bet_seq, bet_revision, at, seq, cash_after from booked where rgs_game_id is not null and bet_revision > 0
)`,
};

/** The seed and nonce that the next round uses, and the round that is open. */
export interface CurrentSeed {
  readonly seedId: string;
  readonly nonce: number;
  readonly open: { readonly roundId: string; readonly sequence: number } | null;
}

/** Reads the details of a verdict on a bet that was stale or met an open round. */
export function readCurrent(current: string | null): CurrentSeed | null {
  const [seedId, nonce, roundId, sequence] = (current ?? '').split('/');
  if (seedId === undefined || nonce === undefined) return null;
  const open = roundId === undefined ? null : { roundId, sequence: Number(sequence) };
  return { seedId, nonce: Number(nonce), open };
}
