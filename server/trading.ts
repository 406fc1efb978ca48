import { formatNaira } from '@jara/money/kobo';
import { readExposure, readTradingRule, setTradingRule } from './modules/sportsbook/sportsbook.ts';
import { checkHomes, openForCommand } from './platform/database/installation.ts';
import { systemClock } from './platform/runtime/clock.ts';
import { runCommand, withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run trading                                  what may be lost most, over all events
       npm run trading -- <event>                       by the markets of one event
       npm run trading -- <event> <market> suspend      no bets on a market; '*' is the whole event
       npm run trading -- <event> <market> open         as usual again
       npm run trading -- <event> <market> shift 0.02   the first selection is so much likelier
       npm run trading -- <event> <market> limit 50000  the most to lose by a selection at each home, in naira`;
const LINES = 30;

runCommand(async (say) => {
  const [eventId, marketId, word, value] = process.argv.slice(2);
  const rule = word === undefined ? undefined : readTradingRule(word, value);
  if (typeof rule === 'string' || (marketId !== undefined && rule === undefined)) {
    say(typeof rule === 'string' ? `${rule}\n${USAGE}` : USAGE);
    return 2;
  }
  return withDatabase(async (addresses) => {
    const installation = openForCommand(addresses);
    try {
      await checkHomes(installation);
      const deps = { db: installation.db.kysely, homes: installation.homes.all };
      if (eventId !== undefined && marketId !== undefined && rule !== undefined) {
        const isThere = await setTradingRule(deps, { eventId, marketId, rule }, systemClock.now());
        say(isThere ? `Done: ${eventId} ${marketId} ${word}.` : `There is no event ${eventId}.`);
        return isThere ? 0 : 1;
      }
      const exposure = await readExposure(deps, { eventId: eventId ?? null, limit: LINES });
      for (const { name, liabilityKobo, bets } of exposure)
        say(`${formatNaira(liabilityKobo).padStart(20)}  ${String(bets).padStart(6)} bets  ${name}`);
      if (exposure.length === 0) say('Nothing is at stake.');
      return 0;
    } finally {
      await installation.close();
    }
  });
});
