import { createAuthGuard } from '../../platform/http/auth-guard.ts';
import { allowGoogle } from '../../platform/http/google-policy.ts';
import { defineModule } from '../../platform/module.ts';
import { messagingModule } from '../messaging/module.ts';
import { sessionsModule } from '../sessions/module.ts';
import { walletModule } from '../wallet/module.ts';
import { codeBudgets } from './budgets/limits.ts';
import { createIdentity } from './identity.ts';
import { recordFailuresInBulk } from './passwords/failures-in-bulk.ts';
import { registerIdentityRoutes } from './routes.ts';
import { type IdentitySettings, identitySettings } from './settings.ts';
import type { Identity } from './types.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

export const identityModule = defineModule<Identity, IdentitySettings>({
  name: 'identity',
  settings: identitySettings,
  async create({ platform: { db, clock, entropy, keys, log, mode }, settings, jobs, use }) {
    const wallet = await use(walletModule);
    const messaging = await use(messagingModule);
    const identity = createIdentity({
      db,
      clock,
      entropy,
      messaging,
      scheduler: jobs,
      sessions: await use(sessionsModule),
      log,
      codeSecret: keys.macFor('one-time codes'),
      openAccount: wallet.openAccount,
      proofSecret: keys.macFor('proofs of work'),
      codeBudgets: codeBudgets(mode, settings.codeSms),
      google: settings.google,
    });
    messaging.requireForPromotions(identity.isOfferable);
    messaging.onUnsubscribe(identity.stopOffers);
    jobs.schedule('identity-failed-logins', EVERY_FIVE_MINUTES, async () => {
      await recordFailuresInBulk(db, settings.failedLogins, clock.now());
    });
    return {
      api: identity,
      authenticate: identity.authenticate,
      siteRoutes(app) {
        if (identity.google !== null) allowGoogle(app, identity.google.scriptUrl);
        registerIdentityRoutes(app, identity, createAuthGuard(identity.authenticate));
      },
    };
  },
});
