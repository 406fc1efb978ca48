import { defineModule } from '../../platform/module.ts';
import { definePort } from '../../platform/runtime/port.ts';
import { launchPlay } from '../betting/betting.ts';
import { bettingModule } from '../betting/module.ts';
import { createOwnGames } from '../catalogue/catalogue.ts';
import { catalogueModule } from '../catalogue/module.ts';
import { identityModule } from '../identity/module.ts';
import { liveModule } from '../live/module.ts';
import { productsModule } from '../products/module.ts';
import { pushModule } from '../push/module.ts';
import { sessionsModule } from '../sessions/module.ts';
import { walletModule } from '../wallet/module.ts';
import { maskName } from '../winners/winners.ts';
import { sharedBets } from './betting/betting-product.ts';
import { ROUNDS_DIRECTORY_CHECKS } from './checks.ts';
import { SEASON_SEEDS } from './encrypted.ts';
import { loadQuestionBanks } from './quiz/load-question-banks.ts';
import { measureRounds } from './round-metrics.ts';
import { createRounds } from './rounds.ts';
import { registerRoundsRoutes } from './routes.ts';
import { registerInterruptionsRoute } from './running/interruptions.ts';
import { createLiveRounds } from './running/live-rounds.ts';
import { beaconValues, type PublicValues } from './seasons/public-values.ts';
import { OVER_AGE_BETS } from './settlement/over-age-bets.ts';

export const beaconPort = definePort<PublicValues>({
  liveNeed: 'a public beacon for the seasons of shared games, whose public value the sandbox makes itself',
});

export const roundsModule = defineModule({
  name: 'rounds',
  ports: [beaconPort],
  directoryChecks: ROUNDS_DIRECTORY_CHECKS,
  crossChecks: [OVER_AGE_BETS],
  encryptedColumns: [SEASON_SEEDS],
  afterRestore: [
    {
      what: 'seasons of shared games ended, whose next outcomes may be known',
      at: 'directory',
      text: 'update shared_season set ended_at = clock_timestamp() where ended_at is null',
    },
    {
      what: 'shared rounds made void',
      at: 'directory',
      text: `update shared_round set state = 'voided', over_at = clock_timestamp() where over_at is null`,
    },
  ],
  async create({ platform, use, adaptersOf }) {
    const { db, shards, clock, entropy, keys, log, sharedGames, gamesAddress } = platform;
    const { leadership, reach, metrics } = platform;
    measureRounds(metrics, db, { clock, gameIds: sharedGames.map(({ id }) => id) });
    const [wallet, sessions, live] = [
      await use(walletModule),
      await use(sessionsModule),
      await use(liveModule),
    ];
    const { namesOf } = await use(identityModule);
    const push = await use(pushModule);
    const products = await use(productsModule);
    const rounds = createRounds({
      ...{ db, shards, clock, entropy, keys, log, wallet, games: sharedGames },
      questionBanks: await loadQuestionBanks(sharedGames),
      onEnded: (bets) => void push.betsEnded(bets),
      mayBegin: products.mayBeginRound,
      ...{ leadership, reach, publicValues: beaconValues(() => adaptersOf(beaconPort)) },
    });
    const liveRounds = createLiveRounds({
      ...{ shards, reach, wallet, rounds, live, clock, log },
      isClosed: products.isGameClosed,
      async maskedNamesOf(playerIds) {
        const names = await namesOf(playerIds);
        return new Map([...names].map(([playerId, name]) => [playerId, maskName(name)]));
      },
    });
    (await use(bettingModule)).addProduct(sharedBets(rounds));
    const catalogue = await use(catalogueModule);
    if (sharedGames.length > 0)
      catalogue.add(
        createOwnGames(sharedGames, gamesAddress, (request) => launchPlay(sessions, request)),
        'own',
      );
    return {
      api: rounds,
      siteRoutes: (app) => registerInterruptionsRoute(app, { db: db.kysely, clock, rounds }),
      gamesRoutes: (app) => registerRoundsRoutes(app, { rounds, sessions, wallet, clock }),
      async lead() {
        await liveRounds.start();
        await rounds.start();
      },
      async stop() {
        liveRounds.stop();
        await rounds.stop();
      },
    };
  },
});
