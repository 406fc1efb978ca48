import { setTimeout as delay } from 'node:timers/promises';
import type { SlipIn } from '@jara/contract/sports';
import { parseNaira } from '@jara/money/kobo';
import { betsOf, quoteSlip, readSlip } from '@jara/odds/slip';
import { MAX_STAKE_KOBO, MIN_STAKE_KOBO } from '@jara/odds/slip-limits';
import type { Odds, Slip } from '@jara/odds/types';
import type { Shards } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import type { BetBooker, BetOutcome } from '../../wallet/types.ts';
import { ledgerKey, refusedStake, type Wallet } from '../../wallet/wallet.ts';
import { createTicket, type TicketDeps } from '../codes/codes.ts';
import { type PlaceRefusal, stakeTooHigh } from '../errors.ts';
import { scoreChanged } from '../events/apply-update.ts';
import { type EventBook, eventsOf } from '../events/event-book.ts';
import type { NextChange } from '../events/next-change.ts';
import type { Prices } from '../prices.ts';
import type { BetDelays } from '../settings.ts';
import type { SportsEvent, StoredLeg, StoredSlip } from '../types.ts';
import { highestStake } from './highest-stake.ts';
import { ensureLiabilityRows, pressCaps, sharedNames, sharesOf } from './liability.ts';
import type { PlacingCode, PlacingExtra } from './placing-participant.ts';

export interface PlaceDeps extends TicketDeps {
  readonly book: EventBook;
  readonly delays: BetDelays;
  wait(ms: number): Promise<unknown>;
  readonly shards: Shards;
  readonly wallet: Pick<Wallet, 'findByIdempotencyKey'>;
  readonly booker: BetBooker<PlacingExtra, PlacingCode>;
  readonly prices: Prices;
  readonly nextChange: NextChange;
  /** Names of liability rows that this node wrote before, by shard. */
  readonly knownNames: { has(name: string): boolean; add(name: string): void };
}

export interface PlaceRequest {
  readonly requestId: string;
  readonly slip: SlipIn;
  readonly accept: 'none' | 'better' | 'any';
  /** Milliseconds since 1970. Later than this the request only finds what it placed before. */
  readonly before?: number | undefined;
}

/** The position of a placed bet in the player's account. */
export interface PlacedAt {
  readonly ok: true;
  readonly at: Date;
  readonly seq: bigint;
  readonly balanceKobo: bigint;
}

/** A single that was not placed, with the place of its leg. */
type NotPlaced = Omit<Refused<PlaceRefusal>, 'ok'> & { readonly leg: number };

export type Placed =
  | {
      readonly ok: true;
      readonly bets: readonly PlacedAt[];
      readonly refused: readonly NotPlaced[];
    }
  | Refused<PlaceRefusal>;

const MAX_TRIES = 16;
/** Pause before a bet is booked again beside other batches; each is longer than the one before. */
const PAUSE_MS = 10;
const MAX_PAUSE_MS = 60;
/** Maximum wait for the publication of a change that the shards have already; then the directory is read. */
const MAX_PUBLICATION_MS = 150;
/** Maximum time in which a copy of the request that came in time may still be booked. */
const IN_TIME_BOOKED_WITHIN_MS = 10_000;

/**
 * Places a slip at the odds of this moment. Singles are bets of their own, one after the other; any other slip is one bet. The same
 * request again finds the bets that it placed and takes nothing.
 */
export async function placeSlip(deps: PlaceDeps, playerId: bigint, request: PlaceRequest): Promise<Placed> {
  const read = readSlip(request.slip, parseNaira(request.slip.stakePerLine));
  if (!read.ok) return refused(read.code, read.code === 'bad_stake' ? 'stakePerLine' : 'slip');
  const { slip, seenOdds } = read;
  const bets = betsOf(slip);
  const parts: readonly Part[] = bets.map((bet, position) => ({
    ...{ slip: bet, position, seenOdds: bets.length === 1 ? seenOdds : [seenOdds[position] ?? 0] },
  }));
  const changed = await holdInPlay(
    deps,
    slip.legs.map(({ eventId }) => eventId),
  );
  const placed: PlacedAt[] = [];
  const notPlaced: NotPlaced[] = [];
  for (const part of parts) {
    const outcome = await placePart(deps, playerId, request, { ...part, changed });
    if (outcome.ok) placed.push(outcome);
    else {
      const { ok: _, ...refusal } = outcome;
      notPlaced.push({ leg: part.position, ...refusal });
    }
  }
  const [first] = notPlaced;
  if (placed.length === 0 && first !== undefined) {
    const { leg: _, ...refusal } = first;
    return { ok: false, ...refusal };
  }
  return { ok: true, bets: placed, refused: notPlaced };
}

/** The longest delay of the events in play, in milliseconds; 0: none is in play. */
export function delayOf(delays: BetDelays, events: Iterable<Pick<SportsEvent, 'state' | 'sport'>>): number {
  let delayMs = 0;
  for (const { state, sport } of events) if (state === 'live') delayMs = Math.max(delayMs, delays[sport]);
  return delayMs;
}

/**
 * Holds a slip, or the cash-out of a bet, with events in play for their delay. A viewer in the stadium knows of a goal before any feed: after the delay the prices know
 * of it too. Nothing is held meanwhile: no row, no connection and no place in a batch. Answers the events whose score changed.
 */
export async function holdInPlay(
  { book, delays, wait }: Pick<PlaceDeps, 'book' | 'delays' | 'wait'>,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const before = await eventsOf(book, eventIds);
  const delayMs = delayOf(delays, before.values());
  if (delayMs === 0) return new Set();
  await wait(delayMs);
  const after = await eventsOf(book, eventIds);
  const changed = [...before.values()].filter(({ eventId, play }) => {
    const now = after.get(eventId);
    return now === undefined || scoreChanged(play, now.play);
  });
  return new Set(changed.map(({ eventId }) => eventId));
}

interface Part {
  readonly slip: Slip;
  readonly seenOdds: readonly Odds[];
  readonly position: number;
}

/** A part of a slip after the delay of its events in play. */
interface HeldPart extends Part {
  /** Events whose score changed during the delay. */
  readonly changed: ReadonlySet<string>;
}

async function placePart(
  deps: PlaceDeps,
  playerId: bigint,
  request: PlaceRequest,
  part: HeldPart,
): Promise<PlacedAt | Refused<PlaceRefusal>> {
  const key = ledgerKey(`sports:${request.requestId}:${part.position}`);
  const fingerprint = ledgerKey(JSON.stringify([request.slip, request.accept]));
  const lateMs = deps.clock.now().getTime() - (request.before ?? Number.POSITIVE_INFINITY);
  if (lateMs > 0) {
    const late = refused(lateMs > IN_TIME_BOOKED_WITHIN_MS ? 'arrived_late' : 'unavailable');
    return (await placedBefore(deps, playerId, key, fingerprint)) ?? late;
  }
  const ticket = createTicket(deps, playerId);
  let refusal: Refused<PlaceRefusal> = refused('prices_busy');
  for (let tries = 0; tries < MAX_TRIES && refusal.code === 'prices_busy'; tries += 1) {
    const priced = await deps.booker.prepare(pricePart(deps, playerId, request.accept, part));
    if (!priced.ok) {
      await ticket.drop();
      return (await placedBefore(deps, playerId, key, fingerprint)) ?? priced;
    }
    await deps.booker.prepare(ticket.write());
    const bet = { key, fingerprint, requestId: request.requestId, ...ticket.names };
    const outcome = await bookPart(deps, playerId, bet, priced);
    if (outcome.ok) {
      if (outcome.replayed) await ticket.drop();
      return { ok: true, at: outcome.at, seq: outcome.seq, balanceKobo: outcome.balanceKobo };
    }
    // Whether it was booked is in doubt: its code stays.
    if (outcome.code === 'unavailable') return refused('unavailable');
    refusal = await refusalOf(deps, playerId, priced, outcome);
    if (outcome.code === 'price_moved') await untilPublished(deps, priced.events);
    if (outcome.code === 'price_busy') await delay(Math.min(PAUSE_MS * (tries + 1), MAX_PAUSE_MS));
  }
  await ticket.drop();
  return refusal;
}

/** Waits until this node has the change that the shards have: it is published a moment after they took it. */
async function untilPublished(
  { book, nextChange }: PlaceDeps,
  priced: ReadonlyMap<string, SportsEvent>,
): Promise<void> {
  const isPublished = await nextChange(priced.values(), MAX_PUBLICATION_MS);
  // A notification may have been lost: the directory has the change by now.
  if (!isPublished) await book.read([...priced.keys()]);
}

interface PricedPart {
  readonly ok: true;
  readonly slip: Slip;
  readonly legs: readonly StoredLeg[];
  readonly events: ReadonlyMap<string, SportsEvent>;
  readonly stakeKobo: bigint;
  readonly maxPayoutKobo: bigint;
}

/** The slip at the odds of this moment; refused where a leg takes no bets, or its odds are not those the player agrees to. */
async function pricePart(
  { book, prices, shards }: PlaceDeps,
  playerId: bigint,
  accept: PlaceRequest['accept'],
  { slip, seenOdds, changed }: HeldPart,
): Promise<PricedPart | Refused<PlaceRefusal>> {
  const events = await eventsOf(
    book,
    slip.legs.map(({ eventId }) => eventId),
  );
  const legs: StoredLeg[] = [];
  for (const [position, { eventId, selections, isBanker }] of slip.legs.entries()) {
    const event = events.get(eventId) ?? null;
    const { state, odds } = prices.legNow(event, selections);
    if (event === null || state === 'closed') return refused('leg_closed');
    if (state === 'suspended' || changed.has(eventId)) return refused('leg_suspended');
    const seen = seenOdds[position] ?? 0;
    if (odds !== seen && accept !== 'any' && !(accept === 'better' && odds > seen))
      return refused('odds_changed');
    const { sport, competition, home, away, startsAt } = event;
    const names = { sport, competition, home, away, startsAtMs: startsAt.getTime() };
    legs.push({ eventId, selections, isBanker, odds, ...names });
  }
  const odds = legs.map((leg) => leg.odds);
  const { stakeKobo, maxPayoutKobo, isCut } = quoteSlip(slip, odds);
  if (stakeKobo < MIN_STAKE_KOBO) return refused('stake_too_small');
  if (stakeKobo > MAX_STAKE_KOBO) return refused('stake_too_large');
  if (isCut)
    return stakeTooHigh('payout_too_large', await highestStake(shards, playerId, { slip, odds, events }));
  return { ok: true, slip, legs, events, stakeKobo, maxPayoutKobo };
}

/** Other shards may have the missing part of a cap: the leader checks within a second, and the player may try again. */
async function pressOn({ shards }: PlaceDeps, playerId: bigint, legs: readonly StoredLeg[]): Promise<void> {
  if (shards.all.length === 1) return;
  await pressCaps(shards.shardOf(playerId), legs.flatMap(sharedNames)).catch(() => undefined);
}

interface Keys {
  readonly betId: string;
  readonly code: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly requestId: string;
}

async function bookPart(
  { shards, booker, knownNames }: PlaceDeps,
  playerId: bigint,
  { key, fingerprint, requestId, betId, code }: Keys,
  { slip, legs, events, stakeKobo, maxPayoutKobo }: PricedPart,
): Promise<BetOutcome<PlacingCode>> {
  const profit = maxPayoutKobo - stakeKobo;
  const stored: StoredSlip = { kind: slip.kind, stakePerLine: slip.stakePerLineKobo.toString(), legs };
  const exposed = { playerId, slip: stored, stakeKobo, maxPayoutKobo, shards: shards.all.length };
  const shares = sharesOf(events, exposed);
  const payer = { playerId, stakeKobo, names: shares.map(({ name }) => name) };
  const mayPay = await ensureLiabilityRows(shards.shardOf(playerId), payer, knownNames);
  const outcome = await booker.book({
    ...{ playerId, key, fingerprint },
    source: { product: 'sports', reference: betId, actor: 'player' },
    money: { kind: 'stake', debitKobo: stakeKobo, payoutKind: null, creditKobo: 0n, settledKobo: 0n },
    exposureKobo: profit,
    extra: {
      bet: { betId, reference: null, changes: null, state: 'open', details: null, maxPayoutKobo },
      ...{ code, requestId, slip: stored, shares },
      legs: legs.map(({ eventId, selections }) => ({
        ...{ eventId, selections },
        version: events.get(eventId)?.version ?? 0n,
      })),
    },
  });
  // The verdict on a row that is missing is that of a locked one.
  const isUnpaid = !mayPay && !outcome.ok && outcome.code === 'price_busy';
  return isUnpaid ? { ...outcome, code: 'insufficient_funds' } : outcome;
}

/** The reason why the commit refused a bet. Where less is accepted, the refusal names the highest stake. */
async function refusalOf(
  deps: PlaceDeps,
  playerId: bigint,
  { slip, legs, events }: PricedPart,
  { code, current }: Extract<BetOutcome<PlacingCode>, { ok: false }>,
): Promise<Refused<PlaceRefusal>> {
  if (code === 'price_moved' || code === 'price_busy') return refused('prices_busy');
  if (code !== 'over_limit' && code !== 'player_limit') return refusedStake(code, current);
  if (code === 'over_limit') await pressOn(deps, playerId, legs);
  const odds = legs.map((leg) => leg.odds);
  return stakeTooHigh(code, await highestStake(deps.shards, playerId, { slip, odds, events }));
}

/** The bet that the same request placed before, though the request would be refused now. */
async function placedBefore(
  { wallet }: PlaceDeps,
  playerId: bigint,
  key: string,
  fingerprint: string,
): Promise<PlacedAt | Refused<PlaceRefusal> | null> {
  const booked = await wallet.findByIdempotencyKey(playerId, key);
  if (booked === null) return null;
  if (booked.fingerprint !== fingerprint) return refused('key_reused');
  return { ok: true, at: booked.at, seq: booked.seq, balanceKobo: booked.balanceKobo };
}
