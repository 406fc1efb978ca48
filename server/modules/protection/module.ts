import { defineModule } from '../../platform/module.ts';
import { identityModule } from '../identity/module.ts';
import { sessionsModule } from '../sessions/module.ts';
import { walletModule } from '../wallet/module.ts';
import type { TierVersion, Wallet } from '../wallet/wallet.ts';
import { createProtection } from './protection.ts';
import { registerGameRealityCheck, registerProtectionRoutes } from './routes.ts';
import { type ProtectionSettings, protectionSettings, requireTierInForce } from './settings.ts';
import type { Protection } from './types.ts';

export const protectionModule = defineModule<Protection, ProtectionSettings>({
  name: 'protection',
  settings: protectionSettings,
  // The directory has the limits of a restored shard's players; a restored directory continues with higher revisions.
  afterRestore: [
    {
      what: 'limits of players to be written again',
      at: 'shard',
      text: 'update play_limits_restored set is_restored = true',
    },
    {
      what: 'verifications to be compared with the shards',
      at: 'directory',
      text: 'update play_verified_restored set is_restored = true',
    },
    {
      what: 'players whose limits are written again',
      at: 'directory',
      text: `update play_protection set revision = greatest(revision + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint), applied_revision = 0`,
    },
  ],
  async create({ platform: { mode, db, shards, clock, log }, settings: { tiers }, jobs, use }) {
    const identity = await use(identityModule);
    const sessions = await use(sessionsModule);
    const wallet = await use(walletModule);
    await keepTierVersions(wallet, tiers);
    const protection = createProtection({
      db,
      shards,
      clock,
      log,
      wallet,
      sessions,
      identity,
      scheduler: jobs,
    });
    return {
      api: protection,
      siteRoutes: (app, { authGuard }) => registerProtectionRoutes(app, protection, authGuard),
      gamesRoutes: (app) => registerGameRealityCheck(app, protection, sessions),
      async start() {
        if (mode === 'live') requireTierInForce(tiers, clock.now());
        await protection.start();
      },
    };
  },
});

async function keepTierVersions(wallet: Pick<Wallet, 'tiersBy'>, tiers: readonly TierVersion[]) {
  const others = new Set((await wallet.tiersBy(tiers)).map((since) => since.toISOString()));
  if (others.size > 0)
    throw new Error(
      `TIER_VERSIONS must keep the versions that movements were judged by: it lacks or changes those from ${[...others].join(', ')}.`,
    );
}
