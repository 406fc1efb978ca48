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
  /** Called between two statements: a test ends the leader there. */
  readonly between: (step: string) => Promise<void>;
}

/** How the round ended: by its outcome on its card, or null where it does not count. */
type RoundEnd = {
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

type ToSettle = (unreachable: RoundState | undefined) => RoundToSettle;

/** How the bets of a round end at a shard that took part to its end, or that was noted as away in some state of it. */
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

/** The recorded outcome: a round that was revealed is settled by it, whichever version the rules have by now. */
async function outcomeOf(
  game: AnySharedGame,
  seasons: Pick<Seasons, 'outcomeOf'>,
  round: StoredRound,
): Promise<SecretOutcome<unknown>> {
  const { outcome, link } = round;
  return link === null ? seasons.outcomeOf(game, round) : new SecretOutcome(outcome, link);
}

/**
 * Whether a bet at a shard that was unavailable took part in its round. Where bets can be cashed out, or questions answered, its player had no
 * chance to. A bet that is open to the end counts if the shard was closed before the outcome was known, or if it came so early before the
 * closing time that no node's clock can have taken it late. A bet in doubt is returned.
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
    secret.read((outcome) => {
      const entry = poolEntryOf(game, { standing, outcome }, answers);
      return payoutOf(game, bet, { card, outcome }, cashOuts, entry);
    }) - paid
  );
}

/** The share in the pool by which a bet is settled once its round has ended. */
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
