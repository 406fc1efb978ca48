import type { GameDefinition } from '@jara/game-kit/definition';
import type { Kobo } from '@jara/money/kobo';
import type { AdireFigure } from '@jara/ui/pattern';
import type { ComponentType } from 'react';
import type { Sound, SoundName } from './sound.ts';

/** A round as the game's view shows it. Every answer creates a new object. */
export interface GameRound<Bet, View> {
  readonly roundId: string;
  readonly sequence: number;
  readonly bet: Bet;
  readonly view: View;
  readonly isOver: boolean;
  readonly stakeKobo: Kobo;
  /** Gross return; null while the round is open. */
  readonly payoutKobo: Kobo | null;
  /** It was open or over when the page loaded: show it at rest, without its animation. */
  readonly isResumed: boolean;
}

/** A round whose types do not matter to the code that holds it. */
export type AnyRound = GameRound<unknown, unknown>;

/** The shell's knowledge of a game, for revealing the server's answers. */
export interface RevealRules<Bet, View> {
  /** Number of animated steps in this round: cards, tiles, kicks. One where a round is one animation. */
  readonly steps?: (view: View) => number;
  /** The screen reader's text once an answer is revealed. */
  readonly announcement: (round: GameRound<Bet, View>) => string;
  /** The sound of an animated answer that leaves the round open; the sound of a round's end depends on its payout. */
  readonly openSound?: SoundName;
}

/** The shell's progress in revealing the server's last answer. */
export interface Reveal<Bet, View> {
  /** The whole answer is shown. Until then the view shows the state before it. */
  readonly isRevealed: boolean;
  /** The round is open, or its end is not shown yet. */
  readonly isPlaying: boolean;
  /** Names the answer's animation: a new name starts a new one. Empty before the first round. */
  readonly animationId: string;
  /** Rounds whose end was revealed since the game was opened, newest first. */
  readonly recent: readonly GameRound<Bet, View>[];
  /** The animation has ended. The shell announces, sounds and counts the result. */
  onRevealed(): void;
  /** Skips to the result; undefined where rounds have a minimum length, so that nothing shortens them. */
  readonly onHurry: (() => void) | undefined;
}

/** Properties that the shell passes to a game's view. */
export interface GameViewProps<Bet, Move, View> {
  /** The open round, or the last one played; null before the first. */
  readonly round: GameRound<Bet, View> | null;
  readonly reveal: Reveal<Bet, View>;
  /** A bet or a move is on its way. */
  readonly busy: boolean;
  /** The amount available for staking, as the bar shows it; null while unknown. */
  readonly balanceKobo: Kobo | null;
  /** The bet placed last in this game, to be repeated; null before the first. */
  readonly lastBet: Bet | null;
  readonly sound: Sound;
  place(bet: Bet): void;
  move(move: Move): void;
  /** Announces the player's own actions to screen readers; the shell announces results. */
  announce(text: string): void;
}

/** The export `client` of a game's `client/main.tsx`. */
export interface GameClient<Bet, State, Move, View> {
  readonly game: GameDefinition<Bet, State, Move, View>;
  readonly GameView: ComponentType<GameViewProps<Bet, Move, View>>;
  readonly reveal: RevealRules<Bet, View>;
  /** Loads the rules in words, a paragraph each, in the player's language; the shell adds paytable, returns and limits. */
  readonly rules: () => Promise<readonly string[]>;
  /** The adire figure of this game. */
  readonly figure: AdireFigure;
}

/** A client whose types do not matter to the code that holds it. */
export type AnyClient = GameClient<unknown, unknown, unknown, unknown>;
