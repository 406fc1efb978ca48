import { defineModule } from '../../platform/module.ts';
import { definePort } from '../../platform/runtime/port.ts';
import { identityModule } from '../identity/module.ts';
import { protectionModule } from '../protection/module.ts';
import { ENCRYPTED_OF_EXCLUSIONS } from './encrypted.ts';
import { createExclusions } from './exclusions.ts';
import { registerExclusionRoutes } from './routes.ts';
import type { ExclusionRegister, Exclusions } from './types.ts';

/** Live mode starts without one: outside of Lagos no register is prescribed, and that of Lagos admits licensees only. */
export const exclusionRegisterPort = definePort<ExclusionRegister>({ liveNeed: null });

export const exclusionsModule = defineModule<Exclusions>({
  name: 'exclusions',
  ports: [exclusionRegisterPort],
  encryptedColumns: ENCRYPTED_OF_EXCLUSIONS,
  async create({ platform: { db, clock, log, keys }, jobs, use, adaptersOf }) {
    const exclusions = createExclusions({
      ...{ db, clock, log, keys, scheduler: jobs },
      registers: () => adaptersOf(exclusionRegisterPort),
      identity: await use(identityModule),
      protection: await use(protectionModule),
    });
    return {
      api: exclusions,
      siteRoutes: (app) => registerExclusionRoutes(app, exclusions),
      stop: exclusions.stop,
    };
  },
});
