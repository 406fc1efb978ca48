import type { PoolStanding } from '@jara/game-kit/quiz';
import type { SecretOutcome } from '@jara/game-kit/secret-outcome';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { payoutOf } from '@jara/game-kit/shared-round';
import { sharedProduct } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import type { Home } from '../../platform/database/homes.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Settlement } from '../wallet/types.ts';
import { ledgerKey, type Wallet } from '../wallet/wallet.ts';
import { type SettledBet, settlementParticipant } from './bets-participant.ts';
import { type BetCursor, type OpenBet, readOpenBets } from './home-rounds.ts';
import { poolEntryOf } from './standing.ts';

/** Bets read and settled in one statement. */
const PAGE = 500;
/** Of a round at one home in one go; the rest is settled by the next. */
const MOST_PAGES = 200;
const BEFORE_ALL: BetCursor = { playerId: 0n, slot: -1 };

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
  readonly endOf: (bet: Pick<OpenBet, 'at'>) => RoundEnd;
}

/**
 * Settles every open bet at one home of a round that is over, or returns what rides where it does not count. Answers how many are
 * left: their accounts are locked, or they fail. A bet ends once, however often this is called and wherever it was killed.
 */
export async function settleAtHome(
  { wallet, log, between }: SettleDeps,
  home: Home,
  { game, roundId, endOf }: RoundToSettle,
): Promise<number> {
  let after = BEFORE_ALL;
  let left = 0;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const bets = await readOpenBets(home, roundId, after, PAGE);
    if (bets.length > 0) {
      const settlements = bets.flatMap((bet) => settlementOf(game, bet, endOf(bet), log) ?? []);
      const settled = await wallet.settle(home, settlementParticipant, settlements);
      left += bets.length - settled.filter((one) => one === 'booked').length;
      await between('a page of bets is settled');
    }
    const last = bets.at(-1);
    if (last === undefined || bets.length < PAGE) return left;
    after = last;
  }
  return left + 1;
}

/** Everything that may end a bet has the same key, so that it ends once. Null: the game's rules fail on it; nobody else waits for it. */
export function settlementOf(
  game: AnySharedGame,
  open: OpenBet,
  end: RoundEnd,
  log: SettleDeps['log'],
): Settlement<SettledBet> | null {
  const { playerId, roundId, slot, betId, stake, steps } = open;
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
    extra: { roundId, slot, steps, isVoid: end === null },
  };
}

/** What the bet pays beyond what was cashed out of it already. */
function remainingKobo(
  game: AnySharedGame,
  { bet, cashOuts, answers, paid }: OpenBet,
  { card, secret, standing }: NonNullable<RoundEnd>,
): Kobo {
  return (
    secret.ask((outcome) => {
      const entry = poolEntryOf(game, { standing, outcome }, answers);
      return payoutOf(game, bet, { card, outcome }, cashOuts, entry);
    }) - paid
  );
}

/** What of the stake was not cashed out. */
function ridingKobo({ stake, steps }: OpenBet): Kobo {
  return steps === 0 ? stake : stake - stake / 2n;
}
