import { defineModule } from '../../platform/module.ts';
import { walletModule } from '../wallet/module.ts';
import { ROUNDS_CHECKS, ROUNDS_DIRECTORY_CHECKS } from './checks.ts';
import { createRounds } from './rounds.ts';

export const roundsModule = defineModule({
  name: 'rounds',
  checks: ROUNDS_CHECKS,
  directoryChecks: ROUNDS_DIRECTORY_CHECKS,
  monthlyTables: ['shared_bet'],
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
  async create({ platform: { db, homes, clock, entropy, log, sharedGames }, use }) {
    const wallet = await use(walletModule);
    const rounds = createRounds({ db, homes, clock, entropy, log, wallet, games: sharedGames });
    return { api: rounds, start: () => rounds.start(), stop: () => rounds.stop() };
  },
});
