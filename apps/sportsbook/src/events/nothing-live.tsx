import { matchName } from '@jara/sports-words/bet-words';
import { sportName } from '@jara/sports-words/play-words';
import { buttonClass } from '@jara/ui/button';
import { EmptyState } from '@jara/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { request } from '../data/api.ts';
import { hashOf, type Route, SPORTS } from '../route.ts';
import { TEXTS } from './texts.ts';
import { dayTimeOf } from './times.ts';

type EventsRoute = Extract<Route, { at: 'events' }>;

const REQUEST_AGAIN_MS = 15_000;
const MAX_LIVE = 100;

/** Live matches of other sports, and the next ones of this sport. */
function useElsewhere({ sport }: EventsRoute) {
  const { data } = useQuery({
    queryKey: ['elsewhere', sport],
    refetchInterval: REQUEST_AGAIN_MS,
    async queryFn() {
      const [live, next] = await Promise.all([
        request('/sportsbook/events', { when: 'live', limit: MAX_LIVE }),
        request('/sportsbook/events', { sport, when: 'all', limit: 1 }),
      ]);
      return { live: live.events, next: next.events[0] ?? null };
    },
  });
  return data ?? { live: [], next: null };
}

/** No match of this sport is in play: links to sports with some, and to the next match. */
export function NothingLive({ route }: { route: EventsRoute }) {
  const { live, next } = useElsewhere(route);
  const others = SPORTS.map((sport) => ({
    sport,
    count: live.filter((event) => event.sport === sport).length,
  })).filter(({ sport, count }) => sport !== route.sport && count > 0);
  const look = `${buttonClass('secondary')} no-underline`;
  return (
    <EmptyState
      title={TEXTS.noneLive(sportName(route.sport))}
      action={
        <div className="grid justify-items-center gap-2">
          {others.map(({ sport, count }) => (
            <a key={sport} href={hashOf({ ...route, sport, competition: null })} className={look}>
              {TEXTS.liveIn(sportName(sport), count)}
            </a>
          ))}
          {next === null ? null : (
            <a href={hashOf({ at: 'event', eventId: next.eventId })} className="link link-tall">
              {TEXTS.nextMatch(dayTimeOf(next.startsAt), matchName(next))}
            </a>
          )}
        </div>
      }
    />
  );
}
