import type { Kobo } from '@jara/money/kobo';
import type { Rider } from '../wallet/wallet.ts';

export type StudioKind = 'bet' | 'win' | 'refund' | 'tombstone' | 'end';

/** What a studio's call writes beside its ledger entry. */
export interface StudioExtra {
  readonly txId: string;
  /** A refund of a bet that never came is booked as `tombstone`: it writes the refund and stands for the bet. */
  readonly kind: StudioKind;
  readonly gameId: string;
  readonly roundId: string;
  readonly amountKobo: Kobo;
  readonly refers: string | null;
}

/** Any text as an element of a PostgreSQL array literal. */
function textElement(text: string | null): string {
  return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/**
 * The rules of the seamless wallet, in the commit that moves the money: a bet whose id stands for nothing yet, in a round not
 * ended; a win in a round with a bet not taken back; a refund, once, of a bet whose round has not won; a tombstone only where no bet came.
 */
export const studioRider: Rider<StudioExtra> = {
  name: 'studio',
  columns: [
    { name: 'tx_id', type: 'text' },
    { name: 'kind', type: 'text' },
    { name: 'game_id', type: 'text' },
    { name: 'round_id', type: 'text' },
    { name: 'asked', type: 'bigint' },
    { name: 'refers', type: 'text' },
  ],
  values: ({ txId, kind, gameId, roundId, amountKobo, refers }) => [
    textElement(txId),
    kind,
    textElement(gameId),
    textElement(roundId),
    amountKobo.toString(),
    textElement(refers),
  ],
  join: `join lateral (select 1) fit on
         not exists (select from studio_transaction t where t.tx_id = b.tx_id)
         and case b.kind
           when 'bet' then not exists (
             select from studio_transaction t where t.player_id = b.player_id and t.round_id = b.round_id and t.kind = 'end')
           when 'win' then exists (
             select from studio_transaction t
              where t.player_id = b.player_id and t.round_id = b.round_id and t.kind = 'bet'
                and not exists (select from studio_transaction r where r.refers = t.tx_id and r.kind = 'refund'))
           when 'refund' then exists (
             select from studio_transaction t
              where t.tx_id = b.refers and t.player_id = b.player_id and t.kind = 'bet' and t.amount = b.asked)
             and not exists (select from studio_transaction r where r.refers = b.refers and r.kind = 'refund')
             and not exists (
               select from studio_transaction w where w.player_id = b.player_id and w.round_id = b.round_id and w.kind = 'win')
           when 'tombstone' then not exists (select from studio_transaction t where t.tx_id = b.refers)
           else true
         end`,
  writes: `,
told as (
  insert into studio_transaction (tx_id, player_id, kind, game_id, round_id, amount, refers, at, seq, balance_after)
  select tx_id, player_id, case kind when 'tombstone' then 'refund' else kind end, game_id, round_id, asked, refers, at, seq,
         balance_after
    from booked
  union all
  select refers, player_id, 'tombstone', game_id, round_id, asked, null, at, seq, balance_after from booked where kind = 'tombstone'
)`,
};
