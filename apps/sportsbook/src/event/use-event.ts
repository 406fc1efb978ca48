import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../data/api.ts';
import { useApp } from '../data/app.ts';
import { useIsLive, useWhole } from '../data/hooks.ts';

const REQUEST_AGAIN_MS = { live: 60_000, alone: 5_000 };

/** One event with all its markets, kept up to date while it is shown. */
export function useEvent(eventId: string) {
  const app = useApp();
  const isLive = useIsLive();
  const whole = useWhole(eventId);
  const query = useQuery({
    queryKey: ['event', eventId],
    async queryFn() {
      const answer = await request('/sportsbook/event', { eventId });
      app.setServerTime(answer.now);
      app.events.putWhole(answer);
      return answer.event.version;
    },
    refetchInterval: isLive ? REQUEST_AGAIN_MS.live : REQUEST_AGAIN_MS.alone,
  });
  useEffect(() => app.live.showWhole(eventId), [app, eventId]);
  return { whole, error: query.error, retry: () => void query.refetch() };
}
