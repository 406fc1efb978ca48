import type { EntrySource } from '@jara/ledger/entry';
import type { Kobo } from '@jara/money/kobo';
import type { Shard } from '../../platform/database/shards.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Settlement, SettlementParticipant } from '../wallet/types.ts';
import { ledgerKey, type Wallet } from '../wallet/wallet.ts';
import type { Bet } from './bet.ts';
import type { BetEnd } from './bet-settlement.ts';

export interface EndBetsDeps {
  readonly wallet: Pick<Wallet, 'settle'>;
  readonly log: Pick<Log, 'error'>;
}

/** An open bet as it was read. */
export type OpenBet = Pick<Bet, 'playerId' | 'at' | 'seq' | 'betId' | 'revision' | 'atRisk'>;

/** The end of a bet, as its product decides it. */
export interface EndOfBet<Own extends BetEnd> {
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
  { wallet, log }: EndBetsDeps,
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
  return { ended: those('booked'), left: those('left'), failed: [...failed, ...those('failed')] };
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
