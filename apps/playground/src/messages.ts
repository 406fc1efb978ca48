import type { GameState } from '@jara/contract/game-server';

/** What a game in its frame asks of the host around it, which holds the server. */
export type FromFrame =
  | { readonly kind: 'call'; readonly id: number; readonly path: string; readonly body: unknown }
  /** It listens, and may be sent the pace in force. */
  | { readonly kind: 'listening' }
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
  | { readonly kind: 'reseeded'; readonly seed: GameState['seed'] }
  | { readonly kind: 'place'; readonly bet: unknown }
  | { readonly kind: 'move'; readonly move: unknown };
