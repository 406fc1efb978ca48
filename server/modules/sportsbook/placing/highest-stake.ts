import { lineCount } from '@jara/odds/line-sums';
import { betsOf, highestStakePerLine, payoutPerKobo } from '@jara/odds/slip';
import { MAX_PAYOUT_KOBO, MAX_STAKE_KOBO, MIN_STAKE_KOBO } from '@jara/odds/slip-limits';
import type { Odds, Slip } from '@jara/odds/types';
import { sql } from 'kysely';
import type { Shard, Shards } from '../../../platform/database/shards.ts';
import { isUnavailable } from '../../../platform/database/unavailable.ts';
import { readExposure } from '../../betting/betting.ts';
import type { SportsEvent } from '../types.ts';
import { largePartOf, SMALL_SHARE_KOBO, sharesOf } from './liability.ts';
import { type LiabilityShare, MAX_OPEN_PAYOUT_KOBO, WHOLE_CAP } from './placing-participant.ts';

/** A slip of which every leg is open, at the odds of this moment. */
export interface OpenSlip {
  readonly slip: Slip;
  readonly odds: readonly Odds[];
  readonly events: ReadonlyMap<string, SportsEvent>;
}

/** The amounts in use at the player's shard, against which a bet is checked. */
interface Used {
  readonly rows: ReadonlyMap<string, Pick<UsedRow, 'liability' | 'part'>>;
  readonly openPayoutKobo: bigint;
}

interface UsedRow {
  readonly name: string;
  readonly liability: bigint;
  readonly part: number | null;
}

const KOBO_PER_NAIRA = 100n;
/** Maximum number of tries. The possible loss is proportional to the stake, except for rounding, so the second one is usually accepted. */
const MAX_TRIES = 8;

/**
 * The highest stake per line, in whole naira, that is accepted at this moment; null: none is. For a player every limit of placing applies,
 * all read at once; without a player, or while the player's shard is unreachable, only the limits on the stake and the payout of one bet.
 */
export async function highestStake(
  shards: Shards,
  playerId: bigint | null,
  open: OpenSlip,
): Promise<bigint | null> {
  const stake = highestByRules(open);
  if (stake === null || playerId === null) return stake;
  const bets = betsAt(open, { playerId, shards: shards.all.length });
  const names = bets(stake).flatMap(({ shares }) => shares.map(({ name }) => name));
  const used = await readUsed(shards.shardOf(playerId), playerId, names);
  return used === null ? stake : highestTaken(open.slip, stake, (tried) => partTaken(bets(tried), used));
}

/** By what one bet may stake and pay. */
function highestByRules({ slip, odds }: OpenSlip): bigint | null {
  const lines = BigInt(linesPerBet(slip));
  const byPayout = highestStakePerLine(slip, odds) ?? 0n;
  const byStake = MAX_STAKE_KOBO / lines;
  return atLeast(slip, byPayout < byStake ? byPayout : byStake);
}

/** Lowers a stake until the whole of it is accepted. */
function highestTaken(slip: Slip, first: bigint, partOf: (stake: bigint) => number): bigint | null {
  let stake = first;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const part = partOf(stake);
    if (part >= 1) return stake;
    const lower = atLeast(slip, BigInt(Math.floor(Number(stake) * part)));
    if (lower === null) return null;
    stake = lower < stake ? lower : stake - KOBO_PER_NAIRA;
  }
  return null;
}

/** A stake in whole naira; null where it is below the minimum stake of a bet. */
function atLeast(slip: Slip, kobo: bigint): bigint | null {
  const stake = kobo - (kobo % KOBO_PER_NAIRA);
  return stake * BigInt(linesPerBet(slip)) < MIN_STAKE_KOBO ? null : stake;
}

const linesPerBet = (slip: Slip): number => (slip.kind.type === 'singles' ? 1 : lineCount(slip));

interface BetShares {
  readonly maxPayoutKobo: bigint;
  readonly shares: readonly LiabilityShare[];
}

/** The possible loss and payout of a slip's bets at a stake per line. */
function betsAt(
  { slip, odds, events }: OpenSlip,
  { playerId, shards }: { readonly playerId: bigint; readonly shards: number },
): (stakePerLineKobo: bigint) => BetShares[] {
  const bets = betsOf(slip).map((bet, at) => {
    const betOdds = slip.kind.type === 'singles' ? [odds[at] ?? 0] : odds;
    const legs = bet.legs.map((leg, position) => {
      const sport = events.get(leg.eventId)?.sport ?? 'football';
      return { ...leg, sport, odds: betOdds[position] ?? 0 };
    });
    return { kind: bet.kind, legs, perKobo: payoutPerKobo(bet, betOdds), lines: linesPerBet(bet) };
  });
  return (stakePerLineKobo) =>
    bets.map(({ kind, legs, perKobo, lines }) => {
      const uncut = BigInt(Math.floor(Number(stakePerLineKobo) * perKobo));
      const maxPayoutKobo = uncut > MAX_PAYOUT_KOBO ? MAX_PAYOUT_KOBO : uncut;
      const shares = sharesOf(events, {
        ...{ playerId, shards, maxPayoutKobo, stakeKobo: stakePerLineKobo * BigInt(lines) },
        slip: { kind, legs, stakePerLine: stakePerLineKobo.toString() },
      });
      return { maxPayoutKobo, shares };
    });
}

/** The rows of these names, and the most that the player's open bets may pay. Null while the shard is unreachable. */
async function readUsed(shard: Shard, playerId: bigint, names: readonly string[]): Promise<Used | null> {
  try {
    const [{ rows }, { maxPayout }] = await Promise.all([
      sql<UsedRow>`
        select name, liability, part from sports_liability where name = any(${names}::text[])`.execute(
        shard.db.kysely,
      ),
      readExposure(shard, { playerId, product: 'sports' }),
    ]);
    return { rows: new Map(rows.map((row) => [row.name, row])), openPayoutKobo: maxPayout };
  } catch (error) {
    if (isUnavailable(error)) return null;
    throw error;
  }
}

/**
 * The part of a stake that is accepted: 1 or more, all of it. Bets of one slip are placed one after the other, so each counts the use by
 * those before it.
 */
function partTaken(bets: readonly BetShares[], { rows, openPayoutKobo }: Used): number {
  const sums = new Map<string, bigint>();
  let payoutKobo = 0n;
  let part = Number.POSITIVE_INFINITY;
  for (const { maxPayoutKobo, shares } of bets) {
    payoutKobo += maxPayoutKobo;
    part = Math.min(part, ratio(MAX_OPEN_PAYOUT_KOBO - openPayoutKobo, payoutKobo));
    for (const share of shares) {
      const sumKobo = share.shareKobo + (sums.get(share.name) ?? 0n);
      sums.set(share.name, sumKobo);
      part = Math.min(part, partOfShare(share, sumKobo, rows.get(share.name)));
    }
  }
  return part;
}

/** By one name: within the part of the cap that large bets share, or small enough for the rest of it. */
function partOfShare(
  { shareKobo, maxKobo, capKobo, part }: LiabilityShare,
  sumKobo: bigint,
  used: Pick<UsedRow, 'liability' | 'part'> | undefined,
): number {
  const free = (kobo: bigint) =>
    (kobo * BigInt(used?.part ?? part)) / BigInt(WHOLE_CAP) - (used?.liability ?? 0n);
  if (capKobo === 0n) return ratio(free(maxKobo), sumKobo);
  const small = Math.min(ratio(SMALL_SHARE_KOBO, shareKobo), ratio(free(capKobo), sumKobo));
  return Math.max(ratio(free(largePartOf(capKobo)), sumKobo), small);
}

function ratio(free: bigint, requested: bigint): number {
  if (free < 0n) return 0;
  return requested === 0n ? Number.POSITIVE_INFINITY : Number(free) / Number(requested);
}
