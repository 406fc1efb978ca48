import { bonusStep, isInsurable } from '@jara/odds/bonus';
import { countLines } from '@jara/odds/line-sums';
import { BUILDERS, builderScores } from '@jara/odds/worst-outcome';
import { sql } from 'kysely';
import type { Shard } from '../../../platform/database/shards.ts';
import type { SportsEvent, StoredLeg, StoredSlip } from '../types.ts';
import { equalPart, type LiabilityShare, WHOLE_CAP } from './placing-participant.ts';

/** Maximum loss by one selection at all shards, lower for markets of which less is known. In kobo. */
const MAX_BY_SELECTION = { main: 1_000_000_000n, other: 300_000_000n } as const;
/** Maximum loss by the worst outcome of an event, at all shards. */
const MAX_BY_EVENT = 3_000_000_000n;
const MAIN_MARKETS = /^(1x2|ml|ou:|ah:|sp:|dc|dnb|btts)/;

/** One player's maximum part of each cap, so that no single player closes a selection, the bet builders of a match, or the match to all others. */
const MAX_PLAYER_PERCENT = 20n;
/** Bets that may lose more than this share four fifths of each cap; the last fifth is for smaller ones. */
export const SMALL_SHARE_KOBO = 2_000_000n;
const LARGE_PERCENT = 80n;

/** The part of a cap for bets that may lose more than a small share. */
export const largePartOf = (capKobo: bigint): bigint => (capKobo * LARGE_PERCENT) / 100n;

type ExposedLeg = Pick<StoredLeg, 'eventId' | 'sport' | 'selections' | 'isBanker' | 'odds'>;

/** The bet and its events, from which its possible loss is calculated. */
export interface Exposed {
  readonly playerId: bigint;
  readonly slip: Omit<StoredSlip, 'legs'> & { readonly legs: readonly ExposedLeg[] };
  readonly stakeKobo: bigint;
  readonly maxPayoutKobo: bigint;
  /** That share the caps. */
  readonly shards: number;
}

/**
 * The possible loss of a bet by each of its selections and events, and by its player on each of them: the operator's expected loss where
 * that leg wins. The other legs count by their chance, so an accumulator counts by the odds of this leg alone: twelve legs at ₦100 are not
 * ₦4 million on each of them. A bonus counts by its part. Stakes are netted: where the leg loses, those of its lines are kept, less the
 * expected payment of an accumulator's insurance.
 */
export function sharesOf(
  events: ReadonlyMap<string, SportsEvent>,
  { playerId, slip, stakeKobo, maxPayoutKobo, shards }: Exposed,
): LiabilityShare[] {
  const { legs } = slip;
  const shares = new Map<string, LiabilityShare>();
  const part = equalPart(shards);
  const add = (share: LiabilityShare) => {
    const before = shares.get(share.name);
    shares.set(share.name, {
      ...share,
      shareKobo: share.shareKobo + (before?.shareKobo ?? 0n),
      stakedKobo: share.stakedKobo + (before?.stakedKobo ?? 0n),
    });
  };
  const linesWith = countLines(slip);
  const product = legs.reduce((odds, leg) => (odds * leg.odds) / 100, 1);
  const bonusFactor = Math.max(1, Number(maxPayoutKobo) / (Number(stakeKobo) * product));
  for (const [position, leg] of legs.entries()) {
    const inLines = BigInt(slip.stakePerLine) * BigInt(linesWith[position] ?? 0);
    // Rounded up, so that the calculated amount is at least the possible loss.
    const expected = BigInt(Math.ceil((Number(inLines) * leg.odds * bonusFactor) / 100));
    const capped = expected > maxPayoutKobo ? maxPayoutKobo : expected;
    const shareKobo = capped > inLines ? capped - inLines : 0n;
    const stakedKobo = inLines - insuredBack(slip, position, inLines);
    const most = (kobo: bigint) => (shareKobo > SMALL_SHARE_KOBO ? largePartOf(kobo) : kobo);
    const addNetted = (name: string, capKobo: bigint) =>
      add({ name, shareKobo, stakedKobo, maxKobo: most(capKobo), capKobo, part });
    const addCapped = (name: string, capKobo: bigint) => {
      addNetted(name, capKobo);
      add(ofPlayer({ name, playerId, shareKobo, capKobo }));
    };
    const bySelectionKobo = maxBySelection(leg, events.get(leg.eventId));
    addCapped(selectionName(leg), bySelectionKobo);
    for (const name of builderNames(leg)) addNetted(name, bySelectionKobo);
    addCapped(leg.eventId, MAX_BY_EVENT);
  }
  return [...shares.values()];
}

/** The possible loss by one player's bets under a name. It is not netted, and not dealt: a player is at one shard. */
function ofPlayer({
  name,
  playerId,
  shareKobo,
  capKobo,
}: Pick<LiabilityShare, 'name' | 'shareKobo' | 'capKobo'> & { readonly playerId: bigint }): LiabilityShare {
  const maxKobo = (capKobo * MAX_PLAYER_PERCENT) / 100n;
  return {
    name: `${name}/of/${playerId}`,
    shareKobo,
    stakedKobo: 0n,
    maxKobo,
    capKobo: 0n,
    part: WHOLE_CAP,
  };
}

/** The maximum expected payment of the insurance where this leg loses and all others win. */
function insuredBack({ kind, legs }: Exposed['slip'], lost: number, stakeKobo: bigint): bigint {
  const odds = legs.map((leg) => leg.odds);
  if (kind.type !== 'accumulator' || !isInsurable(odds)) return 0n;
  const stakes = bonusStep(legs.length)?.insuredStakes ?? 0;
  const othersWin = odds.reduce((chance, price, at) => (at === lost ? chance : (chance * 100) / price), 1);
  return BigInt(Math.ceil(Math.min(1, stakes * othersWin) * Number(stakeKobo)));
}

/** The name by which all bet builders of an event share a cap: what their worst outcome may lose. */
export const buildersName = (eventId: string): string => `${eventId}/${BUILDERS}`;

/** Of a bet builder the scores in which it may win: builders that win in others are netted against it. Of a selection none. */
const builderNames = ({ eventId, sport, selections }: NamedLeg): string[] =>
  selections.length > 1 ? [`${buildersName(eventId)}/${builderScores(sport, selections)}`] : [];

/** The names of a leg whose caps shards share. */
export const sharedNames = (leg: NamedLeg): string[] => [
  selectionName(leg),
  ...builderNames(leg),
  leg.eventId,
];

type NamedLeg = Pick<StoredLeg, 'eventId' | 'sport' | 'selections'>;

function selectionName({ eventId, selections }: Pick<StoredLeg, 'eventId' | 'selections'>): string {
  const [first] = selections;
  if (first === undefined || selections.length > 1) return buildersName(eventId);
  return `${eventId}/${first.marketId}/${first.selectionId}`;
}

/** A trader's override replaces the usual cap; for a bet builder, the strictest on any of its markets counts. */
function maxBySelection({ selections }: ExposedLeg, event: SportsEvent | undefined): bigint {
  const [first] = selections;
  const marketId = selections.length === 1 && first !== undefined ? first.marketId : BUILDERS;
  const overrideOn = (market: string) => event?.trading[market]?.maxLiabilityKobo;
  const words = [marketId, ...selections.map((selection) => selection.marketId)].flatMap((market) => {
    const override = overrideOn(market) ?? overrideOn('*');
    return override === undefined ? [] : [BigInt(override)];
  });
  const [override] = words.sort((one, other) => (one < other ? -1 : 1));
  if (override !== undefined) return override;
  return MAIN_MARKETS.test(marketId) ? MAX_BY_SELECTION.main : MAX_BY_SELECTION.other;
}

/**
 * The rows that a bet's commit locks are written before it: a commit can lock only existing rows. `known` holds the names that this node
 * wrote before. A player who cannot pay the stake writes none. Answers whether all exist.
 */
export async function ensureLiabilityRows(
  shard: Shard,
  {
    playerId,
    stakeKobo,
    names,
  }: { readonly playerId: bigint; readonly stakeKobo: bigint; readonly names: readonly string[] },
  known: { has(name: string): boolean; add(name: string): void },
): Promise<boolean> {
  const missing = names
    .map((name) => ({ name, key: `${shard.id} ${name}` }))
    .filter(({ key }) => !known.has(key));
  if (missing.length === 0) return true;
  const { rows } = await sql<{ mayPay: boolean }>`
    with payer as materialized (
      select from wallet_account where player_id = ${playerId} and cash - reserved >= ${stakeKobo}
    ),
    added as (
      insert into sports_liability (name, event_id)
      select name, split_part(name, '/', 1) from payer, unnest(${missing.map(({ name }) => name).sort()}::text[]) as asked(name)
      on conflict do nothing
    )
    select exists (select from payer) as may_pay`.execute(shard.db.kysely);
  const mayPay = rows[0]?.mayPay === true;
  if (mayPay) for (const { key } of missing) known.add(key);
  return mayPay;
}

/** Marks the caps at a shard that a bet would have exceeded, so that the leader checks them. */
export async function pressCaps(shard: Shard, names: readonly string[]): Promise<void> {
  await sql`
    update sports_liability set is_pressed = true where name = any(${names}::text[]) and not is_pressed`.execute(
    shard.db.kysely,
  );
}
