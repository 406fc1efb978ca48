import { judgeCashOut } from '@jara/game-kit/cash-outs';
import { rational } from '@jara/game-kit/rational';
import type { AnySharedGame, CashOut, Hundredths } from '@jara/game-kit/shared-game';
import { payoutOf, readSharedBet } from '@jara/game-kit/shared-round';
import { koboOfNaira, payAt } from '@jara/game-kit/stakes';
import { sharedProduct } from '@jara/ledger/account';
import type { Shards } from '../../../platform/database/shards.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { BetBooker, BetRejection } from '../../wallet/types.ts';
import { ledgerKey, type Wallet } from '../../wallet/wallet.ts';
import type { Seasons } from '../seasons/seasons.ts';
import type {
  CashOutAccepted,
  CashOutCall,
  CashOutRefusal,
  PlayerOfGame,
  PublicRound,
  Rejection,
  SharedBetAccepted,
  SharedBetRefusal,
  SharedBetRequest,
  SharedBetView,
} from '../types.ts';
import type { SharedBetCode, SharedBetExtra } from './bets-participant.ts';
import {
  type RoundBet,
  readBetBooked,
  readBetPlayed,
  readOpenBet,
  type SharedDetails,
} from './round-bets.ts';

export interface BetsDeps {
  readonly shards: Shards;
  readonly wallet: Pick<Wallet, 'findByIdempotencyKey'>;
  readonly booker: BetBooker<SharedBetExtra, SharedBetCode>;
  readonly seasons: Seasons;
  /**
   * The round: null where the game has no such round. This node may have missed its last move; what an open round says of its card, and
   * a running one of its start, changes no more.
   */
  readRound(gameId: string, roundId: string, minState: 'open' | 'running'): Promise<PublicRound | null>;
}

/** A half and the rest of a bet, cashed out at once on two nodes. */
const TRIES = 3;

/** Takes a bet on an open round. The same request with the same bet answers the same bet and takes nothing. */
export async function placeBet(
  deps: BetsDeps,
  game: AnySharedGame,
  { playerId }: PlayerOfGame,
  { requestId, roundId, bet: sent }: SharedBetRequest,
): Promise<SharedBetAccepted | Rejection<SharedBetRefusal>> {
  const round = await deps.readRound(game.id, roundId, 'open');
  if (round === null) return refused('round_closed');
  const read = readSharedBet(game, sent, round.card);
  if (!read.ok) return { ...read, ...refused('bad_bet', 'bet') };
  const bet = read.value;
  const stake = koboOfNaira(bet.stakeNaira);
  const betId = newId();
  const details: SharedDetails = { bet, cashOuts: [], answers: [] };
  const outcome = await deps.booker.book({
    playerId,
    key: ledgerKey(`shared:${game.id}:${requestId}`),
    fingerprint: ledgerKey(`${game.id}:${roundId}:${JSON.stringify(bet)}`),
    source: { product: sharedProduct(game.id), reference: betId, actor: 'player' as const },
    money: { kind: 'stake', debitKobo: stake, payoutKind: null, creditKobo: 0n, settledKobo: 0n },
    // A pool pays what was staked into it: the operator risks nothing.
    exposureKobo: game.quiz === undefined ? game.limits.maxPayoutKobo - stake : 0n,
    extra: {
      bet: { betId, reference: roundId, changes: null, state: 'open', details },
      ...{ roundId, maxBets: game.betsPerRound },
    },
  });
  if (!outcome.ok) return refused(placeRefusalOf(outcome.code));
  const { at, seq, balanceKobo, replayed } = outcome;
  const placed = { playerId, gameId: game.id, roundId, betId, at, seq, stake, ...details };
  const booked = replayed
    ? await readBetBooked(deps.shards.shardOf(playerId).db.kysely, playerId, { at, seq })
    : { ...placed, revision: 0, paid: 0n, endedAt: null, isVoid: false };
  return booked === null ? refused('unavailable') : { ok: true, bet: toBetView(booked), balanceKobo };
}

function placeRefusalOf(code: BetRejection | SharedBetCode): SharedBetRefusal {
  if (code === 'unknown_account') return 'insufficient_funds';
  return code === 'round_ended' || code === 'bet_changed' ? 'unavailable' : code;
}

/** Cashes a bet out at the moment the server received the call. The same part again answers the same cash-out and pays nothing. */
export async function cashOut(
  deps: BetsDeps,
  game: AnySharedGame,
  { playerId }: PlayerOfGame,
  call: CashOutCall,
): Promise<CashOutAccepted | Rejection<CashOutRefusal>> {
  const key = ledgerKey(`shared:cash-out:${call.betId}:${call.part}`);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const within = deps.shards.shardOf(playerId).bets.kysely;
    const open = await readOpenBet(within, playerId, call.betId);
    // A repeated call: the bet has ended, or changed by it.
    const earlier = open?.cashOuts.length === 0 ? null : await bookedBefore(deps, game, playerId, key, call);
    if (earlier !== null) return earlier;
    if (open === null || open.gameId !== game.id) return whyNotOpen(deps, game, playerId, call);
    const judged = await judge(deps, game, open, call);
    if (!judged.ok) return judged;
    const outcome = await deps.booker.book(cashOutRequest(game, open, judged, key));
    if (outcome.ok && !outcome.replayed) {
      const { multiplier, cashOuts, creditKobo, isOver } = judged;
      const endedAt = isOver ? outcome.at : null;
      const bet = toBetView({ ...open, cashOuts, paid: open.paid + creditKobo, endedAt, isVoid: false });
      return { ok: true, bet, balanceKobo: outcome.balanceKobo, multiplier };
    }
    if (!outcome.ok && outcome.code === 'round_ended') return refused('round_ended');
    if (!outcome.ok && outcome.code !== 'bet_changed') return refused('unavailable');
  }
  return refused('unavailable');
}

/** Most calls that find no open bet come a moment after the round has ended, or after an automatic cash-out. */
async function whyNotOpen(
  deps: BetsDeps,
  game: AnySharedGame,
  playerId: bigint,
  call: CashOutCall,
): Promise<Rejection<CashOutRefusal>> {
  const { betId, receivedAt } = call;
  const bet = await readBetPlayed(deps.shards.shardOf(playerId).bets.kysely, playerId, betId, receivedAt);
  if (bet === null || bet.endedAt === null || bet.gameId !== game.id) return refused('unknown_bet');
  if (bet.isVoid) return refused('round_voided');
  const judged = await judge(deps, game, bet, call);
  // A call received in time for a bet that is paid by now came too late to be booked.
  return judged.ok ? refused('round_ended') : judged;
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
  { seasons, readRound }: BetsDeps,
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
  const judged = secret.ask((outcome) =>
    judgeCashOut(game, open.bet, outcome, open.cashOuts, { part, elapsedMs }),
  );
  if (!judged.ok)
    return { ...refused(judged.reason === 'round_ended' ? 'round_ended' : 'bad_cash_out'), ...judged };
  const cashOuts = [...open.cashOuts, judged.cashOut];
  const isOver = part === 'all';
  const creditKobo = isOver
    ? secret.ask((outcome) => payoutOf(game, open.bet, { card: round.card, outcome }, cashOuts)) - open.paid
    : payAt(open.stake, rational(BigInt(judged.multiplier), 200n));
  return { ok: true, multiplier: judged.multiplier, cashOuts, isOver, creditKobo };
}

function cashOutRequest(
  game: AnySharedGame,
  open: RoundBet,
  { cashOuts, isOver, creditKobo }: Judged,
  key: string,
) {
  const { playerId, roundId, betId, stake, bet, answers } = open;
  const details: SharedDetails = { bet, cashOuts, answers };
  return {
    playerId,
    key,
    // The key holds all details: a part of a bet is cashed out once, however often the call comes.
    fingerprint: key,
    source: { product: sharedProduct(game.id), reference: betId, actor: 'player' as const },
    money: {
      kind: 'cash_out' as const,
      debitKobo: 0n,
      payoutKind: null,
      creditKobo,
      settledKobo: isOver ? stake : 0n,
    },
    exposureKobo: 0n,
    extra: {
      bet: {
        ...{ betId, reference: roundId, changes: open, details },
        state: isOver ? ('cashed_out' as const) : ('open' as const),
      },
      ...{ roundId, maxBets: game.betsPerRound },
    },
  };
}

/** The answer of the same call when it was booked before; null: it was not booked. */
async function bookedBefore(
  { shards, wallet }: BetsDeps,
  game: AnySharedGame,
  playerId: bigint,
  key: string,
  { betId, part }: CashOutCall,
): Promise<CashOutAccepted | Rejection<CashOutRefusal> | null> {
  const booked = await wallet.findByIdempotencyKey(playerId, key);
  if (booked === null) return null;
  const bet = await readBetPlayed(shards.shardOf(playerId).bets.kysely, playerId, betId, booked.at);
  const cash = bet?.cashOuts.find((one) => one.part === part);
  if (bet === null || cash === undefined) return refused('unavailable');
  const multiplier = game.cashOut?.multiplierAt(cash.elapsedMs) ?? 0;
  return { ok: true, bet: toBetView(bet), balanceKobo: booked.balanceKobo, multiplier };
}

export function toBetView({
  betId,
  roundId,
  at,
  stake,
  bet,
  cashOuts,
  answers,
  paid,
  endedAt,
  isVoid,
}: RoundBet): SharedBetView {
  return { betId, roundId, at, stakeKobo: stake, bet, cashOuts, answers, paidKobo: paid, endedAt, isVoid };
}
