import type { LinkedAccount } from '@jara/contract/desk-identity';
import { findPlayers, findSharedContacts, findSharedLogins } from '../../identity/identity.ts';
import { sameIdentities } from '../../kyc/kyc.ts';
import { readAllBlocks } from '../../protection/protection.ts';
import type { DeskDeps } from '../types.ts';

type Share = LinkedAccount['shares'][number];

/** The strongest facts first: only these accounts are listed where there are more. */
const LISTED = 50;

/** The player, and the accounts that share a fact with the player's. Facts are shown for a person to weigh; none acts. */
export async function linkedAccounts(
  { db: { kysely }, clock, payments }: Pick<DeskDeps, 'db' | 'clock' | 'payments'>,
  playerId: bigint,
): Promise<LinkedAccount[]> {
  const [identities, payees, contacts, logins] = await Promise.all([
    sameIdentities(kysely, playerId),
    payments.sharedPayees([playerId]),
    findSharedContacts(kysely, playerId),
    findSharedLogins(kysely, playerId),
  ]);
  const facts: { readonly playerId: bigint; readonly share: Share }[] = [
    ...identities.map((other) => ({ playerId: other, share: { by: 'identity' as const, detail: null } })),
    ...[...new Set(payees.map(({ otherId }) => otherId))].map((other) => ({
      playerId: other,
      share: { by: 'payee' as const, detail: null },
    })),
    ...contacts.map(({ playerId: other, by, detail }) => ({ playerId: other, share: { by, detail } })),
    ...logins.map(({ playerId: other, detail }) => ({
      playerId: other,
      share: { by: 'address' as const, detail },
    })),
  ];
  const shares = Map.groupBy(facts, (fact) => fact.playerId);
  const ids = [playerId, ...[...shares.keys()].slice(0, LISTED)];
  const now = clock.now();
  const [players, blocks] = await Promise.all([
    findPlayers(kysely, ids),
    Promise.all(ids.map((id) => readAllBlocks(kysely, id))),
  ]);
  return ids.flatMap((id, index) => {
    const player = players.get(id);
    if (player === undefined) return [];
    const inForce = (blocks[index] ?? []).filter(
      ({ liftedAt, until }) => liftedAt === null && (until === null || until > now),
    );
    const { fullName: name, phone, email, kycStatus } = player;
    return {
      ...{ playerId: id.toString(), name, phone, email, kycStatus },
      shares: (shares.get(id) ?? []).map(({ share }) => share),
      blocked: inForce.map(({ target, reason }) => ({ target, reason })),
    };
  });
}
