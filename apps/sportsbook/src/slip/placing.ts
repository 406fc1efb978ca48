import type { Sent } from '@jara/calls/sent';
import { settle } from '@jara/calls/settle';
import type { SlipIn } from '@jara/contract/sports';
import type { SportsAnswerOf } from '@jara/contract/sports-bets';
import { createStore, type Store } from '../data/store.ts';
import type { Accept } from './slip.ts';

export type PlaceAnswer = SportsAnswerOf<'/sportsbook/place'>;

/** One attempt to place a slip. The same one is sent again until an answer settles it, so that it is taken once at most. */
export interface Attempt {
  readonly requestId: string;
  readonly slip: SlipIn;
  readonly accept: Accept;
}

export type Placing =
  | { readonly at: 'idle' }
  | { readonly at: 'placing'; readonly isSlow: boolean }
  /** No answer settles whether it was taken. */
  | { readonly at: 'uncertain' }
  | { readonly at: 'refused'; readonly code: string; readonly message: string }
  | { readonly at: 'placed'; readonly answer: PlaceAnswer };

export interface PlacingDeps {
  place(attempt: Attempt): Promise<Sent<PlaceAnswer>>;
  newRequestId(): string;
  wait(ms: number): Promise<void>;
  /** An attempt that a reload left unsettled. */
  readKept(): Attempt | null;
  keep(attempt: Attempt | null): void;
  /** Called before the state tells of it. */
  onPlaced(answer: PlaceAnswer, slip: SlipIn): void;
}

export interface Placer extends Pick<Store<Placing>, 'read' | 'subscribe'> {
  place(slip: SlipIn, accept: Accept): Promise<void>;
  /** Asks again for an attempt that no answer settled, in this page or before it was loaded again. */
  check(): Promise<void>;
  /** The player has seen what came of it; an attempt that nothing settled stays. */
  forget(): void;
}

export function createPlacer(deps: PlacingDeps): Placer {
  const state = createStore<Placing>({ at: 'idle' });

  async function run(attempt: Attempt): Promise<void> {
    state.set({ at: 'placing', isSlow: false });
    const settled = await settle(() => deps.place(attempt), {
      wait: deps.wait,
      onAskAgain: () => state.set({ at: 'placing', isSlow: true }),
    });
    if (!settled.ok && settled.kind === 'uncertain') return state.set({ at: 'uncertain' });
    deps.keep(null);
    if (!settled.ok) return state.set({ at: 'refused', code: settled.code, message: settled.message });
    deps.onPlaced(settled.answer, attempt.slip);
    state.set({ at: 'placed', answer: settled.answer });
  }

  return {
    read: state.read,
    subscribe: state.subscribe,
    async place(slip, accept) {
      if (state.read().at === 'placing') return;
      const attempt = { requestId: deps.newRequestId(), slip, accept };
      deps.keep(attempt);
      await run(attempt);
    },
    async check() {
      const attempt = deps.readKept();
      if (attempt !== null && state.read().at !== 'placing') await run(attempt);
    },
    forget() {
      const { at } = state.read();
      if (at === 'placed' || at === 'refused') state.set({ at: 'idle' });
    },
  };
}
