import { defineModule } from '../../platform/module.ts';
import { identityModule } from '../identity/module.ts';
import { walletModule } from '../wallet/module.ts';
import { readCertificate } from './certificate.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { TAX_CHECKS } from './checks.ts';
import { registerTaxRoutes } from './routes.ts';
import { type TaxSettings, taxSettings } from './settings.ts';
import type { Tax } from './types.ts';

/** A play session is taxed soon after its end; without a version for sessions a run reads nothing. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';

export const taxModule = defineModule<Tax, TaxSettings>({
  name: 'tax',
  settings: taxSettings,
  checks: TAX_CHECKS,
  async create({ settings: { versions }, platform: { db, shards, clock, log }, jobs, use }) {
    const wallet = await use(walletModule);
    const identity = await use(identityModule);
    const others = await wallet.taxBy(versions);
    if (others.length > 0)
      throw new Error(
        `TAX_VERSIONS must keep the versions that bets were taxed by: it lacks or changes those from ${others
          .map((since) => since.toISOString())
          .join(', ')}.`,
      );
    jobs.schedule('tax-sessions', EVERY_FIVE_MINUTES, () =>
      wallet.settleSessions((error, { shard, playerId }) =>
        log.error({ err: error, shard, playerId: playerId?.toString() }, 'tax.session_not_settled'),
      ),
    );
    return {
      api: {
        async certificatePdf(playerId, year) {
          const player = await identity.player(playerId);
          const { kysely } = shards.shardOf(playerId).db;
          const { months, taxedKobo } = await readCertificate(db, kysely, { playerId, year });
          if (player === undefined || months.length === 0) return null;
          return certificatePdf({ playerId, player: player.fullName, year, months, taxedKobo }, clock.now());
        },
      },
      siteRoutes: (app, { authGuard }) => registerTaxRoutes(app, { db, shards, clock, identity }, authGuard),
    };
  },
});
