import type { SharedGame } from '@jara/game-kit/shared-game';
import type { AdireFigure } from '@jara/ui/pattern';
import type { ComponentType } from 'react';
import type { Sound } from '../sound.ts';
import type { SharedSession } from './shared-session.ts';
import type { SharedSessionState } from './shared-state.ts';

export type { AskedQuestion, LiveBets } from '@jara/contract/shared-games';
export type { SharedBetView, SharedRound } from './shared-round.ts';

/** Properties that the shell passes to a shared game's view. */
export interface SharedGameViewProps<Selection = unknown, Outcome = unknown, Card = unknown> {
  readonly state: SharedSessionState<Selection, Outcome, Card>;
  readonly session: SharedSession<Selection, Outcome, Card>;
  readonly sound: Sound;
}

/** The export `sharedClient` of a shared game's `client/main.tsx`. */
export interface SharedGameClient<Selection, Outcome, Card = null> {
  readonly game: SharedGame<Selection, Outcome, Card>;
  readonly GameView: ComponentType<SharedGameViewProps<Selection, Outcome, Card>>;
  /** Loads the rules in words, a paragraph each, in the player's language. */
  readonly rules: () => Promise<readonly string[]>;
  /** The adire figure of this game. */
  readonly figure: AdireFigure;
}

/** A client whose types do not matter to the code that holds it. */
export type AnySharedClient = SharedGameClient<unknown, unknown, unknown>;
