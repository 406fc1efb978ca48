import { CASH_OUT_MARGIN_BPS, cashOutValue, MIN_CASH_OUT_KOBO } from '@jara/odds/cash-out-value';
import type { Shards } from '../../../platform/database/shards.ts';
import type { Pause } from '../../../platform/http/callers.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { type Clock, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Mac } from '../../../platform/runtime/key-ring.ts';
import { cashOutBet } from '../../betting/betting.ts';
import type { BetBooker } from '../../wallet/types.ts';
import { ledgerKey, type Wallet } from '../../wallet/wallet.ts';
import { percentOf } from '../bets/bet-views.ts';
import { type BetWithLegs, oddsOf, readBet, toSlip } from '../bets/bets-store.ts';
import type { CashOutRefusal } from '../errors.ts';
import type { EventBook } from '../events/event-book.ts';
import { eventsOf } from '../events/event-book.ts';
import { sharesBack } from '../placing/liability-back.ts';
import { delayOf, holdInPlay, type PlaceDeps } from '../placing/place.ts';
import type { Prices } from '../prices.ts';
import type { CashOutCode, CashOutExtra } from './cash-out-participant.ts';
import { legNow } from './leg-now.ts';
import { readOffer, writeOffer } from './offer.ts';
import { soldPart, soldParts } from './parts.ts';

const BPS = 10_000n;
/** Validity of an offer while prices move. A suspended event ends it, as does an event that takes more than the margin off the bet's value. */
const OFFER_HOLDS_MS = 5 * SECOND_MS;

export interface CashOutDeps extends Pick<PlaceDeps, 'delays' | 'wait'> {
  readonly shards: Shards;
  readonly wallet: Pick<Wallet, 'findByIdempotencyKey' | 'balances'>;
  readonly booker: BetBooker<CashOutExtra, CashOutCode>;
  readonly book: EventBook;
  readonly prices: Prices;
  readonly clock: Clock;
  readonly offerMac: Mac;
}

export interface OfferView {
  readonly betId: string;
  /** 0: it cannot be cashed out now. */
  readonly valueKobo: bigint;
  readonly offer: string;
  readonly holdsUntil: Date;
  /** Between the request and the payment, while an event of the bet is in play; 0: none. */
  readonly delayMs: number;
  /** Per cent: less than all of it can be cashed out from the one to the other. */
  readonly parts: ReturnType<typeof soldParts>;
}

export interface CashOutRequest {
  readonly requestId: string;
  readonly betId: string;
  readonly offer: string;
  /** Per cent of what is still at risk. */
  readonly part: number;
}

export type CashedOut =
  | { readonly ok: true; readonly bet: BetWithLegs; readonly balanceKobo: bigint }
  | Refused<CashOutRefusal>;

/** The values of open bets at this moment, with offers that hold for five seconds. */
export async function offersFor(
  deps: CashOutDeps,
  playerId: bigint,
  betIds: readonly string[],
  pause: Pause,
): Promise<OfferView[]> {
  const { shards, clock, offerMac } = deps;
  const holdsUntilMs = clock.now().getTime() + OFFER_HOLDS_MS;
  const offers: OfferView[] = [];
  for (const betId of betIds) {
    await pause();
    const bet = await readBet(shards.shardOf(playerId).db.kysely, playerId, betId);
    const valued = bet === null ? null : await valueNow(deps, bet);
    const valueKobo = valued?.valueKobo ?? 0n;
    const offer =
      bet === null || valueKobo === 0n
        ? ''
        : writeOffer(offerMac, { betId, revision: bet.revision, valueKobo, holdsUntilMs });
    const parts = soldParts({ atRiskKobo: bet?.atRisk ?? 0n, valueKobo });
    const delayMs = delayOf(deps.delays, (await eventsOf(deps.book, valued?.eventIds ?? [])).values());
    offers.push({ betId, valueKobo, offer, parts, delayMs, holdsUntil: new Date(holdsUntilMs) });
  }
  return offers;
}

interface Valued extends Pick<CashOutExtra, 'eventIds' | 'decided'> {
  readonly valueKobo: bigint;
}

/** The value of all that is at risk of an open bet; null: it cannot be cashed out now. */
export async function valueNow({ book, prices }: CashOutDeps, bet: BetWithLegs): Promise<Valued | null> {
  const { slip, results, settledBy, atRisk, stake, state } = bet;
  if (state !== 'open') return null;
  const events = await eventsOf(
    book,
    slip.legs.map(({ eventId }) => eventId),
  );
  const legs = slip.legs.map((leg, position) =>
    legNow(prices, events.get(leg.eventId) ?? null, leg, {
      result: results[position] ?? null,
      settledBy: settledBy[position] ?? null,
    }),
  );
  if (legs.some((leg) => leg === null)) return null;
  const whole = cashOutValue(
    toSlip(slip),
    oddsOf(slip),
    legs.filter((leg) => leg !== null),
    CASH_OUT_MARGIN_BPS,
  );
  const eventIds = undecidedOf(bet);
  const valueKobo = (whole * atRisk) / stake;
  if (eventIds.size === 0 || valueKobo < MIN_CASH_OUT_KOBO) return null;
  const decided = [...events.values()].filter(({ eventId }) => !eventIds.has(eventId));
  return { valueKobo, eventIds: [...eventIds], decided };
}

/** The events of the legs that have no result. */
function undecidedOf({ slip, results }: BetWithLegs): Set<string> {
  const legs = slip.legs.filter((_, position) => (results[position] ?? null) === null);
  return new Set(legs.map(({ eventId }) => eventId));
}

/**
 * Takes an offer at its value, whole or in part. With an event in play it is held as a bet on it is, then valued again: the feed is behind those who
 * watch the match. The same request again finds what it booked.
 */
export async function cashOut(
  deps: CashOutDeps,
  playerId: bigint,
  { requestId, betId, offer, part }: CashOutRequest,
): Promise<CashedOut> {
  const { clock, offerMac } = deps;
  const fingerprint = ledgerKey(`${betId}:${offer}:${part}`);
  const read = readOffer(offerMac, offer);
  const isLate = read === null || clock.now().getTime() > read.holdsUntilMs;
  const hasScored = !isLate && read.betId === betId && (await hasScoredInHold(deps, playerId, betId));
  return book(deps, { playerId, betId, requestId, fingerprint, part }, async (bet) => {
    if (bet.state !== 'open') return refused('bet_ended');
    if (read === null || read.betId !== betId) return refused('offer_expired');
    if (read.revision !== bet.revision) return refused('offer_changed');
    if (isLate) return refused('offer_expired');
    if (hasScored) return refused('offer_changed');
    const valued = await valueNow(deps, bet);
    if (valued === null) return refused('cash_out_closed');
    if (isOvertaken(read.valueKobo, valued.valueKobo)) return refused('offer_changed');
    return { ...valued, ok: true, valueKobo: read.valueKobo };
  });
}

async function hasScoredInHold(deps: CashOutDeps, playerId: bigint, betId: string): Promise<boolean> {
  const bet = await readBet(deps.shards.shardOf(playerId).db.kysely, playerId, betId);
  if (bet?.state !== 'open') return false;
  return (await holdInPlay(deps, [...undecidedOf(bet)])).size > 0;
}

/**
 * An offer holds through moves of prices, not through points and results: a viewer who saw one before the feed would sell the bet at its earlier
 * value. An offer may exceed the present value by the operator's margin.
 */
function isOvertaken(offeredKobo: bigint, nowKobo: bigint): boolean {
  return nowKobo * BPS < offeredKobo * (BPS - BigInt(CASH_OUT_MARGIN_BPS));
}

interface Booking {
  readonly playerId: bigint;
  readonly betId: string;
  readonly requestId: string;
  readonly fingerprint: string;
  readonly part: number;
}

type FindValue = (bet: BetWithLegs) => Promise<(Valued & { readonly ok: true }) | Refused<CashOutRefusal>>;

/** Cashes out this part of the bet, in per cent of what is at risk, at the value of all that is at risk. */
export async function book(
  { shards, wallet, booker, clock }: CashOutDeps,
  { playerId, betId, requestId, fingerprint, part }: Booking,
  findValue: FindValue,
): Promise<CashedOut> {
  const read = () => readBet(shards.shardOf(playerId).bets.kysely, playerId, betId);
  return cashOutBet(wallet, {
    ...{ playerId, fingerprint, booker, read, product: 'sports' },
    key: ledgerKey(`sports:cash-out:${requestId}`),
    refusals: { cash_out_closed: 'cash_out_closed' },
    answerAgain: async (bet, { balanceKobo }) => ({ ok: true as const, bet, balanceKobo }),
    async price(bet) {
      const valued = await findValue(bet);
      if (!valued.ok) return valued;
      const sold = soldPart({ atRiskKobo: bet.atRisk, valueKobo: valued.valueKobo }, part);
      if (sold === null) return refused('part_too_small');
      const { creditKobo, settledKobo } = sold;
      const cashedOut = {
        ...{ atMs: clock.now().getTime(), part: percentOf(settledKobo, bet.stake), requestId },
        paid: creditKobo.toString(),
      };
      return {
        ...{ ok: true, creditKobo, settledKobo, details: null },
        extraOf: (write) => ({
          ...{ bet: write, cashOut: cashedOut, eventIds: valued.eventIds, decided: valued.decided },
          shares: sharesBack(bet, settledKobo),
        }),
        async answer({ balanceKobo }) {
          const now = await read();
          return now === null ? refused('unavailable') : { ok: true, bet: now, balanceKobo };
        },
      };
    },
  });
}
