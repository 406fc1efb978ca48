import type { MovementKind } from '@jara/ledger/kind';
import { type Kobo, smallerOf } from '@jara/money/kobo';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import type { PaymentsDeps } from '../types.ts';
import { allot } from './allotment.ts';
import {
  type DisputedDeposit,
  insertDisputedDeposit,
  type NewDisputedDeposit,
  readDisputesOf,
  readOwing,
  saveDisputedDeposit,
} from './disputed-deposit-store.ts';

type MoneyDeps = Pick<PaymentsDeps, 'wallet' | 'clock'>;
type Mutable = { -readonly [Key in keyof DisputedDeposit]: DisputedDeposit[Key] };

/**
 * Brings the money of a dispute to its state, within a transaction at the player's shard. Repeated calls and notices out of order book the amount once; a dispute
 * that has ended stays so. Every writer locks the account first.
 */
export async function bookDispute(
  within: ShardExecutor,
  deps: MoneyDeps,
  dispute: NewDisputedDeposit,
  state: DisputedDeposit['state'],
): Promise<DisputedDeposit> {
  const { playerId, disputeId } = dispute;
  const cashKobo = await deps.wallet.lockCash(within, playerId);
  invariant(cashKobo !== null, 'a player with a deposit has an account');
  await insertDisputedDeposit(within, dispute);
  const rows: Mutable[] = await readDisputesOf(within, dispute);
  const own = rows.find((row) => row.disputeId === disputeId);
  invariant(own !== undefined, 'the dispute is stored');
  const isEnding = own.state === 'open' && state !== 'open';
  if (isEnding) {
    // The amount that the bank took may be less than the disputed one.
    Object.assign(own, { state, amountKobo: dispute.amountKobo, endedAt: deps.clock.now(), owedKobo: 0n });
  }
  const shares = allot(own.depositKobo, rows, isEnding ? own : null);
  for (const row of rows) {
    await bringTo(within, deps, row, shares.get(row) ?? 0n);
    await saveDisputedDeposit(within, row);
  }
  await collect(within, deps, playerId, {
    cashKobo: await deps.wallet.lockCash(within, playerId),
    owing: await readOwing(within, playerId),
  });
  const after = await readDisputesOf(within, dispute);
  return after.find((row) => row.disputeId === disputeId) ?? own;
}

/** Frees and takes what the share of a dispute requires; the part that is still to be held is owed. */
async function bringTo(within: ShardExecutor, deps: MoneyDeps, row: Mutable, shareKobo: Kobo): Promise<void> {
  if (row.state === 'lost') {
    const newlyKobo = shareKobo - row.lostKobo;
    const capturedKobo = smallerOf(row.heldKobo, newlyKobo);
    await move(within, deps, row, 'chargeback', capturedKobo);
    await move(within, deps, row, 'chargeback_owed', newlyKobo - capturedKobo);
    row.heldKobo -= capturedKobo;
    row.owedKobo += newlyKobo - capturedKobo;
    row.lostKobo = shareKobo;
  }
  const keptKobo = row.state === 'open' ? smallerOf(row.heldKobo, shareKobo) : 0n;
  await move(within, deps, row, 'dispute_release', row.heldKobo - keptKobo);
  row.heldKobo = keptKobo;
  if (row.state === 'open') row.owedKobo = shareKobo - keptKobo;
}

/**
 * Holds or takes what a player owes for disputes as far as the cash covers it, within a transaction at the player's shard; the rest is reserved, so that no
 * later money is staked or withdrawn before it. Returns the amount.
 */
export async function collectOwed(within: ShardExecutor, deps: MoneyDeps, playerId: bigint): Promise<Kobo> {
  const cashKobo = await deps.wallet.lockCash(within, playerId);
  const owing = await readOwing(within, playerId);
  // Without a debt nothing is reserved either.
  return owing.length === 0 ? 0n : collect(within, deps, playerId, { cashKobo, owing });
}

async function collect(
  within: ShardExecutor,
  deps: MoneyDeps,
  playerId: bigint,
  { cashKobo, owing }: { readonly cashKobo: Kobo | null; readonly owing: readonly Mutable[] },
): Promise<Kobo> {
  let leftKobo = cashKobo ?? 0n;
  let owedKobo = 0n;
  for (const row of owing) {
    const takenKobo = smallerOf(leftKobo, row.owedKobo);
    row.owedKobo -= takenKobo;
    leftKobo -= takenKobo;
    owedKobo += row.owedKobo;
    if (takenKobo === 0n) continue;
    await move(within, deps, row, row.state === 'open' ? 'dispute_hold' : 'chargeback_repaid', takenKobo);
    if (row.state === 'open') row.heldKobo += takenKobo;
    row.collectedAt = deps.clock.now();
    await saveDisputedDeposit(within, row);
  }
  await deps.wallet.setReserved(within, playerId, owedKobo);
  return (cashKobo ?? 0n) - leftKobo;
}

/** The reference of a dispute's ledger entries. */
const referenceOf = ({ provider, disputeId }: DisputedDeposit) => `dispute:${provider}:${disputeId}`;

async function move(
  within: ShardExecutor,
  { wallet }: MoneyDeps,
  row: Mutable,
  kind: MovementKind,
  amountKobo: Kobo,
): Promise<void> {
  if (amountKobo === 0n) return;
  row.entries += 1;
  const reference = referenceOf(row);
  const posted = await wallet.post(within, {
    ...{ kind, playerId: row.playerId, amountKobo, reference, key: `${reference}:${row.entries}` },
    actor: `provider:${row.provider}`,
  });
  invariant(posted.ok && !posted.replayed, 'the wallet books what the locked account covers');
}
