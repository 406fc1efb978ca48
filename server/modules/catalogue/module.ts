import { defineModule } from '../../platform/module.ts';
import { createCatalogue } from './catalogue.ts';
import { registerCatalogueRoutes } from './routes.ts';

/** A module with games adds itself as a provider. */
export const catalogueModule = defineModule({
  name: 'catalogue',
  create({ platform: { clock, log } }) {
    const catalogue = createCatalogue({ clock, log });
    return {
      api: catalogue,
      siteRoutes: (app, { authGuard }) => registerCatalogueRoutes(app, catalogue, authGuard),
      frameOrigins: () => catalogue.frameOrigins,
    };
  },
});
