import type { EntrySource } from '@jara/ledger/entry';
import type { Kobo } from '@jara/money/kobo';
import type { Shard } from '../../platform/database/shards.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Settlement, SettlementParticipant } from '../wallet/types.ts';
import { ledgerKey, type Wallet } from '../wallet/wallet.ts';
import { type Bet, type BetRevision, type BetState, jsonElement } from './bet.ts';

/** The end of a bet in its row. A bet that changed since it was read is left. */
export interface BetEnd {
  readonly bet: BetRevision;
  readonly state: Exclude<BetState, 'open'>;
  /** Null: they stay unchanged. */
  readonly details: unknown;
}

/** A product's part of the statement that ends its bets. */
interface EndOfProduct<Own> {
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
  select u.i, b.stake, b.paid, b.taxed from u join ${table('bet')} b on b.player_id = u.player_id and b.product = u.product and b.at = u.bet_at and b.seq = u.bet_seq
   where b.revision = u.bet_revision and b.state = 'open' for no key update of b skip locked`,
    round: {
      placedAt: 'u.bet_at',
      staked: 'standing.stake',
      paid: 'standing.paid',
      taxed: 'coalesce(standing.taxed, 0)',
    },
    writes: (table, isTaxed) => `,
bet_ended as (
  update ${table('bet')} b
     set state = bet_state, at_risk = b.at_risk - booked.settled, paid = b.paid + booked.credit, revision = b.revision + 1,
         changed_at = booked.at, ended_at = booked.at, details = coalesce(bet_details, b.details)${isTaxed ? ', taxed = coalesce(b.taxed, 0) + booked.tax' : ''}
    from booked
   where b.player_id = booked.player_id and b.product = booked.product and b.at = bet_at and b.seq = bet_seq
  returning b.player_id, b.at, b.seq, b.bet_id, b.revision, b.state, b.ended_at, booked.credit
)${product.writes(table)}`,
  };
}

export interface EndBetsDeps {
  readonly wallet: Pick<Wallet, 'settle'>;
  readonly log: Pick<Log, 'error'>;
  /** Called after the commit with the bets that ended; it does not throw. */
  readonly onEnded?: ((bets: readonly Pick<Bet, 'playerId' | 'betId'>[]) => void) | undefined;
}

/** An open bet as it was read. */
export type OpenBet = Pick<Bet, 'playerId' | 'at' | 'seq' | 'betId' | 'revision' | 'atRisk'>;

/** The end of a bet, as its product decides it. */
interface EndOfBet<Own extends BetEnd> {
  readonly state: BetEnd['state'];
  /** Paid for the stake that is still at risk. */
  readonly creditKobo: Kobo;
  /** Adds the data for the product's own rows. */
  extraOf(end: BetEnd): Own;
}

export interface BetsToEnd<Open extends OpenBet, Own extends BetEnd> {
  readonly product: EntrySource['product'];
  readonly participant: SettlementParticipant<Own>;
  /** Null: the bet does not end yet. Throws where the rules fail on it. */
  endOf(bet: Open): EndOfBet<Own> | null;
}

export interface BetsEnded<Open> {
  readonly ended: readonly Open[];
  /** Not ended now: their accounts are locked, or they changed since they were read. */
  readonly left: readonly Open[];
  /** The product's rules, or the database, fail on them. */
  readonly failed: readonly Open[];
}

/**
 * Ends bets at a shard in one statement. A bet that fails or is locked holds up no other. A bet ends once, however often this is called and
 * wherever it was killed: only the revision that was read is ended.
 */
export async function endBets<Open extends OpenBet, Own extends BetEnd>(
  { wallet, log, onEnded }: EndBetsDeps,
  shard: Shard,
  bets: readonly Open[],
  { product, participant, endOf }: BetsToEnd<Open, Own>,
): Promise<BetsEnded<Open>> {
  const failed: Open[] = [];
  const ending = bets.flatMap((bet) => {
    try {
      const end = endOf(bet);
      return end === null ? [] : [{ bet, settlement: settlementOf(product, bet, end) }];
    } catch (error) {
      log.error({ err: error, product, betId: bet.betId }, 'bets.end_failed');
      failed.push(bet);
      return [];
    }
  });
  if (ending.length === 0) return { ended: [], left: [], failed };
  const settled = await wallet.settle(
    shard,
    participant,
    ending.map(({ settlement }) => settlement),
  );
  const those = (answer: (typeof settled)[number]) =>
    ending.filter((_, at) => settled[at] === answer).map(({ bet }) => bet);
  const ended = those('booked');
  if (ended.length > 0) onEnded?.(ended);
  return { ended, left: those('left'), failed: [...failed, ...those('failed')] };
}

const KINDS = {
  won: 'win',
  lost: 'returned_stake',
  returned: 'returned_stake',
  cashed_out: 'cash_out',
  void: 'void',
} as const satisfies Record<BetEnd['state'], Settlement<unknown>['kind']>;

function settlementOf<Own extends BetEnd>(
  product: EntrySource['product'],
  bet: OpenBet,
  { state, creditKobo, extraOf }: EndOfBet<Own>,
): Settlement<Own> {
  const { playerId, betId, revision, atRisk } = bet;
  return {
    playerId,
    key: ledgerKey(`${product}:end:${betId}:${revision}`),
    fingerprint: ledgerKey(`${state}:${creditKobo}`),
    source: { product, reference: betId, actor: 'system' },
    kind: creditKobo === 0n ? 'loss' : KINDS[state],
    creditKobo,
    settledKobo: atRisk,
    extra: extraOf({ bet, state, details: null }),
  };
}
