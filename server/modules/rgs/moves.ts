import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from '@jara/game-kit/definition';
import { type AnyRound, finishRound, stepRound } from '@jara/game-kit/round';
import { gameProduct } from '@jara/ledger/account';
import type { Actor } from '@jara/ledger/actor';
import { type RoundMoney, roundMoney } from '@jara/ledger/entry';
import { refused } from '../../platform/http/refusal.ts';
import { ledgerKey, refusedStake } from '../wallet/wallet.ts';
import { acceptedBefore, drawsOf, openRefOf, type PlayDeps, type RoundOutcome, turnOf } from './bets.ts';
import { betStateOf, detailsOf } from './rounds-participant.ts';
import { readOpenRound, readRound } from './stored-round.ts';
import type {
  BetAccepted,
  Idempotency,
  MoveRefusal,
  MoveRequest,
  PlayerGame,
  Rejection,
  StoredRound,
} from './types.ts';

/** Maximum number of tries: another node may take a step in between, and the round is read again. */
const TRIES = 5;

/** Takes a round's next step. The same move on the same sequence again answers what it led to. */
export async function moveRound(
  deps: PlayDeps,
  player: PlayerGame,
  game: AnyGame,
  request: MoveRequest,
): Promise<BetAccepted | Rejection<MoveRefusal>> {
  const move = game.parseMove(request.move);
  if (!move.ok) return { ...move, ...refused('bad_move', 'move') };
  const moved = await deps.turns.runExclusive(turnOf(player), () =>
    stepAndBook(deps, player, game, { ...request, move: move.value }),
  );
  return moved ?? refused('unavailable');
}

async function stepAndBook(
  deps: PlayDeps,
  player: PlayerGame,
  game: AnyGame,
  request: MoveRequest,
): Promise<BetAccepted | Rejection<MoveRefusal>> {
  const { seedStates, rounds } = deps;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const open =
      rememberedRound(deps, player, request) ?? (await rounds.prepare(readOpenRound(deps, player)));
    if (open?.roundId !== request.roundId) return afterTheEnd(deps, player, request);
    if (open.sequence !== request.sequence) return notItsTurn(deps, open, request);
    const next = stepRound(game, open.round, request.move, drawsOf(open.seed));
    if (!next.ok) return { ...next, ...refused('bad_move', 'move') };
    const idempotency = request.idempotency ?? stepKeys(open, JSON.stringify(request.move));
    const { round, raiseKobo } = next;
    const money = roundMoney({
      stakeKobo: raiseKobo,
      stakedBeforeKobo: open.round.stakeKobo,
      payoutKobo: round.payoutKobo,
    });
    const step: NewStep = { open, round, money, idempotency, actor: 'player' };
    const { outcome, stored } = await bookStep(deps, step, game.limits.maxPayoutKobo);
    if (outcome.ok && stored !== null)
      return { ok: true, stored, sequence: stored.sequence, balanceKobo: outcome.balanceKobo };
    if (outcome.ok && request.idempotency !== undefined) return acceptedBefore(deps, player, outcome);
    if (outcome.ok || outcome.code === 'out_of_turn') {
      // Replayed, it was booked on another node meanwhile; out of turn, the round changed there. The next read finds it.
      seedStates.forget(player);
    } else if (outcome.code === 'retired') {
      seedStates.forget(player);
      await seedStates.load(player);
    } else if (outcome.code === 'key_reused') {
      return refused(request.idempotency ? 'key_reused' : 'out_of_turn');
    } else return rejectionOf(outcome);
  }
  return refused('unavailable');
}

function rejectionOf({ code, current }: Exclude<RoundOutcome, { ok: true }>): Rejection<MoveRefusal> {
  if (code === 'stale' || code === 'round_open' || code === 'retired') return refused('unavailable');
  return code === 'out_of_turn' ? refused(code) : refusedStake(code, current);
}

/** The open round from this node's memory, if it is at the requested step; the commit refuses one that is out of date. */
function rememberedRound(
  { seedStates }: PlayDeps,
  player: PlayerGame,
  { roundId, sequence }: MoveRequest,
): StoredRound | undefined {
  const known = seedStates.cached(player)?.open;
  return known?.roundId === roundId && known.sequence === sequence ? known.stored : undefined;
}

/** Ends an abandoned round by the game's rule. Answers whether there was one to end. */
export function finishAbandoned(
  deps: PlayDeps,
  player: PlayerGame,
  game: AnyGame,
  isDue: (open: StoredRound) => boolean,
): Promise<boolean> {
  return endOpenRound(deps, player, (open) => {
    if (!isDue(open)) return null;
    const round = finishRound(game, open.round, drawsOf(open.seed));
    const money = roundMoney({
      stakeKobo: 0n,
      stakedBeforeKobo: open.round.stakeKobo,
      payoutKobo: round.payoutKobo,
    });
    return { open, round, money, idempotency: stepKeys(open, 'by rule'), actor: 'system' };
  });
}

/** Takes an open round back: its stake returns. Answers whether there was one. */
export function voidOpenRound(deps: PlayDeps, player: PlayerGame): Promise<boolean> {
  return endOpenRound(deps, player, (open) => {
    const { stakeKobo } = open.round;
    return {
      open,
      round: { ...open.round, payoutKobo: stakeKobo },
      money: { kind: 'void', debitKobo: 0n, payoutKind: null, creditKobo: stakeKobo, settledKobo: stakeKobo },
      idempotency: stepKeys(open, 'void'),
      actor: 'system',
      isVoid: true,
    };
  });
}

async function endOpenRound(
  deps: PlayDeps,
  player: PlayerGame,
  endOf: (open: StoredRound) => NewStep | null,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const open = await readOpenRound(deps, player);
    const step = open === null ? null : endOf(open);
    if (step === null) return false;
    const { outcome } = await bookStep(deps, step, 0n);
    if (outcome.ok && !outcome.replayed) return true;
    deps.seedStates.forget(player);
    if (!outcome.ok && outcome.code !== 'out_of_turn' && outcome.code !== 'key_reused')
      throw new Error(`an open round could not be ended: ${outcome.code}`);
  }
  return false;
}

/** A step's key is that of the step it follows, so that two at once are one. */
function stepKeys({ roundId, sequence }: StoredRound, details: string): Idempotency {
  return { key: ledgerKey(`step:${roundId}:${sequence}`), fingerprint: ledgerKey(details) };
}

interface NewStep {
  readonly open: StoredRound;
  readonly round: AnyRound;
  readonly money: RoundMoney;
  readonly idempotency: Idempotency;
  readonly actor: Actor;
  readonly isVoid?: boolean;
}

async function bookStep(
  { rounds, seedStates }: PlayDeps,
  { open, round, money, idempotency, actor, isVoid = false }: NewStep,
  maxPayoutKobo: bigint,
): Promise<{ outcome: RoundOutcome; stored: StoredRound | null }> {
  const { playerId, gameId, roundId, at, seq, sequence, version, sessionId, seed } = open;
  const outcome = await rounds.book({
    playerId,
    ...idempotency,
    source: { product: gameProduct(gameId), reference: roundId, actor },
    money,
    exposureKobo: money.debitKobo > 0n ? maxPayoutKobo - round.stakeKobo : 0n,
    extra: {
      ...{ gameId, draw: null, isVoid },
      bet: {
        ...{ betId: roundId, reference: null, changes: { at, seq, revision: sequence } },
        state: betStateOf(round, isVoid),
        details: detailsOf(round, { seedId: seed.seedId, nonce: seed.nonce, version, sessionId }),
      },
    },
  });
  const stored = outcome.ok && !outcome.replayed ? afterStep(open, round, outcome) : null;
  if (stored !== null) seedStates.setOpenRound(open, openRefOf(stored));
  return { outcome, stored };
}

function afterStep(
  open: StoredRound,
  round: AnyRound,
  { at, seq, balanceKobo }: RoundOutcome & { ok: true },
): StoredRound {
  return {
    ...open,
    sequence: open.sequence + 1,
    round,
    touchedAt: at,
    balanceAfterKobo: round.payoutKobo === null ? null : balanceKobo,
    stepsBooked: [...open.stepsBooked, { at, seq, balanceKobo }],
  };
}

/** Whether the round's last step is this very move, repeated because its answer was lost. */
function isRepeated({ sequence, round }: StoredRound, request: MoveRequest): boolean {
  const last = round.steps.at(-1);
  if (request.idempotency !== undefined) return false;
  return (
    sequence === request.sequence + 1 && last?.by === 'player' && isDeepStrictEqual(last.move, request.move)
  );
}

async function answerAgain({ wallet }: PlayDeps, stored: StoredRound): Promise<BetAccepted> {
  const { balanceKobo } = await wallet.balances(stored.playerId);
  return { ok: true, stored, sequence: stored.sequence, balanceKobo };
}

async function notItsTurn(
  deps: PlayDeps,
  open: StoredRound,
  request: MoveRequest,
): Promise<BetAccepted | Rejection<MoveRefusal>> {
  return isRepeated(open, request) ? answerAgain(deps, open) : refused('out_of_turn');
}

async function afterTheEnd(
  deps: PlayDeps,
  player: PlayerGame,
  request: MoveRequest,
): Promise<BetAccepted | Rejection<MoveRefusal>> {
  const over = await readRound(deps, player, request.roundId);
  if (over === null) return refused('unknown_round');
  return isRepeated(over, request) ? answerAgain(deps, over) : refused('round_over');
}
