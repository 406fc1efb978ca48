import { drawStream } from '@jara/fairness/stream';
import { gameAccount, type HouseAccount } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import { drawSector, payout, type StakeProblem, sectorAt, stakeProblem } from '@jara/spin-it/game';
import { type Discrepancy, runChecks } from '../../platform/checks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Cursor } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database.ts';
import type { Entropy } from '../../platform/entropy.ts';
import { newId } from '../../platform/ids.ts';
import { type Refused, refused } from '../../platform/refusal.ts';
import { type BetOutcome, type Booking, type Lanes, ledgerKey, type Wallet } from '../wallet/wallet.ts';
import { ensureSpinPartitions, SPIN_CHECKS } from './checks.ts';
import { readSpin, readSpins, type Spin } from './records.ts';
import { type Rotated, rotateSeed } from './rotation.ts';
import { createSeats, type Seat, type Seats, sha256 } from './seats.ts';
import { type SpinExtra, spinRider } from './spin-rider.ts';

export type SpinRefusal = StakeProblem | 'insufficient_funds' | 'key_reused' | 'unavailable';

export interface SpinGame {
  /** One spin. The same `requestId` again answers the first spin and takes nothing. */
  spin(
    playerId: bigint,
    stakeKobo: Kobo,
    requestId: string | null,
  ): Promise<{ ok: true; spin: Spin } | Refused<SpinRefusal>>;
  seat(playerId: bigint): Promise<Seat>;
  rotate(playerId: bigint, clientSeed: string | null): Promise<Rotated | Refused<'bad_client_seed'>>;
  history(
    playerId: bigint,
    page: { before: Cursor | null; limit: number },
  ): Promise<{ spins: Spin[]; next: Cursor | null }>;
  reconcile(): Promise<Discrepancy[]>;
  ensurePartitions(): Promise<void>;
  /** Answers what was taken and refuses the rest. */
  close(): Promise<void>;
}

export interface SpinDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly wallet: Wallet;
}

const GAME: HouseAccount = gameAccount('spin-it');

/**
 * A seat another node moved on is loaded again and the spin drawn anew, at most this often: often enough for twenty spins of one
 * player at once, of which each may forget the seat that another has just loaded.
 */
const SEAT_TRIES = 25;

export function createSpin({ db, clock, entropy, wallet }: SpinDeps): SpinGame {
  const seats = createSeats(db, clock, entropy);
  // One lane: the larger batches save more of the database's time per spin than two batches under way at once would gain.
  const lanes = wallet.lanes(spinRider, { laneCount: 1 });
  return {
    spin: (playerId, stakeKobo, requestId) => playSpin({ db, seats, lanes }, playerId, stakeKobo, requestId),
    seat: (playerId) => seats.load(playerId),
    rotate: (playerId, clientSeed) => rotateSeed({ db, clock, entropy, wallet, seats }, playerId, clientSeed),
    history: (playerId, page) => readSpins(db, clock.now(), playerId, page),
    reconcile: () => runChecks(db, SPIN_CHECKS),
    ensurePartitions: () => ensureSpinPartitions(db, clock),
    close: () => lanes.close(),
  };
}

interface Table {
  readonly db: Database;
  readonly seats: Seats;
  readonly lanes: Lanes<SpinExtra>;
}

async function playSpin(
  table: Table,
  playerId: bigint,
  askedKobo: Kobo,
  requestId: string | null,
): Promise<{ ok: true; spin: Spin } | Refused<SpinRefusal>> {
  const problem = stakeProblem(askedKobo);
  if (problem !== null) return refused(problem);
  const key = ledgerKey(`spin:${requestId ?? newId()}`);
  const details = ledgerKey(`spin-it:${askedKobo}`);
  for (let tries = 0; tries < SEAT_TRIES; tries += 1) {
    if (table.seats.cached(playerId) === undefined) await table.seats.load(playerId);
    const { outcome, drawn } = await submit(table, { playerId, askedKobo, key, details });
    if (outcome.ok) {
      const spin =
        outcome.replayed || drawn === null
          ? await readSpin(table.db, playerId, outcome.at, outcome.seq)
          : bookedSpin(playerId, outcome, drawn);
      return spin === null ? refused('key_reused') : { ok: true, spin };
    }
    if (outcome.code !== 'stale')
      return refused(outcome.code === 'unknown_account' ? 'insufficient_funds' : outcome.code);
    table.seats.forget(playerId);
  }
  return refused('unavailable');
}

interface Asked {
  readonly playerId: bigint;
  readonly askedKobo: Kobo;
  readonly key: string;
  readonly details: string;
}

interface Submitted {
  readonly outcome: BetOutcome;
  /** What was drawn for it, if it came to that. */
  readonly drawn: Booking<SpinExtra> | null;
}

/** Draws only when the batch leaves: by then the player's earlier spins have moved the seat on. */
function submit({ seats, lanes }: Table, { playerId, askedKobo, key, details }: Asked): Promise<Submitted> {
  return new Promise((resolve) => {
    let drawn: Booking<SpinExtra> | null = null;
    lanes.submit({
      playerId,
      key,
      details,
      prepare() {
        const seat = seats.cached(playerId);
        drawn = seat === undefined ? null : draw(seat, askedKobo);
        return drawn;
      },
      settled(outcome) {
        if (outcome.ok && !outcome.replayed && drawn !== null) {
          seats.advance(playerId, drawn.extra.seat, drawn.extra.freeAfterKobo);
        }
        resolve({ outcome, drawn });
      },
    });
  });
}

/** A waiting free spin is used first, at the stake that won it. */
export function draw(seat: Seat, askedKobo: Kobo): Booking<SpinExtra> {
  const stakeKobo = seat.freeStakeKobo ?? askedKobo;
  const sector = drawSector(drawStream(sha256, seat));
  const again = sectorAt(sector).kind === 'spin-again';
  return {
    game: GAME,
    stakeKobo: seat.freeStakeKobo === null ? askedKobo : 0n,
    payoutKobo: payout(stakeKobo, sector),
    extra: { seat, stakeKobo, freeAfterKobo: again ? stakeKobo : null, sector },
  };
}

function bookedSpin(
  playerId: bigint,
  outcome: BetOutcome & { ok: true },
  { extra, payoutKobo }: Booking<SpinExtra>,
): Spin {
  const { seat, stakeKobo, sector } = extra;
  return {
    playerId,
    at: outcome.at,
    seq: outcome.seq,
    stakeKobo,
    free: seat.freeStakeKobo !== null,
    sector,
    payoutKobo,
    balanceAfterKobo: outcome.balanceKobo,
    seed: {
      seedId: seat.seedId,
      serverSeed: seat.serverSeed,
      serverSeedHash: seat.serverSeedHash,
      clientSeed: seat.clientSeed,
      revealed: false,
    },
    nonce: seat.nonce,
  };
}
