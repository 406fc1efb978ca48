import { countEvents, readEvents, type SignificantEvent } from '../modules/audit/audit.ts';
import { dayStart, daysLater, isDay } from '../modules/wallet/wallet.ts';
import { DAY_MS, systemClock } from '../platform/runtime/clock.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run events                   the significant events of 30 days, counted by day and kind
       npm run events -- 2026-11-28     those of a day in Lagos
       npm run events -- large_win      those of a kind, of 30 days`;
const LISTED_DAYS = 30;

function lineOf({ at, kind, subject, actor, reason, details }: SignificantEvent): string {
  const by = reason === null ? actor : `${actor}: ${reason}`;
  const figures = details === null ? '' : `  ${JSON.stringify(details)}`;
  return `${at.toISOString()}  ${kind}  ${subject}  ${by}${figures}`;
}

runCommand((print) => {
  const [argument, ...more] = process.argv.slice(2);
  const isOfDay = argument !== undefined && isDay(argument);
  if (more.length > 0 || (argument !== undefined && !isOfDay && !/^[a-z_]+$/.test(argument))) {
    print(USAGE);
    return Promise.resolve(2);
  }
  return withInstallation(async (installation) => {
    const { kysely } = installation.db;
    const since = new Date(systemClock.now().getTime() - LISTED_DAYS * DAY_MS);
    const lines =
      argument === undefined
        ? (await countEvents(kysely, { since })).map(
            ({ day, kind, events }) => `${day}  ${kind.padEnd(22)}  ${String(events).padStart(6)}`,
          )
        : (
            await readEvents(
              kysely,
              isOfDay
                ? { since: dayStart(argument), until: dayStart(daysLater(argument, 1)) }
                : { since, kind: argument },
            )
          ).map(lineOf);
    for (const line of lines) print(line);
    if (lines.length === 0) print('There are no such events.');
    return 0;
  });
});
