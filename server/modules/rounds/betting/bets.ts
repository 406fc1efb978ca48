import { judgeCashOut } from '@jara/game-kit/cash-outs';
import { rational } from '@jara/game-kit/rational';
import type { AnySharedGame, CashOut, Hundredths } from '@jara/game-kit/shared-game';
import { payoutOf, readSharedBet } from '@jara/game-kit/shared-round';
import { koboOfNaira, payAt } from '@jara/game-kit/stakes';
import { sharedProduct } from '@jara/ledger/account';
import type { Shards } from '../../../platform/database/shards.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { type CashOutPrice, cashOutBet } from '../../betting/betting.ts';
import type { BetBooker, BetOutcome } from '../../wallet/types.ts';
import { ledgerKey, refusedStake, type Wallet } from '../../wallet/wallet.ts';
import type { Seasons } from '../seasons/seasons.ts';
import type {
  CashOutAccepted,
  CashOutCall,
  CashOutRefusal,
  PlayerOfGame,
  PublicRound,
  Rejection,
  RoundBet,
  SharedBetAccepted,
  SharedBetRefusal,
  SharedBetRequest,
  SharedDetails,
} from '../types.ts';
import type { SharedBetCode, SharedBetExtra } from './bets-participant.ts';
import { readRoundBet, readRoundBetAt } from './round-bets.ts';

export interface BetsDeps {
  readonly shards: Shards;
  readonly wallet: Pick<Wallet, 'findByIdempotencyKey'>;
  readonly booker: BetBooker<SharedBetExtra, SharedBetCode>;
  readonly seasons: Seasons;
  /**
   * The round: null where the game has no such round. This node may have missed its last move; the card of an open round and the start of a running one no longer change.
   */
  readRound(gameId: string, roundId: string, minState: 'open' | 'running'): Promise<PublicRound | null>;
}

/** Takes a bet on an open round. The same request with the same bet answers the same bet and takes nothing. */
export async function placeBet(
  deps: BetsDeps,
  game: AnySharedGame,
  { playerId }: PlayerOfGame,
  { requestId, roundId, bet: sent }: SharedBetRequest,
): Promise<SharedBetAccepted | Rejection<SharedBetRefusal>> {
  const round = await deps.booker.prepare(deps.readRound(game.id, roundId, 'open'));
  if (round === null) return refused('round_closed');
  const read = readSharedBet(game, sent, round.card);
  if (!read.ok) return { ...read, ...refused('bad_bet', 'bet') };
  const bet = read.value;
  const stake = koboOfNaira(bet.stakeNaira);
  const betId = newId();
  const details: SharedDetails = { bet, cashOuts: [], answers: [] };
  // A pool pays what was staked into it: the operator risks nothing.
  const maxPayoutKobo = game.quiz === undefined ? game.limits.maxPayoutKobo : stake;
  const outcome = await deps.booker.book({
    playerId,
    key: ledgerKey(`shared:${game.id}:${requestId}`),
    fingerprint: ledgerKey(`${game.id}:${roundId}:${JSON.stringify(bet)}`),
    source: { product: sharedProduct(game.id), reference: betId, actor: 'player' },
    money: { kind: 'stake', debitKobo: stake, payoutKind: null, creditKobo: 0n, settledKobo: 0n },
    exposureKobo: maxPayoutKobo - stake,
    extra: {
      bet: { betId, reference: roundId, changes: null, state: 'open', details, maxPayoutKobo },
      ...{ roundId, maxBets: game.betsPerRound },
    },
  });
  if (!outcome.ok) return refusalOf(outcome);
  const { at, seq, balanceKobo, replayed } = outcome;
  const placed = { playerId, gameId: game.id, roundId, betId, at, seq, stake, atRisk: stake, ...details };
  const booked = replayed
    ? await readRoundBetAt(
        deps.shards.shardOf(playerId).db.kysely,
        { playerId, gameId: game.id },
        { at, seq },
      )
    : { ...placed, revision: 0, paid: 0n, endedAt: null, isVoid: false };
  return booked === null ? refused('unavailable') : { ok: true, bet: booked, balanceKobo };
}

function refusalOf({
  code,
  current,
}: BetOutcome<SharedBetCode> & { ok: false }): Rejection<SharedBetRefusal> {
  if (code === 'round_ended' || code === 'bet_changed') return refused('unavailable');
  return code === 'round_closed' || code === 'too_many_bets' ? refused(code) : refusedStake(code, current);
}

/** Cashes a bet out at the moment the server received the call. The same part again answers the same cash-out and pays nothing. */
export async function cashOut(
  { shards, wallet, booker, ...deps }: BetsDeps,
  game: AnySharedGame,
  { playerId }: PlayerOfGame,
  call: CashOutCall,
): Promise<CashOutAccepted | Rejection<CashOutRefusal>> {
  const { betId, part } = call;
  const product = sharedProduct(game.id);
  // The key holds all details: a part of a bet is cashed out once, however often the call comes.
  const key = ledgerKey(`shared:cash-out:${betId}:${part}`);
  return cashOutBet(wallet, {
    ...{ playerId, product, key, fingerprint: key, booker },
    refusals: { round_ended: 'round_ended' },
    read: () => readRoundBet(shards.shardOf(playerId).bets, { playerId, product, betId }),
    async price(bet) {
      if (bet.isVoid) return refused('round_voided');
      const judged = await judge(deps, game, bet, call);
      // A call received in time for a bet that is paid by now came too late to be booked.
      if (!judged.ok || bet.endedAt !== null) return judged.ok ? refused('round_ended') : judged;
      return priceOf(game, bet, judged);
    },
    async answerAgain(bet, { balanceKobo }) {
      const cash = bet.cashOuts.find((one) => one.part === part);
      if (cash === undefined) return refused('unavailable');
      const multiplier = game.cashOut?.multiplierAt(cash.elapsedMs) ?? 0;
      return { ok: true, bet, balanceKobo, multiplier };
    },
  });
}

interface Judged {
  readonly ok: true;
  readonly multiplier: Hundredths;
  readonly cashOuts: readonly CashOut[];
  readonly isOver: boolean;
  readonly creditKobo: bigint;
}

/** By the time the call was received, held against the time at which the round began to run. */
async function judge(
  { seasons, readRound }: Pick<BetsDeps, 'seasons' | 'readRound'>,
  game: AnySharedGame,
  open: RoundBet,
  { part, receivedAt }: CashOutCall,
): Promise<Judged | Rejection<CashOutRefusal>> {
  const round = await readRound(game.id, open.roundId, 'running');
  if (round === null) return refused('unknown_bet');
  if (round.state === 'voided') return refused('round_voided');
  const { runningAt } = round;
  const elapsedMs = runningAt === null ? -1 : receivedAt.getTime() - runningAt.getTime();
  const secret = await seasons.outcomeOf(game, round);
  const judged = secret.read((outcome) =>
    judgeCashOut(game, open.bet, outcome, open.cashOuts, { part, elapsedMs }),
  );
  if (!judged.ok)
    return { ...refused(judged.reason === 'round_ended' ? 'round_ended' : 'bad_cash_out'), ...judged };
  const cashOuts = [...open.cashOuts, judged.cashOut];
  const isOver = part === 'all';
  const creditKobo = isOver
    ? secret.read((outcome) => payoutOf(game, open.bet, { card: round.card, outcome }, cashOuts)) - open.paid
    : payAt(open.stake, rational(BigInt(judged.multiplier), 200n));
  return { ok: true, multiplier: judged.multiplier, cashOuts, isOver, creditKobo };
}

function priceOf(
  { betsPerRound: maxBets }: AnySharedGame,
  open: RoundBet,
  { cashOuts, isOver, creditKobo, multiplier }: Judged,
): CashOutPrice<SharedBetExtra, CashOutAccepted> {
  const { roundId, atRisk, paid, bet, answers } = open;
  return {
    ...{ ok: true, creditKobo, settledKobo: isOver ? atRisk : 0n },
    details: { bet, cashOuts, answers } satisfies SharedDetails,
    extraOf: (write) => ({ bet: write, roundId, maxBets }),
    async answer({ at, balanceKobo }) {
      const cashed = { ...open, cashOuts, paid: paid + creditKobo, endedAt: isOver ? at : null };
      return { ok: true, bet: cashed, balanceKobo, multiplier };
    },
  };
}
