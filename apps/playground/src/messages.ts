import type { GameState } from '@jara/contract/game-server';
import type { SharedGameMessage } from '@jara/contract/shared-games';
import type { ClockReading } from './shared-table/shared-table.ts';

/** What a game in its frame asks of the host around it, which holds the server. */
export type FromFrame =
  | { readonly kind: 'call'; readonly id: number; readonly path: string; readonly body: unknown }
  /** It listens, and may be sent the pace in force. */
  | { readonly kind: 'listening' }
  /** It hears what the rounds of a shared game say, from now on. */
  | { readonly kind: 'hearing' }
  /** Its player wants to open it again, or to go back to the list of games: here that is the same. */
  | { readonly kind: 'reopen' };

/** How fast time goes in a frame, and whether its player asked for less motion. */
export interface Pace {
  readonly rate: number;
  readonly isStill: boolean;
}

/** What the host sends to a game in its frame. */
export type FromHost =
  | { readonly kind: 'answer'; readonly id: number; readonly status: number; readonly json: unknown }
  /** No answer came, and none will. */
  | { readonly kind: 'lost'; readonly id: number }
  | { readonly kind: 'pace'; readonly pace: Pace }
  /** What the live channel of a shared game says, and how the table's clock stood then; null: the clock alone. */
  | { readonly kind: 'live'; readonly message: SharedGameMessage | null; readonly clock: ClockReading }
  /** The live channel is lost, until it says something again. */
  | { readonly kind: 'unheard' }
  | { readonly kind: 'reseeded'; readonly seed: GameState['seed'] }
  | { readonly kind: 'place'; readonly bet: unknown }
  | { readonly kind: 'move'; readonly move: unknown };
