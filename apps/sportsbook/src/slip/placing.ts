import type { Sent } from '@jara/calls/sent';
import { settle } from '@jara/calls/settle';
import type { SportsAnswerOf } from '@jara/contract/sports-bets';
import { createStore, type Store } from '@jara/play-client/store';
import type { SlipState } from './slip.ts';

export type PlaceAnswer = SportsAnswerOf<'/sportsbook/place'>;

/** One attempt to place a slip. It is repeated until an answer settles it, so that it is accepted at most once. */
export interface Attempt {
  readonly requestId: string;
  readonly slip: SlipState;
  /** Deadline in the server's milliseconds. After it, a repeat only returns the result: no bet is placed long after the press. */
  readonly before: number;
}

export type Placing =
  | { readonly at: 'idle' }
  | {
      readonly at: 'placing';
      readonly isSlow: boolean;
      /** The server's time until which a slip with matches in play is held; null: it is not. */
      readonly heldUntilMs: number | null;
    }
  /** No answer settles whether it was accepted; or a check is under way. */
  | { readonly at: 'uncertain' | 'checking'; readonly slip: SlipState }
  | { readonly at: 'refused'; readonly code: string; readonly message: string }
  | { readonly at: 'placed'; readonly answer: PlaceAnswer; readonly slip: SlipState };

export interface PlacingDeps {
  place(attempt: Attempt): Promise<Sent<PlaceAnswer>>;
  newRequestId(): string;
  wait(ms: number): Promise<void>;
  /** The server's time. */
  now(): number;
  /** An attempt that a reload left unsettled. */
  readKept(): Attempt | null;
  keep(attempt: Attempt | null): void;
  /** Called before the state includes it. */
  onPlaced(answer: PlaceAnswer, slip: SlipState): void;
}

export interface Placer extends Pick<Store<Placing>, 'read' | 'subscribe'> {
  /** @param delayMs delay of the slip for its matches in play */
  place(slip: SlipState, delayMs?: number): Promise<void>;
  /** Repeats an attempt that no answer settled, in this page or before its reload. */
  check(): Promise<void>;
  /** The player has seen the result; an unsettled attempt stays. */
  forget(): void;
}

/** Maximum age of an attempt: later the player no longer waits, and the odds have changed. */
const PLACED_WITHIN_MS = 20_000;

export function createPlacer(deps: PlacingDeps): Placer {
  const state = createStore<Placing>({ at: 'idle' });

  async function run(attempt: Attempt, onSlow: () => void): Promise<void> {
    const settled = await settle(() => deps.place(attempt), {
      wait: deps.wait,
      onAskAgain: onSlow,
    });
    if (!settled.ok && settled.kind === 'uncertain')
      return state.set({ at: 'uncertain', slip: attempt.slip });
    deps.keep(null);
    if (!settled.ok) return state.set({ at: 'refused', code: settled.code, message: settled.message });
    deps.onPlaced(settled.answer, attempt.slip);
    state.set({ at: 'placed', answer: settled.answer, slip: attempt.slip });
  }

  return {
    read: state.read,
    subscribe: state.subscribe,
    async place(slip, delayMs = 0) {
      const { at } = state.read();
      if (at === 'placing' || at === 'checking' || at === 'uncertain') return;
      const attempt = { requestId: deps.newRequestId(), slip, before: deps.now() + PLACED_WITHIN_MS };
      deps.keep(attempt);
      const heldUntilMs = delayMs === 0 ? null : deps.now() + delayMs;
      state.set({ at: 'placing', isSlow: false, heldUntilMs });
      await run(attempt, () => state.set({ at: 'placing', isSlow: true, heldUntilMs: null }));
    },
    async check() {
      const attempt = deps.readKept();
      const { at } = state.read();
      if (attempt === null || at === 'placing' || at === 'checking') return;
      state.set({ at: 'checking', slip: attempt.slip });
      await run(attempt, () => undefined);
    },
    forget() {
      const { at } = state.read();
      if (at === 'placed' || at === 'refused') state.set({ at: 'idle' });
    },
  };
}
