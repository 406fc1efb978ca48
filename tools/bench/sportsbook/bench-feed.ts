import { beginning } from '@jara/odds/board';
import type { PlayState } from '@jara/odds/types';
import type { Feed, FeedEvent, FeedSink, FeedUpdate } from '../../../server/modules/feeds/types.ts';
import { HOUR_MS } from '../../../server/platform/runtime/clock.ts';

/** A feed of football matches that the bench controls. */
export interface BenchFeed extends Feed {
  announce(refs: readonly string[]): Promise<void>;
  /** Moves the prices of these matches, each by a little. */
  move(refs: readonly string[], play?: Partial<PlayState>): Promise<void>;
  /** Ends these matches. */
  end(refs: readonly string[], play: Partial<PlayState>): Promise<void>;
}

export function createBenchFeed(): BenchFeed {
  let sink: FeedSink | null = null;
  let moves = 0;
  const report = async (refs: readonly string[], change: Partial<FeedUpdate>): Promise<void> => {
    const at = new Date();
    await sink?.updates(
      refs.map((ref) => {
        moves += 1;
        const homeRate = 2.2 + 0.4 * Math.sin(moves);
        return {
          ...{ ref, at, status: 'scheduled', play: null, outside: null, suspended: false, final: false },
          model: { sport: 'football', homeRate, awayRate: 0.7, rho: -0.05 },
          ...change,
        };
      }),
    );
    sink?.responded(new Date());
  };
  return {
    id: 'bench',
    staleAfterMs: HOUR_MS,
    repeat: () => undefined,
    start: (given) => {
      sink = given;
    },
    stop: async () => {
      sink = null;
    },
    async announce(refs) {
      if (sink === null) throw new Error('this node does not lead');
      const startsAt = new Date(Date.now() + HOUR_MS);
      await sink.events(
        refs.map(
          (ref): FeedEvent => ({
            ...{ ref, sport: 'football', home: `Home ${ref}`, away: `Away ${ref}`, paceMs: 60_000 },
            ...{ startsAt, isFictional: true },
            competition: { ref: 'bench', name: 'Bench League', country: 'Nigeria' },
          }),
        ),
      );
      await report(refs, {});
    },
    move: (refs, play) =>
      report(refs, play === undefined ? {} : { status: 'live', play: { ...beginning('football'), ...play } }),
    end: (refs, play) =>
      report(refs, { status: 'ended', final: true, play: { ...beginning('football'), ...play } }),
  };
}

/** A football match that the home side won, over after ninety minutes. */
export const HOME_WON: Partial<PlayState> = {
  ...{ home: 2, away: 1, minute: 90, isOver: true, firstGoal: 'home' },
  periods: [
    { home: 1, away: 0 },
    { home: 1, away: 1 },
  ],
};
