import type { PlacedLeg, Ticket } from '@jara/contract/sports';
import type { SportsBetView } from '@jara/contract/sports-bets';
import { toNaira } from '@jara/money/kobo';
import type { LegResult } from '@jara/odds/types';
import { toPlayView } from '../events/event-views.ts';
import type { SportsEvent, StoredLeg } from '../types.ts';
import type { BetWithLegs } from './bets-store.ts';

export type EventOf = (eventId: string) => SportsEvent | null;

/** A bet as shown to anyone with its code: nothing of its player. */
export function toTicket(bet: BetWithLegs, eventOf: EventOf): Ticket {
  const { code, at, slip, stake, maxPayout, paid, bonus, state, rides, results } = bet;
  return {
    ...{ code, state, kind: toKindView(slip.kind) },
    placedAt: at.getTime(),
    stakePerLine: toNaira(BigInt(slip.stakePerLine)),
    stake: toNaira(stake),
    // A part that was cashed out pays nothing more.
    maxPayout: toNaira(state === 'open' ? (maxPayout * rides) / stake : maxPayout),
    payout: toNaira(paid),
    bonus: toNaira(bonus),
    legs: slip.legs.map((leg, position) => toPlacedLeg(leg, results[position] ?? null, eventOf(leg.eventId))),
  };
}

export function toBetView(bet: BetWithLegs, eventOf: EventOf): SportsBetView {
  const { betId, requestId, cashOuts, rides, stake, autoCashOut, changes } = bet;
  return {
    ...toTicket(bet, eventOf),
    ...{ betId, requestId },
    cashedOut: cashOuts.map(({ atMs, part, paid }) => ({ at: atMs, part, paid: toNaira(BigInt(paid)) })),
    rides: percentOf(rides, stake),
    autoCashOut: autoCashOut === null ? null : toNaira(autoCashOut),
    changes: changes.map(({ atMs, what, paid, owed, reason }) => ({
      ...{ at: Number(atMs), what, reason },
      paid: toNaira(BigInt(paid)),
      owed: toNaira(BigInt(owed)),
    })),
  };
}

/** Per cent, rounded, except that a part is never shown as nothing or as all of it. */
export function percentOf(partKobo: bigint, wholeKobo: bigint): number {
  if (partKobo === 0n || partKobo === wholeKobo) return partKobo === 0n ? 0 : 100;
  const rounded = Number((partKobo * 100n + wholeKobo / 2n) / wholeKobo);
  return Math.min(99, Math.max(1, rounded));
}

function toKindView(kind: BetWithLegs['slip']['kind']): Ticket['kind'] {
  return kind.type === 'system' ? { type: kind.type, sizes: [...kind.sizes] } : { type: kind.type };
}

function toPlacedLeg(leg: StoredLeg, result: LegResult | null, event: SportsEvent | null): PlacedLeg {
  const { eventId, selections, isBanker, odds, home, away, sport, competition, startsAtMs } = leg;
  const hasBegun = event !== null && event.state !== 'scheduled' && event.play !== null;
  return {
    ...{ eventId, isBanker, odds, home, away, sport, competition },
    selections: selections.map(({ marketId, selectionId }) => ({ marketId, selectionId })),
    result: typeof result === 'object' && result !== null ? 'dead_heat' : result,
    startsAt: event?.startsAt.getTime() ?? startsAtMs,
    state: event?.state ?? 'settled',
    play: hasBegun && event.play !== null ? toPlayView(event.play) : null,
  };
}
