import type { clientSeedSource } from '@jara/contract/game-server';
import type { StakeRefusal } from '@jara/contract/stake-refusals';
import type { KeptRound, RoundSeed } from '@jara/game-kit/record';
import type { Kobo } from '@jara/money/kobo';
import type { z } from 'zod';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { Refused } from '../../platform/http/refusal.ts';
import type { PlaySession } from '../wallet/wallet.ts';

/** One player in one game. */
export interface PlayerGame {
  readonly playerId: bigint;
  readonly gameId: string;
}

/** The session is null where the player's own session opened the game. */
export interface PlayerInGame extends PlayerGame {
  readonly sessionId: string | null;
}

/** The position of an entry in a player's account. */
export interface LedgerPosition {
  readonly at: Date;
  readonly seq: bigint;
}

/** When a step was booked, its position in the player's account, and the balance after it. */
export interface StepBooked extends LedgerPosition {
  readonly balanceKobo: Kobo;
}

/** A round as it is stored, open or over, with its seeds. */
export interface StoredRound extends PlayerGame, KeptRound, LedgerPosition {
  /** When its latest step was booked. */
  readonly touchedAt: Date;
  readonly version: number;
  /** Null where the player's own session played it. */
  readonly sessionId: string | null;
  /** The position of each step after the bet in the ledger, in order. */
  readonly stepsBooked: readonly StepBooked[];
  readonly seed: RoundSeed;
}

/** Which round is open, and how far it has come. */
export interface OpenRoundRef {
  readonly roundId: string;
  readonly sequence: number;
  /** The round itself, where this node booked its latest step. */
  readonly stored?: StoredRound;
}

/** The origin of a client seed, as its contract describes. */
export type ClientSeedSource = z.infer<typeof clientSeedSource>;

/** The state from which the player's next round of the game is drawn. Holds the unrevealed server seed: never answered as it is. */
export interface SeedState {
  readonly seedId: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  /** The commitment to the seed that the next rotation brings into force: shown before its client seed is chosen. */
  readonly nextServerSeedHash: string;
  readonly clientSeed: string;
  readonly clientSeedSource: ClientSeedSource;
  readonly nonce: number;
  /** The round that is open: until it is over, none begins. */
  readonly open: OpenRoundRef | null;
}

/** A refusal of a bet or a move; the sentence may be the game's own. */
export type Rejection<Code extends string> = Refused<Code>;

export type BetRefusal = 'bad_bet' | 'round_open' | StakeRefusal;

export type MoveRefusal = 'bad_move' | 'unknown_round' | 'round_over' | 'out_of_turn' | StakeRefusal;

/** No second round begins while one is open; this is the one. */
export interface RoundOpen extends Rejection<'round_open'> {
  readonly open: StoredRound;
}

/** A bet or a later step that was booked. */
export interface BetAccepted {
  readonly ok: true;
  readonly stored: StoredRound;
  /** The step of the round that the request booked: 0 is the bet. A repeated request may find the round further on. */
  readonly sequence: number;
  readonly balanceKobo: Kobo;
}

export interface BetRequest {
  readonly requestId: string;
  readonly bet: unknown;
  /** The caller's own idempotency key, if it has one: then only that key identifies a repeated bet. */
  readonly idempotency?: Idempotency;
}

export interface Idempotency {
  /** By `ledgerKey`. */
  readonly key: string;
  /** By `ledgerKey`: the same key with another fingerprint is refused. */
  readonly fingerprint: string;
}

export interface MoveRequest {
  readonly roundId: string;
  /** The sequence the player saw: a move made on an older view of the round is out of turn. */
  readonly sequence: number;
  readonly move: unknown;
  /** The caller's own idempotency key, if it has one: then only that key identifies a repeated move. */
  readonly idempotency?: Idempotency;
}

/** All that a game shows when it opens. */
export interface GameSnapshot {
  readonly playSession: PlaySession;
  readonly balanceKobo: Kobo;
  readonly seedState: SeedState;
  /** The open round, or the last one played. */
  readonly round: StoredRound | null;
  readonly minRoundMs: number;
}

export interface RoundPage {
  readonly rounds: StoredRound[];
  readonly next: Cursor | null;
}
