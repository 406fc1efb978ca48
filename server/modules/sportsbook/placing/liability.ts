import { sql } from 'kysely';
import type { Home } from '../../../platform/database/homes.ts';
import type { SportsEvent, StoredLeg } from '../types.ts';
import type { LiabilityShare } from './placing-participant.ts';

/** The most that may be lost by one selection at one home, by how much is known of its market. In kobo. */
const MOST_BY_SELECTION = { main: 1_000_000_000n, other: 300_000_000n } as const;
/** By all bets on one event at one home. */
const MOST_BY_EVENT = 3_000_000_000n;
const MAIN_MARKETS = /^(1x2|ml|ou:|ah:|sp:|dc|dnb|btts)/;

/** A leg's part of what a bet may cost: by the logarithms of the odds, so that the parts of all legs are the whole. */
export function sharesOf(
  legs: readonly StoredLeg[],
  events: ReadonlyMap<string, SportsEvent>,
  profitKobo: bigint,
): LiabilityShare[] {
  const weights = legs.map(({ odds }) => Math.log(odds / 100));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = new Map<string, LiabilityShare>();
  const add = (name: string, shareKobo: bigint, mostKobo: bigint) => {
    const before = shares.get(name);
    shares.set(name, { name, shareKobo: shareKobo + (before?.shareKobo ?? 0n), mostKobo });
  };
  for (const [index, leg] of legs.entries()) {
    const part = whole > 0 ? (weights[index] ?? 0) / whole : 1 / legs.length;
    // Rounded up, so that the parts are at least the whole.
    const shareKobo = BigInt(Math.ceil(Number(profitKobo) * part));
    add(selectionName(leg), shareKobo, mostBySelection(leg, events.get(leg.eventId)));
    add(leg.eventId, shareKobo, MOST_BY_EVENT);
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
