import type { GameDefinition } from '@jara/game-kit/definition';
import type { Kobo } from '@jara/money/kobo';
import type { AdireFigure } from '@jara/ui/pattern';
import type { ComponentType } from 'react';
import type { Sound, SoundName } from './sound.ts';

/** A round as the game's view shows it. A new object comes with every answer. */
export interface GameRound<Bet, View> {
  readonly roundId: string;
  readonly sequence: number;
  readonly bet: Bet;
  readonly view: View;
  readonly isOver: boolean;
  readonly stakeKobo: Kobo;
  /** Gross return; null while the round is open. */
  readonly payoutKobo: Kobo | null;
  /** It was there when the game was opened or resumed: show it at rest, without its animation. */
  readonly isResumed: boolean;
}

/** A round whose types do not matter to the code that holds it. */
export type AnyRound = GameRound<unknown, unknown>;

/** What the shell must know of a game to reveal the server's answers. */
export interface RevealRules<Bet, View> {
  /** How many steps have been animated in this round: cards, tiles, kicks. One where a round is one animation. */
  readonly steps?: (view: View) => number;
  /** What screen readers say of an answer once it is revealed. */
  readonly announcement: (round: GameRound<Bet, View>) => string;
  /** The sound of an animated answer that leaves the round open; the end of a round sounds by what it paid. */
  readonly openSound?: SoundName;
}

/** How far the shell has revealed the server's last answer. */
export interface Reveal<Bet, View> {
  /** The whole answer is in sight. Until then the view shows what was known before it. */
  readonly isRevealed: boolean;
  /** The round is open, or its end is not in sight yet. */
  readonly isPlaying: boolean;
  /** Names the answer's animation: a new name starts a new one. Empty before the first round. */
  readonly animationId: string;
  /** Rounds whose end was revealed since the game was opened, newest first. */
  readonly recent: readonly GameRound<Bet, View>[];
  /** The animation has ended. The shell announces, sounds and counts the result. */
  onRevealed(): void;
  /** The player asks for the result at once; undefined where rounds have a least length, so that nothing shortens them. */
  readonly onHurry: (() => void) | undefined;
}

/** What a game's view is given by the shell around it. */
export interface GameViewProps<Bet, Move, View> {
  /** The open round, or the last one played; null before the first. */
  readonly round: GameRound<Bet, View> | null;
  readonly reveal: Reveal<Bet, View>;
  /** A bet or a move is on its way. */
  readonly busy: boolean;
  /** What the player can stake now, as the bar shows it; null while unknown. */
  readonly balanceKobo: Kobo | null;
  /** The bet placed last in this game, to be repeated; null before the first. */
  readonly lastBet: Bet | null;
  readonly sound: Sound;
  place(bet: Bet): void;
  move(move: Move): void;
  /** Tells screen readers what the player did beside the round; the shell announces results. */
  announce(text: string): void;
}

/** What `client/main.tsx` of a game exports as `client`. */
export interface GameClient<Bet, State, Move, View> {
  readonly game: GameDefinition<Bet, State, Move, View>;
  readonly GameView: ComponentType<GameViewProps<Bet, Move, View>>;
  readonly reveal: RevealRules<Bet, View>;
  /** Fetches the rules in words, a paragraph each, in the language spoken then; paytable, returns and limits are added by the shell. */
  readonly rules: () => Promise<readonly string[]>;
  /** The figure of cloth that stands for this game. */
  readonly figure: AdireFigure;
}

/** A client whose types do not matter to the code that holds it. */
export type AnyClient = GameClient<unknown, unknown, unknown, unknown>;
