import type { PoolStanding } from '@jara/game-kit/quiz';
import type { SecretOutcome } from '@jara/game-kit/secret-outcome';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { payoutOf } from '@jara/game-kit/shared-round';
import { sharedProduct } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import type { Shard } from '../../../platform/database/shards.ts';
import {
  type BetEnd,
  type BetsToEnd,
  betSettlement,
  type EndBetsDeps,
  endBets,
  endStateOf,
} from '../../betting/betting.ts';
import type { RoundBet } from '../types.ts';
import { openBetsAt, poolEntryOf } from './standing.ts';

/** Ends bets with their rounds; a shared game has no rows beside them. */
const ROUND_ENDS = betSettlement();

export interface SettleDeps extends EndBetsDeps {
  /** Called between two statements: a test ends the leader there. */
  readonly between: (step: string) => Promise<void>;
}

/** How the round ended: by its outcome on its card, or null where it does not count. */
export type RoundEnd = {
  readonly card: unknown;
  readonly secret: SecretOutcome<unknown>;
  /** Of a pool. */
  readonly standing: PoolStanding | null;
} | null;

export interface RoundToSettle {
  readonly game: AnySharedGame;
  readonly roundId: string;
  /** How it ended for this bet. */
  readonly endOf: (bet: Pick<RoundBet, 'at'>) => RoundEnd;
}

/**
 * Settles every open bet at one shard of a round that is over, or returns what is at risk where it does not count. Returns the number of bets
 * left: their accounts are locked, or they fail.
 */
export async function settleAtShard(deps: SettleDeps, shard: Shard, round: RoundToSettle): Promise<number> {
  let left = 0;
  for await (const bets of openBetsAt(shard, round.roundId)) {
    const { ended } = await endBets(deps, shard, bets, betsToEnd(round));
    left += bets.length - ended.length;
    await deps.between('a page of bets is settled');
  }
  return left;
}

/** A round's bets by their rules. */
export function betsToEnd({ game, endOf }: Omit<RoundToSettle, 'roundId'>): BetsToEnd<RoundBet, BetEnd> {
  return {
    product: sharedProduct(game.id),
    participant: ROUND_ENDS,
    endOf(bet) {
      const end = endOf(bet);
      const creditKobo = end === null ? notCashedOutKobo(bet) : remainingKobo(game, bet, end);
      const { stake, paid } = bet;
      const state = endedState(game, { stake, paid: paid + creditKobo }, end);
      return { state, creditKobo, extraOf: (ended) => ended };
    },
  };
}

/** The payout of the bet beyond its cash-outs. */
function remainingKobo(
  game: AnySharedGame,
  { bet, cashOuts, answers, paid }: RoundBet,
  { card, secret, standing }: NonNullable<RoundEnd>,
): Kobo {
  return (
    secret.ask((outcome) => {
      const entry = poolEntryOf(game, { standing, outcome }, answers);
      return payoutOf(game, bet, { card, outcome }, cashOuts, entry);
    }) - paid
  );
}

/** The part of the stake that was not cashed out. */
function notCashedOutKobo({ stake, cashOuts }: RoundBet): Kobo {
  return cashOuts.length === 0 ? stake : stake - stake / 2n;
}

function endedState(
  game: AnySharedGame,
  { stake, paid }: Pick<RoundBet, 'stake' | 'paid'>,
  end: RoundEnd,
): BetEnd['state'] {
  if (end === null) return 'void';
  if (game.cashOut !== undefined && paid > 0n) return 'cashed_out';
  return endStateOf({ stake, paid });
}
