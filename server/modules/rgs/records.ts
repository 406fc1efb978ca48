import type { GameJson, RoundRecord, RoundView, seedView } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { toNaira } from '@jara/money/kobo';
import type { z } from 'zod';
import type { Seat } from './seats.ts';
import type { StoredRound } from './stored-round.ts';

/** A round as its player may see it: the game's own view of it, never its state. */
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

/** A round that is over, with all that it takes to recompute it. The server seed stays null until its rotation revealed it. */
export function toRecord(game: AnyGame, stored: StoredRound): RoundRecord {
  const { seedId, serverSeed, serverSeedHash, clientSeed, nonce, revealed } = stored.seed;
  return {
    ...toView(game, stored),
    at: stored.at.toISOString(),
    version: stored.version,
    steps: [...stored.round.steps] as GameJson[],
    lines: [...game.describe(stored.round.state)],
    balanceBefore: toNaira(stored.balanceBeforeKobo),
    balanceAfter: toNaira(stored.balanceAfterKobo ?? stored.balanceBeforeKobo - stored.round.stakeKobo),
    proof: {
      seedId,
      serverSeedHash,
      serverSeed: revealed ? serverSeed : null,
      clientSeed,
      nonce,
    },
  };
}

export function toSeedView({
  seedId,
  serverSeedHash,
  nextServerSeedHash,
  clientSeed,
  nonce,
}: Seat): z.infer<typeof seedView> {
  return { seedId, serverSeedHash, nextServerSeedHash, clientSeed, nonce };
}
