import { defineModule } from '../../platform/module.ts';
import { productsModule } from '../products/module.ts';
import { createCatalogue } from './catalogue.ts';
import { registerCatalogueRoutes } from './routes.ts';

/** A module with games adds itself as a provider. */
export const catalogueModule = defineModule({
  name: 'catalogue',
  async create({ platform: { clock, log }, use }) {
    const { isGameClosed } = await use(productsModule);
    const catalogue = createCatalogue({ clock, log, isGameClosed });
    return {
      api: catalogue,
      siteRoutes: (app, { authGuard }) => registerCatalogueRoutes(app, catalogue, authGuard),
      frameOrigins: () => catalogue.frameOrigins,
    };
  },
});
