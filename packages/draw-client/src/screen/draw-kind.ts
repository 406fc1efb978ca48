import type { DrawAnimation } from '@jara/draw-kit/animation';
import type { SharedGameViewProps, SharedRound } from '@jara/game-client/shared/client';
import type { SharedGame } from '@jara/game-kit/shared-game';
import { createContext, useContext } from 'react';
import type { DrawScreen } from './texts.ts';

/** The outcome of every game of drawn numbers. */
export interface DrawnBalls {
  /** In the order drawn. */
  readonly balls: readonly number[];
}

export type DrawRound = SharedRound<DrawnBalls>;
export type DrawViewProps<Selection> = SharedGameViewProps<Selection, DrawnBalls>;

/** The properties of one game of live draws: passed once by the game, used by all parts of its screen. */
export interface DrawKind<Selection> {
  readonly game: SharedGame<Selection, DrawnBalls>;
  readonly animation: DrawAnimation;
  /** Balls in the globe are numbered from 1 to this. */
  readonly numbers: number;
  /** Number of balls drawn. */
  readonly drawn: number;
  readonly texts: DrawScreen;
  /** Number of balls side by side in the tray. */
  readonly trayColumns: string;
  /** The numbers of a ticket, the banker first. */
  numbersOf(selection: Selection): readonly number[];
  /** The balls that count as hits of the ticket, while it is drawn and afterwards. */
  hitsOf(selection: Selection, balls: readonly number[]): readonly number[];
  /** The name of the ticket's play, where there is more than one. */
  nameOf(selection: Selection): string | null;
}

/** A kind whose selection type does not matter to its holder. */
export type AnyDrawKind = DrawKind<unknown>;

export const DrawKindContext = createContext<AnyDrawKind | null>(null);

export function useDrawKind(): AnyDrawKind {
  const kind = useContext(DrawKindContext);
  if (kind === null) throw new Error('a part of a draw’s screen stands outside of it');
  return kind;
}
