import {
  FAKE_FOOTBALL_KEY,
  startFakeApiFootball,
} from '../../../../../tools/providers/api-football/fake-api-football.ts';
import type { BookmakerFault } from '../../../../../tools/providers/the-odds-api/fake-odds-api.ts';
import { manualClock, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import { CALL_LIMIT_MS } from '../../../../platform/testing/call-limit.ts';
import { feedConformance } from '../../testing/feed-conformance.ts';
import type { FeedEvent, FeedSink, FeedUpdate } from '../../types.ts';
import { createApiFootballFeed } from './api-football-feed.ts';

const STEP_MS = 30 * SECOND_MS;
const silent = () => undefined;

/** Odds as the source sends them for a closed market, or by mistake: it writes all of them as texts. */
const FAULTY_ODDS: Readonly<Record<BookmakerFault, unknown>> = {
  ...{ 'price 0': '0', 'price 1': '1.00', 'price null': null, 'price 1001': '1001.00' },
  ...{ 'price as text': 'evens', 'no point': '2.10', 'no time': '2.10' },
};

function faultyBookmaker(fault: BookmakerFault): object {
  const values = ['Home', 'Draw', 'Away'].map((value) => ({ value, odd: FAULTY_ODDS[fault] }));
  const withoutLine = ['Over', 'Under'].map((value) => ({ value, odd: '1.90' }));
  return {
    ...(fault === 'no time' ? {} : { id: 99, name: 'Faulty' }),
    bets: [{ id: 1, values }, ...(fault === 'no point' ? [{ id: 5, values: withoutLine }] : [])],
  };
}

feedConformance('API-Football', async () => {
  const clock = manualClock('2026-11-23T12:00:00Z');
  const fake = await startFakeApiFootball(clock);
  const updates = new Map<string, FeedUpdate>();
  const events = new Map<string, FeedEvent>();
  const names: string[] = [];
  // The suite names matches by letters, the source by numbers.
  const nameOf = (ref: string) => names[Number(ref) - 1] ?? ref;
  const sink: FeedSink = {
    events: async (received) => {
      for (const event of received) events.set(nameOf(event.ref), event);
    },
    updates: async (received) => {
      for (const update of received) updates.set(nameOf(update.ref), update);
    },
    responded: silent,
  };
  const leagues = [{ id: 39, season: 2026 }];
  const feed = createApiFootballFeed({
    ...{ clock, timeoutMs: CALL_LIMIT_MS, log: { warn: silent as never, info: silent as never } },
    settings: { key: FAKE_FOOTBALL_KEY, leagues, url: fake.url, callsPerDay: 7_500 },
  });
  return {
    clock,
    match(id, startsInMs) {
      names.push(id);
      const startsAt = new Date(clock.now().getTime() + startsInMs);
      const match = fake.add(names.length, { home: `Home ${id}`, away: `Away ${id}`, startsAt });
      return {
        rename: (home, away) => void Object.assign(match, { home, away }),
        moveKickOff: (to) => void Object.assign(match, { startsAt: to }),
        addFaultyBookmaker: (fault) => void Object.assign(match, { faulty: faultyBookmaker(fault) }),
        garblePrices: () => void Object.assign(match, { isGarbled: true }),
        publishScore(home, away, { isOver, asNumbers }) {
          const goals = [home, away] as const;
          Object.assign(match, {
            status: isOver ? 'FT' : '2H',
            minute: isOver ? 90 : 80,
            hasTexts: !asNumbers,
          });
          Object.assign(match, { goals, half: [0, 0], full: isOver ? goals : [null, null] });
          match.incidents = [
            ...Array.from(
              { length: home },
              (_, at) => ({ minute: 50 + at, side: 'home', what: 'Normal Goal' }) as const,
            ),
            ...Array.from(
              { length: away },
              (_, at) => ({ minute: 60 + at, side: 'away', what: 'Normal Goal' }) as const,
            ),
          ];
        },
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
