import { userInfo } from 'node:os';
import { readProduct, readSwitches, setSwitch } from '../modules/products/products.ts';
import { loadGames, loadSharedGames } from '../node/games-folder.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run products                              the closed products
       npm run products -- close crash "a reason"    no new bets on a game; open rounds end by their rule
       npm run products -- open crash "a reason"
       instead of a game: studio:<game>, sports, games, shared, studios, all`;

runCommand((say) => {
  const [verb, word = '', reason = ''] = process.argv.slice(2);
  const status = verb === 'close' ? 'closed' : verb === 'open' ? 'open' : null;
  return withInstallation(async (installation) => {
    const known = { games: await loadGames(), sharedGames: await loadSharedGames() };
    const product = readProduct(word, known);
    if (verb !== undefined && (status === null || product === null || reason === '')) {
      say(USAGE);
      return 2;
    }
    const { db, shards } = installation;
    if (status !== null && product !== null) {
      const log = { warn: (_: unknown, message?: string) => say(`✗ ${message}`) };
      const actor = `staff:${userInfo().username}` as const;
      const missing = await setSwitch(
        { db, shards, log, clock: systemClock },
        { product, status, reason, actor },
      );
      for (const shard of missing)
        say(`✗ shard ${shard} does not respond; a node applies it within a minute of its return`);
      say(`${missing.length === 0 ? '✓' : '✗'} ${product} is ${status}`);
      return missing.length === 0 ? 0 : 1;
    }
    for (const { product: name, status: now, setBy, setAt, reason: why } of await readSwitches(db.kysely))
      if (now === 'closed') say(`closed  ${name}  ${setAt.toISOString()}  ${setBy}: ${why}`);
    return 0;
  });
});
