import type { GameDefinition } from '@jara/game-kit/definition';
import type { Kobo } from '@jara/money/kobo';
import type { AdireFigure } from '@jara/ui/pattern';
import type { ComponentType } from 'react';
import type { Sound } from './sound.ts';

/** A round as the table shows it. A new object comes with every answer. */
export interface GameRound<Bet, View> {
  readonly roundId: string;
  readonly sequence: number;
  readonly bet: Bet;
  readonly view: View;
  readonly isOver: boolean;
  readonly stakeKobo: Kobo;
  /** Gross return; null while the round is open. */
  readonly payoutKobo: Kobo | null;
  /** It was there when the game was opened or taken up again: show it at rest, without its animation. */
  readonly isResumed: boolean;
}

/** What a game's table is given by the shell around it. */
export interface GameViewProps<Bet, Move, View> {
  /** The open round, or the last one played; null before the first. */
  readonly round: GameRound<Bet, View> | null;
  /** A bet or a move is on its way. */
  readonly busy: boolean;
  /** What the player can stake now, as the bar shows it; null while unknown. */
  readonly balanceKobo: Kobo | null;
  /** The bet placed last in this game, to be repeated; null before the first. */
  readonly lastBet: Bet | null;
  readonly sound: Sound;
  place(bet: Bet): void;
  move(move: Move): void;
  /** The result has been seen: the bar may count the payout in. Comes by itself after a while. */
  shown(): void;
  /** Tells screen readers; call it when the result has been shown. */
  announce(text: string): void;
}

/** What `client/main.tsx` of a game exports as `client`. */
export interface GameClient<Bet, State, Move, View> {
  readonly game: GameDefinition<Bet, State, Move, View>;
  readonly GameView: ComponentType<GameViewProps<Bet, Move, View>>;
  /** The rules in words, a paragraph each, in the language spoken when read; paytable, returns and limits are added by the shell. */
  readonly rules: () => readonly string[];
  /** The figure of cloth that stands for this game. */
  readonly figure: AdireFigure;
}

/** A client whose types do not matter to whoever holds it. */
export type AnyClient = GameClient<unknown, unknown, unknown, unknown>;
