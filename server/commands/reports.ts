import {
  liabilitiesCsv,
  periodOf,
  readLiabilities,
  readRevenue,
  readStateRevenue,
  revenueCsv,
  statesCsv,
} from '../modules/reporting/reporting.ts';
import { MINUTE_MS, systemClock } from '../platform/runtime/clock.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run reports -- ggr 2026-11-28                          gross gaming revenue of a day by product and paytable, as CSV; or of a month: 2026-11
       npm run reports -- states 2026-11                          the same by the players’ state of residence and product
       npm run reports -- liabilities                             what is owed to players and others, as CSV
       npm run reports -- ggr 2026-11 2026-11-28T10:00:00Z        the same figures again, as they were at that moment; so with liabilities`;

/** The words of a command; null: they cannot be read. */
function readArguments(args: readonly string[]) {
  const [report, ...rest] = args;
  const ofPeriod = report === 'ggr' || report === 'states';
  const period = ofPeriod ? periodOf(rest[0] ?? '') : null;
  const moment = ofPeriod ? rest[1] : rest[0];
  // An entry is written a moment after its time, so a report ends before the present minute.
  const latest = new Date(systemClock.now().getTime() - MINUTE_MS);
  const asOf = moment === undefined ? latest : new Date(moment);
  if (Number.isNaN(asOf.getTime()) || asOf > latest) return null;
  if (report === 'liabilities') return { period: null, asOf, isByState: false };
  return period === null ? null : { period, asOf, isByState: report === 'states' };
}

runCommand((print) => {
  const wanted = readArguments(process.argv.slice(2));
  if (wanted === null) {
    print(USAGE);
    return Promise.resolve(2);
  }
  const { period, asOf, isByState } = wanted;
  return withInstallation(async (installation) => {
    const { shards } = installation;
    if (period === null) {
      for (const line of liabilitiesCsv(await readLiabilities(shards.all, asOf), asOf)) print(line);
      return 0;
    }
    const until = new Date(Math.min(asOf.getTime(), period.until.getTime()));
    const part = { from: period.from, until };
    const lines = isByState
      ? statesCsv(await readStateRevenue(shards.all, part), until)
      : revenueCsv(await readRevenue(shards.all, part), until);
    for (const line of lines) print(line);
    return 0;
  });
});
