import { useQuery } from '@tanstack/react-query';
import { publicQuery } from '../../../api/public-query.ts';
import { queryClient } from '../../../api/query-client.ts';
import { TEXTS } from './texts.ts';

const STALE_AFTER_MS = 600_000;
const COUNT = new Intl.NumberFormat('en-NG');
const [MINUTE, HOUR] = [60, 3600];

/** The measured times of the last days’ withdrawals, in a line that keeps its place while there are none to publish. */
export function WithdrawalTimes() {
  const { data: answer } = useQuery(
    publicQuery('/xpress/live/withdrawal-times', STALE_AFTER_MS),
    queryClient,
  );
  const times = answer?.data;
  return (
    <p className="mt-3 min-h-18 md:min-h-12 text-15 text-text-soft">
      {answer === undefined || times === null || times === undefined
        ? null
        : TEXTS.times(
            COUNT.format(times.withdrawals),
            answer.days,
            durationText(times.p50Seconds),
            durationText(times.p90Seconds),
          )}
    </p>
  );
}

/** Rounded up, in one unit: `2 minutes`. */
function durationText(seconds: number): string {
  if (seconds < 2 * MINUTE) return TEXTS.seconds(seconds);
  if (seconds < 2 * HOUR) return TEXTS.minutes(Math.ceil(seconds / MINUTE));
  return TEXTS.hours(Math.ceil(seconds / HOUR));
}
