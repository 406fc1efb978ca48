import type { EntrySource } from '@jara/ledger/entry';
import type { Kobo } from '@jara/money/kobo';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import type { BetBooker, BetRejection, BetRequest } from '../wallet/types.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { BetExtra, BetWrite } from './bet.ts';
import type { OpenBet } from './end-bets.ts';

/** A part of a bet, as its product prices it at this moment. */
export interface CashOutPrice<Extra extends BetExtra, Answer> {
  readonly ok: true;
  readonly creditKobo: Kobo;
  /** The stake that the part settles; all that is at risk ends the bet. */
  readonly settledKobo: Kobo;
  /** The product's part of the bet's row afterwards. */
  readonly details: unknown;
  /** Adds the data for the product's own rows. */
  extraOf(bet: BetWrite): Extra;
  /** The answer once it is booked. */
  answer(booked: BookedCashOut): Promise<Answer | Refused<'unavailable'>>;
}

interface BookedCashOut {
  readonly at: Date;
  readonly balanceKobo: Kobo;
}

interface CashOutCall {
  readonly playerId: bigint;
  readonly product: EntrySource['product'];
  /** By `ledgerKey`, as the fingerprint. */
  readonly key: string;
  readonly fingerprint: string;
}

/** A cash-out of a bet, whole or in part: by hand, or automatic. */
export interface CashOut<
  Open extends OpenBet,
  Extra extends BetExtra,
  Code extends string,
  Answer,
  Refusal extends string,
> extends CashOutCall {
  readonly booker: BetBooker<Extra, Code>;
  /** The bet, open or changed since it was placed; null: the player has none. */
  read(): Promise<Open | null>;
  price(bet: Open): Promise<CashOutPrice<Extra, Answer> | Refused<Refusal>>;
  /** The refusal by a verdict of the product's participant. */
  readonly refusals: Readonly<Partial<Record<BetRejection | Code, Refusal>>>;
  /** The answer to a call that was booked before. */
  answerAgain(bet: Open, booked: BookedCashOut): Promise<Answer | Refused<'unavailable'>>;
}

/** Maximum number of tries: two parts of a bet may be cashed out at the same time on two nodes, and the bet is read and priced again. */
const TRIES = 3;

/** Cashes out a part of a bet at its price of this moment. The same call again gets the same answer and pays nothing. */
export async function cashOutBet<
  Open extends OpenBet,
  Extra extends BetExtra,
  Code extends string,
  Answer,
  Refusal extends string,
>(
  wallet: Pick<Wallet, 'findByIdempotencyKey'>,
  cashOut: CashOut<Open, Extra, Code, Answer, Refusal>,
): Promise<Answer | Refused<Refusal | 'unknown_bet' | 'key_reused' | 'unavailable'>> {
  const { playerId, key, fingerprint, booker } = cashOut;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const bet = await booker.prepare(cashOut.read());
    if (bet === null) return refused('unknown_bet');
    // A bet that is as it was placed was not cashed out before.
    const earlier =
      bet.revision === 0 ? null : await booker.prepare(wallet.findByIdempotencyKey(playerId, key));
    if (earlier !== null)
      return earlier.fingerprint === fingerprint ? cashOut.answerAgain(bet, earlier) : refused('key_reused');
    const price = await booker.prepare(cashOut.price(bet));
    if (!price.ok) return price;
    const outcome = await booker.book(requestOf(cashOut, bet, price));
    if (outcome.ok && !outcome.replayed) return price.answer(outcome);
    if (!outcome.ok && outcome.code !== 'bet_changed')
      return refused(cashOut.refusals[outcome.code] ?? 'unavailable');
  }
  return refused('unavailable');
}

function requestOf<Extra extends BetExtra>(
  { playerId, key, fingerprint, product }: CashOutCall,
  bet: OpenBet,
  { creditKobo, settledKobo, details, extraOf }: Omit<CashOutPrice<Extra, unknown>, 'answer'>,
): BetRequest<Extra> {
  const { betId, atRisk } = bet;
  const state = settledKobo === atRisk ? 'cashed_out' : 'open';
  return {
    ...{ playerId, key, fingerprint, exposureKobo: 0n },
    source: { product, reference: betId, actor: 'player' },
    money: { kind: 'cash_out', debitKobo: 0n, payoutKind: null, creditKobo, settledKobo },
    extra: extraOf({ betId, reference: null, changes: bet, state, details }),
  };
}
