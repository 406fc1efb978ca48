import type { Actor } from '@jara/ledger/actor';
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import { LISTED, type ReconcileScope } from '../../../platform/database/checks.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DirectoryExecutor, Shards } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { entriesUnderKeys, ledgerKey } from '../../wallet/wallet.ts';
import { type ClaimedTransfer, findTransfer, type TransferKey } from '../deposits/transfer-store.ts';
import { collectOwed } from '../disputes/disputed-money.ts';
import { insertCardDeposit } from '../hosted/card-deposit-store.ts';
import { depositMessage } from '../messages.ts';
import type { PaymentsDeps } from '../types.ts';
import { type Claim, findClaim, findInSuspense, type SuspenseTaken } from './suspense-store.ts';

export type ClaimRefusal =
  | SuspenseTaken
  /** It is above a limit of the player's deposits, or they are blocked. */
  | 'claim_above_limit';

export interface NewClaim extends TransferKey {
  /** Makes the claim once: the approval's id, or one of its own. */
  readonly claimId: string;
  readonly playerId: bigint;
  readonly actor: Actor;
  readonly reason: string;
  /** Writes the trail's row within the claim's commit. */
  readonly record?: (within: DirectoryExecutor) => Promise<void>;
}

/** Delay after which the sweep books a claim that its own call did not. */
const BOOKED_BY_CALL_MS = MINUTE_MS;
const SWEEP_LIMIT = 50;

type ClaimedFor = TransferKey & { readonly playerId: bigint };

/** Why a transfer cannot be claimed for the player now; null: it can be. */
export async function whyNotClaimed(
  deps: Pick<PaymentsDeps, 'db' | 'wallet'>,
  claim: ClaimedFor,
): Promise<ClaimRefusal | null> {
  const found = await findClaimable(deps, deps.db.kysely, claim, { isLocked: false });
  return found.ok ? null : found.code;
}

/** A transfer that can be claimed for the player now, or why it cannot. The player's claims that are not booked yet count towards the limits too. */
async function findClaimable(
  { wallet }: Pick<PaymentsDeps, 'wallet'>,
  executor: DirectoryExecutor,
  { playerId, ...key }: ClaimedFor,
  options: { readonly isLocked: boolean },
): Promise<{ readonly ok: true; readonly transfer: ClaimedTransfer } | Refused<ClaimRefusal>> {
  const found = await findInSuspense(executor, key, options);
  if (!found.ok) return found;
  const { rows } = await sql<{ kobo: Kobo }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from suspense_claim
     where player_id = ${playerId} and booked_at is null`.execute(executor);
  const wantedKobo = found.transfer.amountKobo + (rows[0]?.kobo ?? 0n);
  return (await wallet.excessOf(playerId, wantedKobo)) === null ? found : refused('claim_above_limit');
}

/**
 * Gives money in suspense to its player: the claim is stored in the directory, booked at the player's shard under the transfer's key, and marked with the
 * player's message. The sweep completes what a crash leaves out. The same claim id again changes nothing.
 */
export async function claimSuspense(
  deps: PaymentsDeps,
  { provider, providerReference, claimId, playerId, actor, reason, record }: NewClaim,
): Promise<{ readonly ok: true } | Refused<ClaimRefusal>> {
  const key = { provider, providerReference };
  const earlier = await findClaim(deps.db.kysely, key);
  if (earlier?.claimId === claimId) {
    if (earlier.bookedAt === null) await bookClaim(deps, earlier);
    return { ok: true };
  }
  const stored = await deps.db.kysely.transaction().execute(async (within) => {
    // Of two claims for a player at once, the second counts the first.
    await sql`select pg_advisory_xact_lock(hashtextextended('suspense claim', ${playerId}))`.execute(within);
    const found = await findClaimable(deps, within, { ...key, playerId }, { isLocked: true });
    if (!found.ok) return found;
    const { rows } = await sql<Claim>`
      insert into suspense_claim (provider, provider_reference, claim_id, player_id, amount_kobo, claimed_by, reason, claimed_at)
      values (${provider}, ${providerReference}, ${claimId}, ${playerId}, ${found.transfer.amountKobo}, ${actor}, ${reason}, ${deps.clock.now()})
      returning *`.execute(within);
    await record?.(within);
    return { ok: true as const, claim: rows[0] };
  });
  if (!stored.ok) return stored;
  invariant(stored.claim !== undefined, 'a transfer whose row is locked is claimed once');
  await bookClaim(deps, stored.claim);
  return { ok: true };
}

const keyOf = ({ provider, providerReference }: TransferKey) =>
  `suspense_claim:${provider}:${providerReference}`;

/** Books a claim and marks it; running it twice books and notifies once. Returns whether this call booked it. */
async function bookClaim(deps: PaymentsDeps, claim: Claim): Promise<boolean> {
  const { provider, providerReference, playerId, amountKobo } = claim;
  const transfer = await findTransfer(deps.db.kysely, claim);
  // A shard that was put back to an earlier moment may have lost the account.
  await deps.wallet.openAccount(playerId);
  const collectedKobo = await deps.shards.transaction(playerId, async (within) => {
    const posted = await deps.wallet.post(within, {
      ...{ kind: 'suspense_claim', playerId, amountKobo, key: keyOf(claim) },
      ...{ reference: providerReference, actor: claim.claimedBy as Actor },
      ...(transfer === undefined || transfer.senderName === '' ? {} : { note: transfer.senderName }),
    });
    invariant(posted.ok, 'the wallet books every claim of a player whose account is open');
    if (posted.replayed) return null;
    if (transfer?.channel === 'card')
      await insertCardDeposit(within, deps, { ...transfer, playerId }, amountKobo);
    return collectOwed(within, deps, playerId);
  });
  await deps.db.kysely.transaction().execute(async (within) => {
    const { numAffectedRows } = await sql`
      update suspense_claim set booked_at = ${deps.clock.now()}
       where provider = ${provider} and provider_reference = ${providerReference} and booked_at is null`.execute(
      within,
    );
    if (numAffectedRows !== 1n) return;
    const notice = { ...depositMessage(amountKobo, null, (collectedKobo ?? 0n) > 0n), key: keyOf(claim) };
    await deps.notifyPlayers(within, [{ ...notice, playerId }]);
  });
  return collectedKobo !== null;
}

/** Books claims that a crash left behind; one that fails does not stop the others. */
export async function sweepClaims(deps: PaymentsDeps): Promise<number> {
  const { rows } = await sql<Claim>`
    select * from suspense_claim where booked_at is null and claimed_at < ${new Date(deps.clock.now().getTime() - BOOKED_BY_CALL_MS)}
     order by claimed_at limit ${SWEEP_LIMIT}`.execute(deps.db.kysely);
  for (const claim of rows) await bookOrLog(deps, claim);
  return rows.length;
}

async function bookOrLog(deps: PaymentsDeps, claim: Claim): Promise<boolean> {
  const { provider, providerReference } = claim;
  return bookClaim(deps, claim).catch((error: unknown) => {
    deps.log.error({ err: error, provider, providerReference }, 'payments.claim_not_booked');
    return false;
  });
}

/**
 * Books claims of the last days again that are marked as booked and whose shard has lost the entry: it may have been restored to an earlier moment.
 * Returns how many were booked.
 */
export async function rebookLostClaims(deps: PaymentsDeps): Promise<number> {
  const onUnavailable = (error: unknown) => deps.log.warn({ err: error }, 'payments.claims_not_compared');
  let booked = 0;
  for (const claim of await lostClaims(deps.db, deps.shards, { deep: false }, onUnavailable)) {
    if (!(await bookOrLog(deps, claim))) continue;
    const { provider, providerReference } = claim;
    deps.log.error({ provider, providerReference }, 'payments.claim_rebooked');
    booked += 1;
  }
  return booked;
}

/** Claims that are marked as booked and whose entry is missing or of another amount; without `deep` those of the last days: each is compared several times. */
export async function unbookedClaims(
  db: Database,
  shards: Shards,
  scope: ReconcileScope,
): Promise<readonly string[]> {
  const lost = await lostClaims(db, shards, scope, (error) => {
    throw error;
  });
  return lost
    .slice(0, LISTED)
    .map(
      ({ playerId, provider, providerReference, amountKobo }) =>
        `player ${playerId}: claim of ${provider} ${providerReference} of ${amountKobo} is not in the ledger`,
    );
}

/** Claims at a shard that cannot be read count as booked. */
async function lostClaims(
  { kysely }: Database,
  shards: Shards,
  { deep }: Pick<ReconcileScope, 'deep'>,
  onUnavailable: (error: unknown) => void,
): Promise<readonly Claim[]> {
  const { rows } = await sql<Claim>`
    select * from suspense_claim where booked_at is not null and (${deep} or claimed_at > now() - interval '8 days')
     order by claimed_at`.execute(kysely);
  const lost: Claim[] = [];
  for (const shard of shards.all) {
    const own = rows.filter(({ playerId }) => shards.shardOf(playerId) === shard);
    const keys = own.map((claim) => ({ playerId: claim.playerId, key: ledgerKey(keyOf(claim)) }));
    const entries = await entriesUnderKeys(shard.db, keys).catch(onUnavailable);
    if (entries === undefined) continue;
    own.forEach((claim, index) => {
      const entry = entries[index];
      if (entry?.kind !== 'suspense_claim' || entry.amountKobo !== claim.amountKobo) lost.push(claim);
    });
  }
  return lost;
}
