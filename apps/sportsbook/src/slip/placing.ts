import type { SportsAnswerOf } from '@jara/contract/sports-bets';
import { createMoneyCall, type MoneyCallDeps } from '@jara/play-client/money-call';
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

export interface PlacingDeps extends Pick<MoneyCallDeps<Attempt, PlaceAnswer>, 'session' | 'send' | 'wait'> {
  newRequestId(): string;
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
  /** Of the slip that was sent last. */
  let heldUntilMs: number | null = null;
  const call = createMoneyCall<Attempt, PlaceAnswer>({
    ...deps,
    onUnsettled(call) {
      const { slip } = call.request;
      if (call.at === 'uncertain') return state.set({ at: 'uncertain', slip });
      const { at } = state.read();
      if (at === 'uncertain' || at === 'checking') return state.set({ at: 'checking', slip });
      const isSlow = call.attempt > 0;
      state.set({ at: 'placing', isSlow, heldUntilMs: isSlow ? null : heldUntilMs });
    },
    onSettled(sent, { slip }) {
      deps.keep(null);
      if (!sent.ok) return state.set({ at: 'refused', code: sent.code, message: sent.message });
      deps.onPlaced(sent.answer, slip);
      state.set({ at: 'placed', answer: sent.answer, slip });
    },
  });

  return {
    read: state.read,
    subscribe: state.subscribe,
    async place(slip, delayMs = 0) {
      const { at } = state.read();
      if (at === 'placing' || at === 'checking' || at === 'uncertain') return;
      const attempt = { requestId: deps.newRequestId(), slip, before: deps.now() + PLACED_WITHIN_MS };
      deps.keep(attempt);
      heldUntilMs = delayMs === 0 ? null : deps.now() + delayMs;
      await call.send(attempt);
    },
    async check() {
      const kept = deps.readKept();
      if (state.read().at !== 'idle' || kept === null) return call.check();
      state.set({ at: 'checking', slip: kept.slip });
      await call.send(kept);
    },
    forget() {
      const { at } = state.read();
      if (at === 'placed' || at === 'refused') state.set({ at: 'idle' });
    },
  };
}
