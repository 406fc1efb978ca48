import type { SettlementParticipant } from '../wallet/types.ts';
import type { BetState } from './bet.ts';
import { type BetRevision, jsonElement } from './bet-participant.ts';

/** The end of a bet in its row. A bet that changed since it was read is left. */
export interface BetEnd {
  readonly bet: BetRevision;
  readonly state: Exclude<BetState, 'open'>;
  /** Null: they stay unchanged. */
  readonly details: unknown;
}

/** A product's part of the statement that ends its bets. */
export interface EndOfProduct<Own> {
  /** The prefix of its columns and CTEs. */
  readonly name: string;
  readonly columns: SettlementParticipant<Own>['columns'];
  values(extra: Own): readonly string[];
  /** Further CTEs, each beginning with a comma, reading `booked` and `bet_ended` (player_id, at, seq, bet_id, revision, state, ended_at, credit). */
  writes(table: (name: string) => string): string;
}

const NOTHING: EndOfProduct<BetEnd> = { name: 'bet', columns: [], values: () => [], writes: () => '' };

/** Ends many bets in one statement, with the product's own writes. */
export function betSettlement<Own extends BetEnd>(
  product: EndOfProduct<Own> = NOTHING,
): SettlementParticipant<Own> {
  return {
    name: product.name,
    columns: [
      { name: 'bet_at', type: 'timestamptz' },
      { name: 'bet_seq', type: 'bigint' },
      { name: 'bet_revision', type: 'integer' },
      { name: 'bet_state', type: 'text' },
      { name: 'bet_details', type: 'json' },
      ...product.columns,
    ],
    values: (extra) => [
      `"${extra.bet.at.toISOString()}"`,
      extra.bet.seq.toString(),
      String(extra.bet.revision),
      extra.state,
      extra.details === null ? 'NULL' : jsonElement(extra.details),
      ...product.values(extra),
    ],
    standing: (table) => `
  select u.i from u join ${table('bet')} b on b.player_id = u.player_id and b.product = u.product and b.at = u.bet_at and b.seq = u.bet_seq
   where b.revision = u.bet_revision and b.state = 'open' for no key update of b skip locked`,
    writes: (table) => `,
bet_ended as (
  update ${table('bet')} b
     set state = bet_state, at_risk = b.at_risk - booked.settled, paid = b.paid + booked.credit, revision = b.revision + 1,
         changed_at = booked.at, ended_at = booked.at, details = coalesce(bet_details, b.details)
    from booked
   where b.player_id = booked.player_id and b.product = booked.product and b.at = bet_at and b.seq = bet_seq
  returning b.player_id, b.at, b.seq, b.bet_id, b.revision, b.state, b.ended_at, booked.credit
)${product.writes(table)}`,
  };
}
