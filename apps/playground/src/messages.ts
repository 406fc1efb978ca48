import type { GameState } from '@jara/contract/game-server';
import type { SharedGameMessage } from '@jara/contract/shared-games';
import type { ClockReading } from './shared-table/shared-table.ts';

/** Requests of a game in its frame to the host around it, which runs the server. */
export type FromFrame =
  | { readonly kind: 'call'; readonly id: number; readonly path: string; readonly body: unknown }
  /** It listens, and may receive the current pace. */
  | { readonly kind: 'listening' }
  /** It receives the messages of a shared game's rounds from now on. */
  | { readonly kind: 'listening' }
  /** Its player wants to open it again, or to go back to the list of games: here that is the same. */
  | { readonly kind: 'reopen' };

/** The rate of time in a frame, and whether its player prefers reduced motion. */
export interface Pace {
  readonly rate: number;
  readonly isStill: boolean;
}

/** Messages from the host to a game in its frame. */
export type FromHost =
  | { readonly kind: 'answer'; readonly id: number; readonly status: number; readonly json: unknown }
  /** No answer came, and none will. */
  | { readonly kind: 'lost'; readonly id: number }
  | { readonly kind: 'pace'; readonly pace: Pace }
  /** A message of a shared game's live channel, with a reading of the table's clock; null: the clock alone. */
  | { readonly kind: 'live'; readonly message: SharedGameMessage | null; readonly clock: ClockReading }
  /** The live channel is lost, until its next message. */
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'reseeded'; readonly seed: GameState['seed'] }
  | { readonly kind: 'place'; readonly bet: unknown }
  | { readonly kind: 'move'; readonly move: unknown };
