import { isStakeRefusal, type StakeRefusal } from '@jara/contract/stake-refusals';
import { type Kobo, toNaira } from '@jara/money/kobo';
import { LIMITS } from '@jara/spin-it/sectors';
import type { Cursor } from '../../platform/http/cursor.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { Rgs } from '../rgs/rgs.ts';
import type { BetAccepted, PlayerGame, SeedState, StoredRound } from '../rgs/types.ts';
import { ledgerKey, type PlaySession, type Wallet } from '../wallet/wallet.ts';
import { type Spin, spinsOf } from './spins.ts';

type StakeProblem = 'below_minimum' | 'above_maximum' | 'not_whole_naira';
export type SpinRefusal = StakeProblem | StakeRefusal;

interface SpinPage {
  readonly spins: readonly Spin[];
  readonly next: Cursor | null;
}

/** The wheel by the specification's own calls: each spin is a bet at the game server, or the move of a free spin that waits. */
export interface SpinGame {
  /** One spin. The same `requestId` again answers the first spin and takes nothing. */
  spin(
    playerId: bigint,
    stakeKobo: Kobo,
    requestId: string | null,
  ): Promise<{ ok: true; spin: Spin } | Refused<SpinRefusal>>;
  /** The state from which the next spin is drawn, the round whose free spin waits, and the play session over all games. */
  state(playerId: bigint): Promise<{
    seedState: SeedState;
    open: StoredRound | null;
    playSession: PlaySession;
  }>;
  rotate(playerId: bigint, clientSeed: string | null): ReturnType<Rgs['rotate']>;
  history(playerId: bigint, page: { before: Cursor | null; limit: number }): Promise<SpinPage>;
}

type Server = Pick<Rgs, 'bet' | 'move' | 'seedState' | 'openRound' | 'rotate' | 'history'>;

/** A free spin may be used by another request of the player's first; the next one is tried, at most this often. */
const TURNS = 25;

const wheelOf = (playerId: bigint): PlayerGame => ({ playerId, gameId: 'spin-it' });

export function createSpin(rgs: Server, wallet: Pick<Wallet, 'playSession'>): SpinGame {
  return {
    spin: (playerId, stakeKobo, requestId) => playSpin(rgs, playerId, stakeKobo, requestId ?? newId()),
    async state(playerId) {
      const wheel = wheelOf(playerId);
      const [seedState, playSession] = await Promise.all([
        rgs.seedState(wheel),
        wallet.playSession(playerId),
      ]);
      return {
        seedState,
        open: seedState.open === null ? null : await rgs.openRound(wheel),
        playSession,
      };
    },
    rotate: (playerId, clientSeed) => rgs.rotate(wheelOf(playerId), clientSeed),
    history: (playerId, page) => readSpins(rgs, wheelOf(playerId), page),
  };
}

/** Refused before the game server sees it: the specification has its own sentences for these. */
function stakeProblem(stakeKobo: Kobo): StakeProblem | null {
  if (stakeKobo < LIMITS.minStakeKobo) return 'below_minimum';
  if (stakeKobo > LIMITS.maxStakeKobo) return 'above_maximum';
  return stakeKobo % 100n === 0n ? null : 'not_whole_naira';
}

async function playSpin(
  rgs: Server,
  playerId: bigint,
  stakeKobo: Kobo,
  requestId: string,
): Promise<{ ok: true; spin: Spin } | Refused<SpinRefusal>> {
  const problem = stakeProblem(stakeKobo);
  if (problem !== null) return refused(problem, 'betAmount');
  const player = { ...wheelOf(playerId), sessionId: null };
  // Whether the spin turns out free or not, it is one request to the ledger.
  const idempotency = { key: ledgerKey(`spin:${requestId}`), fingerprint: ledgerKey(`spin-it:${stakeKobo}`) };
  const bet = { stakeNaira: toNaira(stakeKobo) };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const placed = await rgs.bet(player, { requestId, bet, idempotency });
    if (placed.ok) return spinOf(placed);
    if (!('open' in placed)) return { ...placed, code: refusalOf(placed.code) };
    const { roundId, sequence } = placed.open;
    const moved = await rgs.move(player, { roundId, sequence, move: 'spin', idempotency });
    if (moved.ok) return spinOf(moved);
    // Out of turn or over: another request of the player's used the free spin first.
    if (isStakeRefusal(moved.code)) return { ...moved, code: moved.code };
  }
  return refused('unavailable');
}

function refusalOf(code: string): SpinRefusal {
  invariant(isStakeRefusal(code), code);
  return code;
}

/** The spin that the request booked: the round may be further on. */
function spinOf({ stored, sequence }: BetAccepted): { ok: true; spin: Spin } {
  const booked = sequence === 0 ? stored : stored.stepsBooked[sequence - 1];
  const spin = spinsOf(stored).find(({ seq }) => seq === booked?.seq);
  invariant(spin !== undefined, 'what was booked for a spin is a spin');
  return { ok: true, spin };
}

/** The player's spins, newest first, those of the round whose free spin waits among them. */
async function readSpins(
  rgs: Server,
  wheel: PlayerGame,
  { before, limit }: { before: Cursor | null; limit: number },
): Promise<SpinPage> {
  // The open one first: a round that ends between the two reads is then found twice and not missed.
  const open = await rgs.openRound(wheel);
  // Each round has at least one spin, so `limit + 1` rounds have one spin more than the page, if there are any more.
  const { rounds } = await rgs.history(wheel, { before, limit: limit + 1 });
  const over = rounds.filter(({ roundId }) => roundId !== open?.roundId);
  const spins = (open === null ? over : [open, ...over])
    .flatMap((stored) => spinsOf(stored).reverse())
    .filter((spin) => before === null || isBefore(spin, before));
  const page = spins.slice(0, limit);
  const last = page.at(-1);
  const next = spins.length > limit && last !== undefined ? { at: last.at, seq: last.seq } : null;
  return { spins: page, next };
}

function isBefore({ at, seq }: Spin, cursor: Cursor): boolean {
  const byTimeMs = at.getTime() - cursor.at.getTime();
  return byTimeMs < 0 || (byTimeMs === 0 && seq < cursor.seq);
}
