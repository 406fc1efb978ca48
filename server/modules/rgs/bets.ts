import { drawStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import { type AnyRound, type DrawsFrom, openRound, readBet } from '@jara/game-kit/round';
import { gameProduct } from '@jara/ledger/account';
import { type RoundMoney, roundMoney } from '@jara/ledger/entry';
import type { Kobo } from '@jara/money/kobo';
import type { Shards } from '../../platform/database/shards.ts';
import { refused } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { RowCipher } from '../../platform/runtime/key-ring.ts';
import type { KeyedMutex } from '../../platform/runtime/keyed-mutex.ts';
import type { BetBooker, BetOutcome } from '../wallet/types.ts';
import { ledgerKey, refusedStake, type Wallet } from '../wallet/wallet.ts';
import { tooSoon } from './minimum-round.ts';
import {
  betStateOf,
  detailsOf,
  type RoundCode,
  type RoundExtra,
  type RoundOrigin,
} from './rounds-participant.ts';
import { type SeedStates, sha256 } from './seed-state.ts';
import { type RoundsAt, readOpenRound, readRoundBooked, sequenceAt } from './stored-round.ts';
import type {
  BetAccepted,
  BetRefusal,
  BetRequest,
  LedgerPosition,
  OpenRoundRef,
  PlayerGame,
  PlayerInGame,
  Rejection,
  RoundOpen,
  SeedState,
  StoredRound,
} from './types.ts';

type RoundBooker = BetBooker<RoundExtra, RoundCode>;
export type RoundOutcome = BetOutcome<RoundCode>;

export interface PlayDeps {
  readonly shards: Shards;
  readonly wallet: Pick<Wallet, 'findByIdempotencyKey' | 'balances'>;
  /** Opens seeds that are not revealed. */
  readonly seeds: RowCipher;
  readonly seedStates: SeedStates;
  readonly rounds: RoundBooker;
  /** One bet or move of a player in a game at a time: each is drawn from the state that the one before it left. */
  readonly turns: KeyedMutex;
}

/** Maximum number of tries: another node may play in between, and the round is drawn again from the state that it left. */
const TRIES = 5;

export function drawsOf(seed: Pick<SeedState, 'serverSeed' | 'clientSeed' | 'nonce'>): DrawsFrom {
  return (word) => drawStream(sha256, seed, word);
}

/** Begins a round. The same request with the same bet answers the same round and takes nothing. */
export async function placeBet(
  deps: PlayDeps,
  player: PlayerInGame,
  game: AnyGame,
  { requestId, bet, idempotency }: BetRequest,
): Promise<BetAccepted | RoundOpen | Rejection<BetRefusal>> {
  const read = readBet(game, bet);
  if (!read.ok) return { ...read, ...refused('bad_bet', 'bet') };
  const prepared: PreparedBet = {
    player,
    game,
    bet: read.value,
    hasOwnKey: idempotency !== undefined,
    // The fingerprint is of the bet as the game read it: the same bet always in the same order.
    ...(idempotency ?? {
      key: ledgerKey(`game:${game.id}:${requestId}`),
      fingerprint: ledgerKey(`${game.id}:${JSON.stringify(read.value)}`),
    }),
  };
  const placed = await deps.turns.runExclusive(turnOf(player), () => drawAndBook(deps, prepared));
  return placed ?? refused('unavailable');
}

export function turnOf({ playerId, gameId }: PlayerGame): string {
  return `${playerId} ${gameId}`;
}

interface PreparedBet {
  readonly player: PlayerInGame;
  readonly game: AnyGame;
  readonly bet: unknown;
  readonly key: string;
  readonly fingerprint: string;
  readonly hasOwnKey: boolean;
}

async function drawAndBook(
  deps: PlayDeps,
  prepared: PreparedBet,
): Promise<BetAccepted | RoundOpen | Rejection<BetRefusal>> {
  const { seedStates, rounds } = deps;
  const { player } = prepared;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const seedState = await rounds.prepare(seedStates.forBet(player));
    if (seedState.open !== null) {
      const answered = await rounds.prepare(besideOpenRound(deps, prepared, seedState.open));
      if (answered !== null) return answered;
      seedStates.forget(player);
      continue;
    }
    const drawn = draw(prepared, seedState);
    const outcome = await rounds.book(drawn.request);
    if (outcome.ok && outcome.replayed) return acceptedBefore(deps, player, outcome);
    if (outcome.ok) {
      const stored = newStoredRound(player, drawn, outcome);
      seedStates.advance(player, seedState, openRefOf(stored));
      return { ok: true, stored, sequence: 0, balanceKobo: outcome.balanceKobo };
    }
    const { code, current } = outcome;
    if (code === 'stale' || code === 'round_open') seedStates.correct(player, current);
    else if (code === 'retired') seedStates.forget(player);
    else if (code === 'out_of_turn') return refused('unavailable');
    else if (code === 'round_too_soon') return tooSoon(Number(current));
    else return refusedStake(code, current);
  }
  return refused('unavailable');
}

/** The answer to a bet while a round is open: a repeated request is answered as before, another bet is refused. Null: the round is over by now. */
async function besideOpenRound(
  deps: PlayDeps,
  { player, key, fingerprint, hasOwnKey }: PreparedBet,
  { stored }: OpenRoundRef,
): Promise<BetAccepted | RoundOpen | Rejection<BetRefusal> | null> {
  const { wallet, seedStates } = deps;
  // A bet with the caller's own key is not looked up here: the move that follows finds an earlier one under that key.
  if (hasOwnKey && stored !== undefined) return { ...refused('round_open'), open: stored };
  const earlier = hasOwnKey ? null : await wallet.findByIdempotencyKey(player.playerId, key);
  if (earlier !== null)
    return earlier.fingerprint === fingerprint
      ? acceptedBefore(deps, player, earlier)
      : refused('key_reused');
  const open = await readOpenRound(deps, player);
  if (open === null) return null;
  // Saves the next move the query for the open round.
  seedStates.setOpenRound(player, openRefOf(open));
  return { ...refused('round_open'), open };
}

/** The answer to a repeated request: the round of the entry that was booked at this position. */
export async function acceptedBefore(
  from: RoundsAt,
  player: PlayerGame,
  booked: LedgerPosition & { readonly balanceKobo: Kobo },
): Promise<BetAccepted | Rejection<'key_reused'>> {
  const stored = await readRoundBooked(from, player, booked);
  const sequence = stored === null ? null : sequenceAt(stored, booked);
  return stored === null || sequence === null
    ? refused('key_reused')
    : { ok: true, stored, sequence, balanceKobo: booked.balanceKobo };
}

interface DrawnBet {
  readonly seedState: SeedState;
  readonly origin: RoundOrigin;
  readonly round: AnyRound;
  readonly roundId: string;
  readonly money: RoundMoney;
  readonly request: Parameters<RoundBooker['book']>[0];
}

/** Draws the round from the seed state. The commit refuses it unless the state is still that one. */
function draw({ player, game, bet, key, fingerprint }: PreparedBet, seedState: SeedState): DrawnBet {
  const { playerId, sessionId } = player;
  const { seedId, nonce } = seedState;
  const origin = { seedId, nonce, version: game.version, sessionId };
  const round = openRound(game, bet, drawsOf(seedState));
  const roundId = newId();
  const money = roundMoney({
    stakeKobo: round.stakeKobo,
    stakedBeforeKobo: 0n,
    payoutKobo: round.payoutKobo,
  });
  return {
    seedState,
    origin,
    round,
    roundId,
    money,
    request: {
      playerId,
      key,
      fingerprint,
      source: { product: gameProduct(game.id), reference: roundId, actor: 'player' },
      money,
      exposureKobo: game.limits.maxPayoutKobo - round.stakeKobo,
      extra: {
        gameId: game.id,
        draw: { seedId, nonce },
        bet: {
          ...{ betId: roundId, reference: null, changes: null },
          ...{ state: betStateOf(round), details: detailsOf(round, origin) },
          maxPayoutKobo: game.limits.maxPayoutKobo,
        },
      },
    },
  };
}

/** The part of an open round that the seed state keeps; null: the round is over. */
export function openRefOf(stored: StoredRound): OpenRoundRef | null {
  const { roundId, sequence } = stored;
  return stored.round.payoutKobo === null ? { roundId, sequence, stored } : null;
}

function newStoredRound(
  { playerId, gameId }: PlayerGame,
  { seedState, origin, round, roundId, money }: DrawnBet,
  { at, seq, balanceKobo }: RoundOutcome & { ok: true },
): StoredRound {
  const { seedId, serverSeed, serverSeedHash, clientSeed, nonce } = seedState;
  return {
    playerId,
    gameId,
    roundId,
    at,
    seq,
    touchedAt: at,
    version: origin.version,
    sessionId: origin.sessionId,
    sequence: 0,
    round,
    balanceBeforeKobo: balanceKobo + money.debitKobo - money.creditKobo,
    balanceAfterKobo: round.payoutKobo === null ? null : balanceKobo,
    stepsBooked: [],
    seed: { seedId, serverSeed, serverSeedHash, clientSeed, nonce, revealed: false },
  };
}
