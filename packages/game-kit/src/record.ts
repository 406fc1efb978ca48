import { type Kobo, toNaira } from '@jara/money/kobo';
import type { AnyGame } from './definition.ts';
import { line } from './line.ts';
import type { AnyRound } from './round.ts';

/** The JSON of bets, views and steps in the API's answers. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A round as it is stored after each step. */
export interface KeptRound {
  readonly roundId: string;
  readonly sequence: number;
  readonly round: AnyRound;
  readonly balanceBeforeKobo: Kobo;
  /** Null while it is open. */
  readonly balanceAfterKobo: Kobo | null;
  /** The operator voided the round before its end: its payout is its stake, in any state. */
  readonly isVoid?: boolean;
}

/** The seeds of a round, and whether their rotation has revealed them. */
export interface RoundSeed {
  readonly seedId: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly revealed: boolean;
}

/** The data that recomputes a round. The server seed stays null until its rotation revealed it. */
export function proofOf({ seedId, serverSeed, serverSeedHash, clientSeed, nonce, revealed }: RoundSeed) {
  return { seedId, serverSeedHash, serverSeed: revealed ? serverSeed : null, clientSeed, nonce };
}

/** A round as its player may see it: the game's view, never its state. */
export function viewOf(game: AnyGame, { roundId, sequence, round }: KeptRound) {
  const { stakeKobo, payoutKobo } = round;
  return {
    roundId,
    sequence,
    bet: round.bet as Json,
    view: game.view(round.state) as Json,
    isOver: payoutKobo !== null,
    stake: toNaira(stakeKobo),
    payout: payoutKobo === null ? null : toNaira(payoutKobo),
  };
}

const VOID_LINE = line('takenBack');

/** A finished round, with everything needed to recompute it. */
export function recordOf(
  game: AnyGame,
  kept: KeptRound,
  { at, version, seed }: { readonly at: string; readonly version: number; readonly seed: RoundSeed },
) {
  const { round, balanceBeforeKobo, balanceAfterKobo, isVoid = false } = kept;
  return {
    ...viewOf(game, kept),
    at,
    version,
    steps: [...round.steps] as Json[],
    isVoid,
    lines: [...game.describe(round.state), ...(isVoid ? [VOID_LINE] : [])],
    balanceBefore: toNaira(balanceBeforeKobo),
    balanceAfter: toNaira(balanceAfterKobo ?? balanceBeforeKobo - round.stakeKobo),
    proof: proofOf(seed),
  };
}
