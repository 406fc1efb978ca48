import { sql } from 'kysely';
import type { Home } from '../../../platform/database/homes.ts';
import type { SportsEvent, StoredLeg } from '../types.ts';
import type { LiabilityShare } from './placing-participant.ts';

/** The most that may be lost by one selection at one home, by how much is known of its market. In kobo. */
const MOST_BY_SELECTION = { main: 1_000_000_000n, other: 300_000_000n } as const;
/** By all bets on one event at one home. */
const MOST_BY_EVENT = 3_000_000_000n;
const MAIN_MARKETS = /^(1x2|ml|ou:|ah:|sp:|dc|dnb|btts)/;

/** One player's part of the cap of an event: nobody closes a match to everybody else. */
const MAX_PLAYER_PERCENT = 20n;
/** Bets that may lose more than this share four fifths of each cap; the last fifth is for smaller ones. */
const SMALL_SHARE_KOBO = 2_000_000n;
const LARGE_PERCENT = 80n;

/** What a bet may cost by its events. */
export interface Exposed {
  readonly playerId: bigint;
  readonly stakeKobo: bigint;
  readonly mostPayoutKobo: bigint;
}

/**
 * What a bet may cost by each of its selections, events and by its player on each event: what the operator expects to lose where that leg
 * wins. The other legs count by their chance, so an accumulator counts by the odds of this leg alone: twelve legs at ₦100 are no ₦4 million on
 * each of them. A bonus counts by its part. Stakes are netted.
 */
export function sharesOf(
  legs: readonly StoredLeg[],
  events: ReadonlyMap<string, SportsEvent>,
  { playerId, stakeKobo, mostPayoutKobo }: Exposed,
): LiabilityShare[] {
  const shares = new Map<string, LiabilityShare>();
  const add = (name: string, shareKobo: bigint, mostKobo: bigint) => {
    const before = shares.get(name);
    shares.set(name, { name, shareKobo: shareKobo + (before?.shareKobo ?? 0n), mostKobo });
  };
  const product = legs.reduce((odds, leg) => (odds * leg.odds) / 100, 1);
  const bonusFactor = Math.max(1, Number(mostPayoutKobo) / (Number(stakeKobo) * product));
  for (const leg of legs) {
    // Rounded up: what is reckoned is at least what may be lost.
    const expected = BigInt(Math.ceil((Number(stakeKobo) * leg.odds * bonusFactor) / 100));
    const capped = expected > mostPayoutKobo ? mostPayoutKobo : expected;
    const shareKobo = capped > stakeKobo ? capped - stakeKobo : 0n;
    const most = (kobo: bigint) => (shareKobo > SMALL_SHARE_KOBO ? (kobo * LARGE_PERCENT) / 100n : kobo);
    add(selectionName(leg), shareKobo, most(mostBySelection(leg, events.get(leg.eventId))));
    add(leg.eventId, shareKobo, most(MOST_BY_EVENT));
    add(`${leg.eventId}/of/${playerId}`, shareKobo, (MOST_BY_EVENT * MAX_PLAYER_PERCENT) / 100n);
  }
  return [...shares.values()];
}

export function selectionName({ eventId, selections }: Pick<StoredLeg, 'eventId' | 'selections'>): string {
  const [first] = selections;
  if (first === undefined || selections.length > 1) return `${eventId}/builder`;
  return `${eventId}/${first.marketId}/${first.selectionId}`;
}

/** A trader's word goes before the usual cap; of a bet builder the strictest on any of its markets. */
function mostBySelection({ selections }: StoredLeg, event: SportsEvent | undefined): bigint {
  const [first] = selections;
  const marketId = selections.length === 1 && first !== undefined ? first.marketId : 'builder';
  const wordOn = (market: string) => event?.trading[market]?.mostLiabilityKobo;
  const words = [marketId, ...selections.map((selection) => selection.marketId)].flatMap((market) => {
    const word = wordOn(market) ?? wordOn('*');
    return word === undefined ? [] : [BigInt(word)];
  });
  const [word] = words.sort((one, other) => (one < other ? -1 : 1));
  if (word !== undefined) return word;
  return MAIN_MARKETS.test(marketId) ? MOST_BY_SELECTION.main : MOST_BY_SELECTION.other;
}

/**
 * The rows that a bet's commit locks stand before it: a commit can lock only what is there. `known` holds the names that this node
 * wrote before.
 */
export async function ensureLiabilityRows(
  home: Home,
  names: readonly string[],
  known: { has(name: string): boolean; add(name: string): void },
): Promise<void> {
  const missing = names
    .map((name) => ({ name, key: `${home.id} ${name}` }))
    .filter(({ key }) => !known.has(key));
  if (missing.length === 0) return;
  await sql`
    insert into sports_liability (name, event_id)
    select name, split_part(name, '/', 1) from unnest(${missing.map(({ name }) => name).sort()}::text[]) as asked(name)
    on conflict do nothing`.execute(home.db.kysely);
  for (const { key } of missing) known.add(key);
}
