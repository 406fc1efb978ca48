import { defineModule } from '../../platform/module.ts';
import { rgsModule } from '../rgs/module.ts';
import { walletModule } from '../wallet/module.ts';
import { registerSpinRoutes } from './routes.ts';
import { createSpin } from './spin.ts';

export const spinModule = defineModule({
  name: 'spin',
  async create({ use }) {
    const spin = createSpin(await use(rgsModule), await use(walletModule));
    return { api: spin, siteRoutes: (app, { authGuard }) => registerSpinRoutes(app, spin, authGuard) };
  },
});
