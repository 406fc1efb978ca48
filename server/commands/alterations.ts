import { type Alteration, readAlterations } from '../modules/audit/audit.ts';
import { dayStart, daysLater, isDay } from '../modules/wallet/wallet.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run alterations -- 42             the alterations of a player's data
       npm run alterations -- 2026-11-28    those of a day in Lagos`;

function lineOf({ at, subject, field, before, after, actor, reason }: Alteration): string {
  const why = reason === null ? '' : `: ${reason}`;
  return `${at.toISOString()}  ${subject}  ${field}  ${before ?? '–'} → ${after ?? '–'}  ${actor}${why}`;
}

runCommand((print) => {
  const [argument = ''] = process.argv.slice(2);
  const isOfDay = isDay(argument);
  if (!isOfDay && !/^[1-9]\d{0,17}$/.test(argument)) {
    print(USAGE);
    return Promise.resolve(2);
  }
  return withInstallation(async (installation) => {
    const of = isOfDay
      ? { since: dayStart(argument), until: dayStart(daysLater(argument, 1)) }
      : { playerId: BigInt(argument) };
    const found = await readAlterations(installation.db.kysely, of);
    for (const alteration of found) print(lineOf(alteration));
    if (found.length === 0) print('There are no alterations.');
    return 0;
  });
});
