import { FAKE_KEY, startFakeOddsApi } from '../../../../../tools/providers/the-odds-api/fake-odds-api.ts';
import { manualClock, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import { CALL_LIMIT_MS } from '../../../../platform/testing/call-limit.ts';
import { feedConformance } from '../../testing/feed-conformance.ts';
import type { FeedEvent, FeedSink, FeedUpdate } from '../../types.ts';
import { createTheOddsApiFeed } from './the-odds-api-feed.ts';

const STEP_MS = 30 * SECOND_MS;
const silent = () => undefined;

feedConformance('The Odds API', async () => {
  const clock = manualClock('2026-11-23T12:00:00Z');
  const fake = await startFakeOddsApi(clock);
  const updates = new Map<string, FeedUpdate>();
  const events = new Map<string, FeedEvent>();
  const sink: FeedSink = {
    events: async (received) => {
      for (const event of received) events.set(event.ref, event);
    },
    updates: async (received) => {
      for (const update of received) updates.set(update.ref, update);
    },
    responded: silent,
  };
  const feed = createTheOddsApiFeed({
    ...{ clock, timeoutMs: CALL_LIMIT_MS, log: { error: silent, warn: silent, info: silent } as never },
    settings: { key: FAKE_KEY, sports: ['soccer_epl'], regions: ['eu'], url: fake.url },
  });
  return {
    clock,
    match(id, startsInMs) {
      const match = fake.add(id, { startsAt: new Date(clock.now().getTime() + startsInMs) });
      return {
        rename: (home, away) => void Object.assign(match, { home, away }),
        moveKickOff: (startsAt) => void Object.assign(match, { startsAt }),
        addFaultyBookmaker: (fault) => void Object.assign(match, { fault }),
        garblePrices: () => void Object.assign(match, { isGarbled: true }),
        publishScore: (home, away, { isOver, asNumbers }) =>
          void Object.assign(match, { score: [home, away], isOver, hasNumbers: asNumbers }),
      };
    },
    async pollFor(ms) {
      const untilMs = clock.now().getTime() + ms;
      do {
        await feed.poll(sink);
        clock.advance(STEP_MS);
      } while (clock.now().getTime() <= untilMs);
      return updates;
    },
    announcedStart: (id) => events.get(id)?.startsAt,
    close: () => fake.stop(),
  };
});
