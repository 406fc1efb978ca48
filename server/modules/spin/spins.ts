import type { SpinRecord } from '@jara/contract/spin';
import { drawStream } from '@jara/fairness/stream';
import { proofOf, type RoundSeed } from '@jara/game-kit/record';
import { type Kobo, toNaira } from '@jara/money/kobo';
import type { SpinState } from '@jara/spin-it/game';
import { drawSector, sectorAt, winsFreeSpin } from '@jara/spin-it/sectors';
import { sha256 } from '../rgs/rgs.ts';
import type { StepBooked, StoredRound } from '../rgs/types.ts';

/** One turn of the wheel: a round is a spin and the free spins it led to. */
export interface Spin {
  readonly id: string;
  readonly at: Date;
  readonly seq: bigint;
  readonly stakeKobo: Kobo;
  readonly free: boolean;
  readonly sector: number;
  readonly payoutKobo: Kobo;
  readonly balanceAfterKobo: Kobo;
  readonly seed: RoundSeed;
  /** Where in the round's draws it was read: a free spin continues where the spin before it stopped. */
  readonly word: number;
}

function stateOf({ round }: StoredRound): SpinState {
  return round.state as SpinState;
}

/** The stake of the free spin that waits in an open round. */
export function waitingStakeKobo(open: StoredRound): Kobo {
  return BigInt(stateOf(open).stakeNaira) * 100n;
}

/** The ledger positions of a round's spins: the bet's is the first, and every step has one. */
function bookedOf(stored: StoredRound): StepBooked[] {
  const { round, stepsBooked, at, seq } = stored;
  const afterBetKobo =
    stepsBooked.length === 0 && stored.balanceAfterKobo !== null
      ? stored.balanceAfterKobo
      : stored.balanceBeforeKobo - round.stakeKobo;
  return [{ at, seq, balanceKobo: afterBetKobo }, ...stepsBooked];
}

/** How far the round's draws were read before each of its first `count` spins. */
function wordsBefore(seed: RoundSeed, count: number): number[] {
  if (count <= 1) return [0];
  const stream = drawStream(sha256, seed);
  return Array.from({ length: count }, (_, i) => {
    if (i > 0) drawSector(stream);
    return stream.wordsRead;
  });
}

/** A round's spins, in the order they were played. */
export function spinsOf(stored: StoredRound): Spin[] {
  const { sectors } = stateOf(stored);
  const booked = bookedOf(stored);
  const words = wordsBefore(stored.seed, sectors.length);
  return booked.map(({ at, seq, balanceKobo }, i) => ({
    // Of the round, which is a random id: neither the player's number nor any count is in it.
    id: `${stored.roundId}-${i}`,
    at,
    seq,
    stakeKobo: waitingStakeKobo(stored),
    free: i > 0,
    sector: sectors[i] ?? 0,
    payoutKobo: i === sectors.length - 1 ? (stored.round.payoutKobo ?? 0n) : 0n,
    balanceAfterKobo: balanceKobo,
    seed: stored.seed,
    word: words[i] ?? 0,
  }));
}

/** The stake of the free spin a spin won; null where it won none. */
export function wonStakeKobo({ sector, stakeKobo }: Spin): Kobo | null {
  return winsFreeSpin(sector) ? stakeKobo : null;
}

/** A spin as the contract answers it. The server seed stays null until its rotation revealed it. */
export function toRecord(spin: Spin): SpinRecord {
  return {
    spinId: spin.id,
    at: spin.at.toISOString(),
    result: sectorAt(spin.sector).kind,
    index: spin.sector,
    stake: toNaira(spin.stakeKobo),
    free: spin.free,
    amountWon: toNaira(spin.payoutKobo),
    proof: { ...proofOf(spin.seed), word: spin.word },
  };
}
