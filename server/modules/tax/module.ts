import { defineModule } from '../../platform/module.ts';
import { walletModule } from '../wallet/module.ts';
import { TAX_CHECKS } from './checks.ts';
import { taxSettings } from './settings.ts';

export const taxModule = defineModule({
  name: 'tax',
  settings: taxSettings,
  checks: TAX_CHECKS,
  async create({ settings: { versions }, use }) {
    const wallet = await use(walletModule);
    const others = await wallet.taxBy(versions);
    if (others.length > 0)
      throw new Error(
        `TAX_VERSIONS must keep the versions that bets were taxed by: it lacks or changes those from ${others
          .map((since) => since.toISOString())
          .join(', ')}.`,
      );
    return { api: {} };
  },
});
