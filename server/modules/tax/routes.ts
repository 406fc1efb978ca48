import { taxCertificate } from '@jara/contract/tax';
import { toNaira } from '@jara/money/kobo';
import type { Database } from '../../platform/database/database.ts';
import type { Shards } from '../../platform/database/shards.ts';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { type App, route } from '../../platform/http/http.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Identity } from '../identity/types.ts';
import { operatorDay } from '../wallet/wallet.ts';
import { readCertificate } from './certificate.ts';

export interface TaxRoutesDeps {
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'player'>;
}

export function registerTaxRoutes(
  app: App,
  { db, shards, clock, identity }: TaxRoutesDeps,
  authGuard: AuthGuard,
): void {
  route(
    app,
    taxCertificate,
    authGuard.requirePlayer(
      async ({ playerId }, { year = Number(operatorDay(clock.now()).slice(0, 4)), month }) => {
        const { kysely } = shards.shardOf(playerId).db;
        const { months, taxedKobo } = await readCertificate(db, kysely, { playerId, year, month });
        const data = {
          year,
          player: (await identity.player(playerId))?.fullName ?? '',
          months,
          taxed: toNaira(taxedKobo),
        };
        return { status: 200 as const, data };
      },
    ),
  );
}
