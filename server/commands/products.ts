import {
  drainShared,
  readProduct,
  readSwitches,
  type SwitchStatus,
  setSwitch,
} from '../modules/products/products.ts';
import { loadGames, loadSharedGames } from '../node/games-folder.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { commandActor } from './command-actor.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run products                              the closed products
       npm run products -- close crash "a reason"    no new bets on a game; open rounds end by their rule
       npm run products -- open crash "a reason"
       npm run products -- drain crash "a reason"   a shared game is closed after its round
       instead of a game: studio:<game>, sports, games, shared, studios, all`;

const STATUS = new Map<string, SwitchStatus>([
  ['close', 'closed'],
  ['open', 'open'],
  ['drain', 'draining'],
]);

runCommand((print) => {
  const [verb, argument = '', reason = ''] = process.argv.slice(2);
  const status = verb === undefined ? null : (STATUS.get(verb) ?? null);
  return withInstallation(async (installation) => {
    const known = { games: await loadGames(), sharedGames: await loadSharedGames() };
    const product = readProduct(argument, known);
    const isKnown = status !== 'draining' || product?.startsWith('shared:') === true;
    if (verb !== undefined && (status === null || product === null || reason === '' || !isKnown)) {
      print(USAGE);
      return 2;
    }
    const { db, shards } = installation;
    if (status !== null && product !== null) {
      const log = { warn: (_: unknown, message?: string) => print(`✗ ${message}`) };
      const actor = commandActor();
      const deps = { db, shards, log, clock: systemClock };
      const missing =
        status === 'draining' && product.endsWith('*')
          ? await drainShared(deps, known, () => ({ reason, actor }))
          : await setSwitch(deps, { product, status, reason, actor });
      for (const shard of missing ?? [])
        print(`✗ shard ${shard} does not respond; a node applies it within a minute of its return`);
      const isDone = missing?.length === 0;
      print(`${isDone ? '✓' : '✗'} ${product} is ${status}`);
      return isDone ? 0 : 1;
    }
    for (const { product: name, status: now, setBy, setAt, reason: why } of await readSwitches(db.kysely))
      if (now !== 'open') print(`${now}  ${name}  ${setAt.toISOString()}  ${setBy}: ${why}`);
    return 0;
  });
});
