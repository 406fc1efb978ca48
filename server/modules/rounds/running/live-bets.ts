import type { LiveBets } from '@jara/contract/shared-games';
import { paidByHand } from '@jara/game-kit/cash-outs';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { koboOfNaira, payAt } from '@jara/game-kit/stakes';
import { toNaira } from '@jara/money/kobo';
import type { ShardReach } from '../../../platform/database/shard-reach.ts';
import type { Shards } from '../../../platform/database/shards.ts';
import { readBiggest, readTotals } from '../betting/round-bets.ts';
import type { RoundBet } from '../types.ts';

/** Number of stakes shown to all players. */
const SHOWN = 8;

export interface LiveBetsDeps {
  readonly shards: Shards;
  readonly reach: ShardReach;
  /** Masked names; a player who is not there has none. */
  maskedNamesOf(playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

/** Stakes and payments of a round so far: two statements a shard, for any number of viewers. A shard that is unavailable is left out. */
export async function readLiveBets(
  { shards, reach, maskedNamesOf }: LiveBetsDeps,
  game: AnySharedGame,
  roundId: string,
): Promise<LiveBets> {
  const reads = await Promise.all(
    shards.all.map((shard) =>
      reach.reach(shard, () => Promise.all([readTotals(shard, roundId), readBiggest(shard, roundId, SHOWN)])),
    ),
  );
  const found = reads.flatMap((read) => (read.ok ? [read.value] : []));
  const totals = found.map(([total]) => total);
  const biggest = found
    .flatMap(([, bets]) => bets)
    .sort(byStake)
    .slice(0, SHOWN);
  const names = await maskedNamesOf([...new Set(biggest.map(({ playerId }) => playerId))]);
  return {
    roundId,
    bets: totals.reduce((sum, { bets }) => sum + bets, 0),
    staked: toNaira(totals.reduce((sum, { staked }) => sum + staked, 0n)),
    paid: toNaira(totals.reduce((sum, { paid }) => sum + paid, 0n)),
    biggest: biggest.map((bet) => ({
      name: names.get(bet.playerId) ?? '***',
      stake: toNaira(bet.stake),
      cashedAt: cashedAtOf(game, bet),
      paid: toNaira(bet.paid),
    })),
  };
}

function byStake(one: RoundBet, other: RoundBet): number {
  if (one.stake !== other.stake) return one.stake > other.stake ? -1 : 1;
  return one.betId < other.betId ? -1 : 1;
}

/** The multiplier of the latest cash-out, by hand or automatic; null: the bet is open or lost. */
function cashedAtOf(
  { cashOut }: AnySharedGame,
  { bet, cashOuts, endedAt, isVoid, paid }: RoundBet,
): number | null {
  if (cashOut === undefined || isVoid) return null;
  const last = cashOuts.at(-1);
  const byHand = last === undefined ? null : cashOut.multiplierAt(last.elapsedMs);
  if (endedAt === null || last?.part === 'all') return byHand;
  const paidByHandKobo = payAt(koboOfNaira(bet.stakeNaira), paidByHand(cashOut, cashOuts));
  return paid > paidByHandKobo ? cashOut.autoAt(bet) : byHand;
}
