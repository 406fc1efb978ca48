import { formatNaira } from '@jara/money/kobo';
import { openPayouts } from '../modules/payments/withdrawals/open-payouts.ts';
import { pausedLanes } from '../modules/payments/withdrawals/payout-lanes.ts';
import { withdrawalTimesByDay } from '../modules/payments/withdrawals/withdrawal-times.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run payouts    open payouts by bank and state with the age of the oldest, paused banks,
                          and the times from request to the bank's success by day`;

/** `75` → `1 min 15 s`. */
function duration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0
    ? `${hours} h ${minutes} min`
    : minutes > 0
      ? `${minutes} min ${seconds % 60} s`
      : `${seconds} s`;
}

runCommand((print) => {
  if (process.argv.length > 2) {
    print(USAGE);
    return Promise.resolve(2);
  }
  return withInstallation(async ({ db, shards }) => {
    const now = systemClock.now();
    const open = await openPayouts(shards, now);
    for (const { provider, state, payouts, amountKobo, oldestSeconds } of open)
      print(
        `open    ${provider}  ${state}  ${payouts}  ${formatNaira(amountKobo)}  oldest ${duration(oldestSeconds)}`,
      );
    if (open.length === 0) print('No payout is open.');
    const paused = await pausedLanes({ db });
    for (const { provider, reason, pausedAt } of paused)
      print(`paused  ${provider}  ${reason}  since ${pausedAt.toISOString()}`);
    for (const { day, withdrawals, p50Seconds, p90Seconds, p99Seconds } of await withdrawalTimesByDay(
      shards,
      now,
    ))
      print(
        `paid    ${day}  ${withdrawals}  p50 ${duration(p50Seconds)}, p90 ${duration(p90Seconds)}, p99 ${duration(p99Seconds)}`,
      );
    return paused.length === 0 ? 0 : 1;
  });
});
