import { defineModule } from '../../platform/module.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { definePort } from '../../platform/runtime/port.ts';
import { auditModule } from '../audit/module.ts';
import { exclusionsModule } from '../exclusions/module.ts';
import { identityModule } from '../identity/module.ts';
import { paymentsModule } from '../payments/module.ts';
import { protectionModule } from '../protection/module.ts';
import { measureChecks } from './check-metrics.ts';
import { ENCRYPTED_OF_KYC } from './encrypted.ts';
import { createKyc } from './kyc.ts';
import { registerKycRoutes } from './routes.ts';
import { type KycSettings, kycSettings } from './settings.ts';
import type { IdentityRegistry, Kyc, PictureScanner } from './types.ts';
import { watchedRegistry, watchedScanner } from './watched-registry.ts';

export const registryPort = definePort<IdentityRegistry>({
  liveNeed: 'an identity registry for BVN and NIN',
});

export const scannerPort = definePort<PictureScanner>({ liveNeed: null });

export const kycModule = defineModule<Kyc, KycSettings>({
  name: 'kyc',
  settings: kycSettings,
  ports: [registryPort, scannerPort],
  encryptedColumns: ENCRYPTED_OF_KYC,
  async create({
    platform: { db, shards, clock, entropy, keys, log, metrics },
    settings,
    jobs,
    use,
    adaptersOf,
  }) {
    const { outages } = await use(auditModule);
    measureChecks(metrics, db, clock);
    const kyc = createKyc({
      ...{ db, shards, clock, entropy, keys, log, newId, jobs },
      registries: () => adaptersOf(registryPort).map((registry) => watchedRegistry(registry, outages)),
      scanners: () => adaptersOf(scannerPort).map((scanner) => watchedScanner(scanner, outages)),
      documentKeptDays: settings.documentKeptDays,
      identity: await use(identityModule),
      protection: await use(protectionModule),
      exclusions: await use(exclusionsModule),
      payments: await use(paymentsModule),
    });
    return {
      api: kyc,
      siteRoutes: (app, { authGuard }) => registerKycRoutes(app, kyc, authGuard),
    };
  },
});
