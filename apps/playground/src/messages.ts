import type { GameState } from '@jara/contract/game-server';

/** What a game in its frame asks of the desk around it, which holds the table. */
export type FromFrame =
  | { readonly kind: 'call'; readonly id: number; readonly path: string; readonly body: unknown }
  /** It listens: it may be told what is in force. */
  | { readonly kind: 'listening' }
  /** Its player wants it opened anew, or back to the list of games: here that is the same. */
  | { readonly kind: 'reopen' };

/** How fast time goes in a frame, and whether its player asked for less motion. */
export interface Pace {
  readonly rate: number;
  readonly isStill: boolean;
}

/** What the desk tells a game in its frame. */
export type FromDesk =
  | { readonly kind: 'answer'; readonly id: number; readonly status: number; readonly json: unknown }
  /** No answer came, and none will. */
  | { readonly kind: 'lost'; readonly id: number }
  | { readonly kind: 'pace'; readonly pace: Pace }
  | { readonly kind: 'reseeded'; readonly seed: GameState['seed'] }
  | { readonly kind: 'place'; readonly bet: unknown }
  | { readonly kind: 'move'; readonly move: unknown };
