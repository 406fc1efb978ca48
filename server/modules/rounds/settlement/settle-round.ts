import { type PoolEntry, type PoolStanding, type QuizAnswer, scoreOf } from '@jara/game-kit/quiz';
import { SecretOutcome } from '@jara/game-kit/secret-outcome';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { payoutOf } from '@jara/game-kit/shared-round';
import { sharedProduct } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import { CLOCK_LIMIT_MS } from '../../../platform/database/health.ts';
import type { Shard } from '../../../platform/database/shards.ts';
import {
  type BetEnd,
  type BetsToEnd,
  betSettlement,
  type EndBetsDeps,
  endBets,
  endStateOf,
} from '../../betting/betting.ts';
import { openBetsAt } from '../betting/round-bets.ts';
import type { RoundState } from '../running/round-states.ts';
import type { StoredRound } from '../running/round-store.ts';
import type { Seasons } from '../seasons/seasons.ts';
import type { RoundBet } from '../types.ts';

/** Ends bets with their rounds; a shared game has no rows beside them. */
const ROUND_ENDS = betSettlement();

export interface SettleDeps extends EndBetsDeps {
  /** Called between two statements, so that a test can end the leader at that point. */
  readonly between: (step: string) => Promise<void>;
}

/** The card and outcome of the round; null if the round does not count. */
type RoundEnd = {
  readonly card: unknown;
  readonly secret: SecretOutcome<unknown>;
  /** Only for games with a pool. */
  readonly standing: PoolStanding | null;
} | null;

export interface RoundToSettle {
  readonly game: AnySharedGame;
  readonly roundId: string;
  /** The end of the round for this bet; null returns what is at risk. */
  readonly endOf: (bet: Pick<RoundBet, 'at'>) => RoundEnd;
}

type ToSettle = (unreachable: RoundState | undefined) => RoundToSettle;

/** Returns the end of the round's bets per shard, by the state of the round in which the shard became unavailable, if it did. */
export async function toSettleOf(
  game: AnySharedGame,
  seasons: Pick<Seasons, 'outcomeOf'>,
  round: StoredRound,
): Promise<ToSettle> {
  const { roundId, card, state, standing } = round;
  const end: RoundEnd =
    state === 'voided' ? null : { card, standing, secret: await outcomeOf(game, seasons, round) };
  return (unreachable) => ({
    game,
    roundId,
    endOf: (bet) => (unreachable === undefined || isCertain(game, round, unreachable, bet) ? end : null),
  });
}

/** The recorded outcome. A revealed round is settled by it even if the game's rules have changed since. */
async function outcomeOf(
  game: AnySharedGame,
  seasons: Pick<Seasons, 'outcomeOf'>,
  round: StoredRound,
): Promise<SecretOutcome<unknown>> {
  const { outcome, link } = round;
  return link === null ? seasons.outcomeOf(game, round) : new SecretOutcome(outcome, link);
}

/**
 * Whether a bet counts although its shard became unavailable during the round. After the outcome was revealed it does. Before, in games
 * with cash-out or questions it does not, because its player could not act. In other games it counts if betting had closed before the shard
 * became unavailable, or if it was placed before the closing time by more than the maximum difference between two nodes' clocks. Every
 * other bet is returned.
 */
function isCertain(
  game: AnySharedGame,
  { closesAt }: Pick<StoredRound, 'closesAt'>,
  unreachable: RoundState,
  { at }: Pick<RoundBet, 'at'>,
): boolean {
  if (unreachable === 'revealed') return true;
  if (game.cashOut !== undefined || game.quiz !== undefined) return false;
  return (
    unreachable === 'running' || (closesAt !== null && at.getTime() <= closesAt.getTime() - CLOCK_LIMIT_MS)
  );
}

/**
 * Settles every open bet of an ended round at one shard, or returns what is at risk if the round does not count. Returns the number of
 * bets that stay open because their account is locked or their settlement failed.
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

/** Ends the bets of a round by the rules of its game. */
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
    secret.read((outcome) => {
      const entry = poolEntryOf(game, { standing, outcome }, answers);
      return payoutOf(game, bet, { card, outcome }, cashOuts, entry);
    }) - paid
  );
}

/** The bet's share of the pool, known once the round has ended. */
export function poolEntryOf(
  { quiz }: AnySharedGame,
  { standing, outcome }: { readonly standing: PoolStanding | null; readonly outcome: unknown },
  answers: readonly QuizAnswer[],
): PoolEntry | undefined {
  if (standing === null || quiz === undefined) return undefined;
  return { answers, standing, score: scoreOf(quiz, outcome, answers) };
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
