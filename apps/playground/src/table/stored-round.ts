import type { GameJson, RoundRecord, RoundView } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import type { Round } from '@jara/game-kit/round';
import { type Kobo, toNaira } from '@jara/money/kobo';

export type AnyRound = Round<unknown, unknown, unknown>;

/** What fixes every draw to come. */
export interface TableSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Of the next round. */
  readonly nonce: number;
}

export interface SeatSeeds extends TableSeeds {
  readonly seedId: string;
  readonly serverSeedHash: string;
}

/** A round as the table keeps it after every step. */
export interface StoredRound {
  readonly roundId: string;
  readonly requestId: string;
  readonly sequence: number;
  readonly atMs: number;
  readonly seeds: SeatSeeds;
  readonly round: AnyRound;
  readonly balanceBeforeKobo: Kobo;
  /** Null until it is over. */
  readonly balanceAfterKobo: Kobo | null;
}

export function isOpen({ round }: StoredRound): boolean {
  return round.payoutKobo === null;
}

/** What comes back from having been written down: a state that is not plain JSON shows itself at once. */
export function written(round: AnyRound): AnyRound {
  const { bet, state, steps } = round;
  return { ...round, ...(JSON.parse(JSON.stringify({ bet, state, steps })) as typeof round) };
}

/** As its player may see it: the game's view of it, never its state. */
export function toView(game: AnyGame, { roundId, sequence, round }: StoredRound): RoundView {
  return {
    roundId,
    sequence,
    bet: round.bet as GameJson,
    view: game.view(round.state) as GameJson,
    isOver: round.payoutKobo !== null,
    stake: toNaira(round.stakeKobo),
    payout: round.payoutKobo === null ? null : toNaira(round.payoutKobo),
  };
}

/** A round that is over, with all that it takes to recompute it. */
export function toRecord(game: AnyGame, stored: StoredRound, isRevealed: boolean): RoundRecord {
  const { seedId, serverSeed, serverSeedHash, clientSeed, nonce } = stored.seeds;
  return {
    ...toView(game, stored),
    at: new Date(stored.atMs).toISOString(),
    version: game.version,
    steps: [...stored.round.steps] as GameJson[],
    lines: [...game.describe(stored.round.state)],
    balanceBefore: toNaira(stored.balanceBeforeKobo),
    balanceAfter: toNaira(stored.balanceAfterKobo ?? stored.balanceBeforeKobo - stored.round.stakeKobo),
    proof: { seedId, serverSeedHash, serverSeed: isRevealed ? serverSeed : null, clientSeed, nonce },
  };
}
