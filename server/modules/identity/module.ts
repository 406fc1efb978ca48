import { depositCodeFor } from '@jara/money/nuban';
import { sharedSecret } from '../../platform/database/secrets.ts';
import { createAuthGuard } from '../../platform/http/auth-guard.ts';
import { allowGoogle } from '../../platform/http/google-policy.ts';
import { defineModule } from '../../platform/module.ts';
import { messagingModule } from '../messaging/module.ts';
import { walletModule } from '../wallet/module.ts';
import { createIdentity } from './identity.ts';
import { registerIdentityRoutes } from './routes.ts';
import type { Identity } from './types.ts';

export const identityModule = defineModule<Identity>({
  name: 'identity',
  async create({ platform: { db, clock, entropy, log, google }, jobs, use, endSessions }) {
    const wallet = await use(walletModule);
    const accounts = createIdentity({
      db,
      clock,
      entropy,
      messaging: await use(messagingModule),
      scheduler: jobs,
      log,
      codeSecret: await sharedSecret(db, entropy, 'one-time-codes'),
      openAccount: wallet.openAccount,
      assignDepositCode: depositCodeFor,
      google,
    });
    const identity = endingGames(accounts, endSessions);
    return {
      api: identity,
      authenticate: identity.authenticate,
      siteRoutes(app) {
        if (identity.google !== null) allowGoogle(app, identity.google.scriptUrl);
        registerIdentityRoutes(app, identity, createAuthGuard(identity.authenticate));
      },
      start: () => identity.start(),
      stop: () => identity.stop(),
    };
  },
});

/** A player who logs out leaves the games too; a new password ends every game session opened under the old one. */
function endingGames(identity: Identity, endGames: (playerId: bigint) => Promise<void>): Identity {
  return {
    ...identity,
    async logOut(token) {
      const who = await identity.authenticate(token);
      await identity.logOut(token);
      if (who.ok) await endGames(who.player.playerId);
    },
    async changePassword(player, change) {
      const done = await identity.changePassword(player, change);
      if (done.ok) await endGames(player.playerId);
      return done;
    },
    async setPassword(id, password, confirmPassword) {
      const set = await identity.setPassword(id, password, confirmPassword);
      if (set.ok && set.resetOf !== null) await endGames(set.resetOf);
      return set;
    },
  };
}
