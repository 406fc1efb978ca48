import type { PoolStanding } from '@jara/game-kit/quiz';
import type { SecretOutcome } from '@jara/game-kit/secret-outcome';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { payoutOf } from '@jara/game-kit/shared-round';
import { sharedProduct } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import type { Shard } from '../../../platform/database/shards.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { type BetEnd, betSettlement, endStateOf } from '../../betting/betting.ts';
import type { Settlement } from '../../wallet/types.ts';
import { ledgerKey, type Wallet } from '../../wallet/wallet.ts';
import { BEFORE_ALL, type RoundBet, readOpenBets } from '../betting/round-bets.ts';
import { poolEntryOf } from './standing.ts';

/** Bets read and settled in one statement. */
const PAGE = 500;
/** Of a round at one shard in one go; the rest is settled by the next. */
const MAX_PAGES = 200;

/** Ends bets with their rounds; a shared game has no rows beside them. */
export const ROUND_ENDS = betSettlement();

export interface SettleDeps {
  readonly wallet: Pick<Wallet, 'settle'>;
  readonly log: Pick<Log, 'error'>;
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
 * Settles every open bet at one shard of a round that is over, or returns what rides where it does not count. Answers how many are
 * left: their accounts are locked, or they fail. A bet ends once, however often this is called and wherever it was killed.
 */
export async function settleAtShard(
  { wallet, log, between }: SettleDeps,
  shard: Shard,
  { game, roundId, endOf }: RoundToSettle,
): Promise<number> {
  let after = BEFORE_ALL;
  let left = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const bets = await readOpenBets(shard, roundId, after, PAGE);
    if (bets.length > 0) {
      const settlements = bets.flatMap((bet) => settlementOf(game, bet, endOf(bet), log) ?? []);
      const settled = await wallet.settle(shard, ROUND_ENDS, settlements);
      left += bets.length - settled.filter((one) => one === 'booked').length;
      await between('a page of bets is settled');
    }
    const last = bets.at(-1);
    if (last === undefined || bets.length < PAGE) return left;
    after = last;
  }
  return left + 1;
}

/** Every way to end a bet has the same key, so that it ends once. Null: the game's rules fail on it, and other bets do not wait for it. */
export function settlementOf(
  game: AnySharedGame,
  open: RoundBet,
  end: RoundEnd,
  log: SettleDeps['log'],
): Settlement<BetEnd> | null {
  const { playerId, betId, stake, paid } = open;
  let creditKobo: Kobo;
  try {
    creditKobo = end === null ? ridingKobo(open) : remainingKobo(game, open, end);
  } catch (error) {
    log.error({ err: error, gameId: game.id, betId }, 'a bet cannot be settled by its rules');
    return null;
  }
  const paidKind = end === null ? 'void' : game.cashOut === undefined && creditKobo > stake ? 'win' : null;
  const kind = paidKind ?? (game.cashOut === undefined ? 'returned_stake' : 'cash_out');
  return {
    playerId,
    key: ledgerKey(`shared:end:${betId}`),
    fingerprint: ledgerKey(`${end === null ? 'void' : 'settled'}:${creditKobo}`),
    source: { product: sharedProduct(game.id), reference: betId, actor: 'system' },
    kind: creditKobo === 0n ? 'loss' : kind,
    creditKobo,
    settledKobo: stake,
    extra: { bet: open, state: endedState(game, { stake, paid: paid + creditKobo }, end), details: null },
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
function ridingKobo({ stake, cashOuts }: RoundBet): Kobo {
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
