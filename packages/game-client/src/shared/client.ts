import type { SharedGame } from '@jara/game-kit/shared-game';
import type { AdireFigure } from '@jara/ui/pattern';
import type { ComponentType } from 'react';
import type { Sound } from '../sound.ts';
import type { SharedSession } from './shared-session.ts';
import type { SharedSessionState } from './shared-state.ts';

export type { AskedQuestion, Crowd, SharedBetView, SharedRound } from '@jara/contract/shared-games';

/** What a shared game's view is given by the shell around it. */
export interface SharedGameViewProps {
  readonly state: SharedSessionState;
  readonly session: SharedSession;
  readonly sound: Sound;
}

/** What `client/main.tsx` of a shared game exports as `sharedClient`. */
export interface SharedGameClient<Selection, Outcome, Card = null> {
  readonly game: SharedGame<Selection, Outcome, Card>;
  readonly GameView: ComponentType<SharedGameViewProps>;
  /** Fetches the rules in words, a paragraph each, in the language spoken then. */
  readonly rules: () => Promise<readonly string[]>;
  /** The figure of cloth that stands for this game. */
  readonly figure: AdireFigure;
}

/** A client whose types do not matter to the code that holds it. */
export type AnySharedClient = SharedGameClient<unknown, unknown, unknown>;
