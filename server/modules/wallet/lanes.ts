import type { HouseAccount } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/runtime/clock.ts';
import { betStatement, type Rider } from './bet-statement.ts';
import { type BetOutcome, bookBatch } from './book-batch.ts';
import { createLane, type Lane } from './lane.ts';

/** What is to be booked, decided at the last moment: when the player's earlier bets are settled and the batch leaves. */
export interface Booking<Extra> {
  readonly game: HouseAccount;
  readonly stakeKobo: Kobo;
  readonly payoutKobo: Kobo;
  readonly extra: Extra;
}

export interface Bet<Extra> {
  readonly playerId: bigint;
  /** The idempotency key, by `ledgerKey`. */
  readonly key: string;
  /** What was asked, by `ledgerKey`: the same key with other details is refused. */
  readonly details: string;
  /** Called each time the bet is about to leave; null when what it needs is not at hand (answered as `stale`). */
  prepare(): Booking<Extra> | null;
  /** Called at once when the outcome is known, before the player's next bet is prepared. */
  settled(outcome: BetOutcome): void;
}

export interface Lanes<Extra> {
  submit(bet: Bet<Extra>): void;
  /** Resolves when every bet taken has been answered; new ones are refused as `unavailable`. */
  close(): Promise<void>;
}

export interface LanesOptions {
  /** Two keep the database busy while the other's answer is on its way; more wait for each other. */
  readonly laneCount: number;
  readonly batchSize: number;
  /** Bets waiting in one lane; beyond it they are refused as `unavailable` rather than kept waiting. */
  readonly queueLimit: number;
}

const DEFAULTS: LanesOptions = { laneCount: 2, batchSize: 512, queueLimit: 20_000 };

export interface LanesDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly onFault: (error: unknown) => void;
}

/** A player always rides in the same lane, so that two batches under way never hold the same player. */
export function createLanes<Extra>(
  { pool, clock, onFault }: LanesDeps,
  rider: Rider<Extra>,
  options: Partial<LanesOptions> = {},
): Lanes<Extra> {
  const { laneCount, batchSize, queueLimit } = { ...DEFAULTS, ...options };
  const text = betStatement(rider as Rider<never>);
  const lanes: Lane<Extra>[] = Array.from({ length: laneCount }, () =>
    createLane<Extra>({
      batchSize,
      queueLimit,
      onFault,
      book: (batch) => bookBatch({ pool, clock, rider, text }, batch),
    }),
  );
  return {
    submit(bet) {
      lanes[Number(bet.playerId % BigInt(laneCount))]?.submit(bet);
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}
