import { sql } from 'kysely';
import { LISTED } from '../../../platform/database/checks.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Shards } from '../../../platform/database/shards.ts';
import {
  eachTransferEntry,
  entriesUnderKeys,
  type KeyedTransferEntry,
  ledgerKey,
  type TimeRange,
  type TransferEntry,
} from '../../wallet/wallet.ts';
import { eachSettledPage, type SettledTransfer } from './settled-transfers.ts';
import { bookingKey, bookingKinds, bookingSource, NO_PLAYER } from './transfer-store.ts';

const PAGE = 1000;

/**
 * Compares the transfers marked in a period with their entries, and the entries of that period with their transfers. Each is found
 * by its key regardless of when the other was written, so the period bounds the work and not the result. A transfer is claimed,
 * then booked, then marked: the rows read second were written first, so no booking under way looks like an error.
 *
 * @param onPage further work with the marked transfers
 */
export async function unbookedTransfers(
  directory: Database,
  shards: Shards,
  range: TimeRange,
  onPage: (page: readonly SettledTransfer[]) => void = () => undefined,
): Promise<string[]> {
  const found: string[] = [];
  await eachSettledPage(directory, range, async (page) => {
    onPage(page);
    if (found.length < LISTED) found.push(...(await withoutEntry(shards, page)));
  });
  for (const shard of shards.all) {
    await eachTransferEntry(shard.db, range, async (entries) => {
      // Rows of players who have left a shard may still be there; entries without a player stay where they were booked.
      const own = entries.filter(
        ({ playerId }) => playerId === NO_PLAYER || shards.shardOf(playerId) === shard,
      );
      for (let at = 0; at < own.length && found.length < LISTED; at += PAGE)
        found.push(...(await withoutTransfer(directory, own.slice(at, at + PAGE))));
    });
  }
  return found.slice(0, LISTED);
}

async function withoutEntry(shards: Shards, page: readonly SettledTransfer[]): Promise<string[]> {
  return (await missingAtShard(shards, page, rethrow)).map(
    ({ playerId, provider, providerReference, amountKobo }) =>
      `player ${playerId}: transfer ${provider} ${providerReference} of ${amountKobo} is not in the ledger`,
  );
}

/**
 * The transfers of a page whose entry is missing from all shards where it may be.
 *
 * @param onUnavailable receives the error of a shard that could not be read: none of its possible entries counts as missing
 */
export async function missingAtShard(
  shards: Shards,
  page: readonly SettledTransfer[],
  onUnavailable: (error: unknown) => void,
): Promise<readonly SettledTransfer[]> {
  const missing = await notBooked(shards, page, onUnavailable);
  if (missing.length === 0) return missing;
  // A slot may have moved since the map was read.
  await shards.refresh();
  return notBooked(shards, missing, onUnavailable);
}

function rethrow(error: unknown): never {
  throw error;
}

async function notBooked(
  shards: Shards,
  transfers: readonly SettledTransfer[],
  onUnavailable: (error: unknown) => void,
): Promise<readonly SettledTransfer[]> {
  let missing = transfers;
  for (const shard of shards.all) {
    const isOfShard = ({ playerId }: SettledTransfer) =>
      playerId === NO_PLAYER || shards.shardOf(playerId) === shard;
    const ofShard = missing.filter(isOfShard);
    const keys = ofShard.flatMap((transfer) =>
      bookingKinds(transfer).map((kind) => ({
        playerId: transfer.playerId,
        key: ledgerKey(bookingKey(kind, transfer)),
        transfer,
      })),
    );
    const entries = await entriesUnderKeys(shard.db, keys).catch(onUnavailable);
    const parts = new Map<SettledTransfer, (TransferEntry | null)[]>();
    keys.forEach(({ transfer }, index) => {
      parts.set(transfer, [...(parts.get(transfer) ?? []), entries?.[index] ?? null]);
    });
    // Transfers that may be at a shard that was not read count as booked.
    const isBooked = (transfer: SettledTransfer) =>
      entries === undefined || areBookings(parts.get(transfer) ?? [], transfer);
    const booked = new Set(ofShard.filter(isBooked));
    missing = missing.filter((transfer) => !booked.has(transfer));
  }
  return missing;
}

type Claim = Pick<SettledTransfer, 'provider' | 'providerReference' | 'playerId' | 'amountKobo'>;

/** Whether the entries found under a transfer's keys are its own and sum to it. */
function areBookings(found: readonly (TransferEntry | null)[], transfer: Claim): boolean {
  const entries = found.filter((entry) => entry !== null);
  const total = entries.reduce((sum, { amountKobo }) => sum + amountKobo, 0n);
  return total === transfer.amountKobo && entries.every((entry) => kindOfPart(entry, transfer) !== undefined);
}

/** The kind of an entry that may be a part of the transfer; undefined: it is of another. */
function kindOfPart(
  entry: TransferEntry,
  transfer: Claim,
): ReturnType<typeof bookingKinds>[number] | undefined {
  const { reference, actor } = bookingSource(transfer);
  const isPart =
    entry.reference === reference &&
    entry.actor === actor &&
    entry.playerId === transfer.playerId &&
    entry.amountKobo <= transfer.amountKobo;
  return isPart ? bookingKinds(transfer).find((kind) => kind === entry.kind) : undefined;
}

async function withoutTransfer(
  { kysely }: Database,
  entries: readonly KeyedTransferEntry[],
): Promise<string[]> {
  const providers = entries.map(({ actor }) => actor.replace(/^provider:/, ''));
  const references = entries.map(({ reference }) => reference);
  const { rows } = await sql<Claim & { readonly place: number }>`
    select place::int, t.provider, t.provider_reference, t.player_id, t.amount_kobo
      from unnest(${providers}::text[], ${references}::text[]) with ordinality given (provider, provider_reference, place)
     cross join lateral (
       select * from inbound_transfer t
        where t.provider = given.provider and t.provider_reference = given.provider_reference offset 0
     ) t`.execute(kysely);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return entries.flatMap((entry, index) => {
    const claim = byPlace.get(index + 1);
    const part = claim === undefined ? undefined : kindOfPart(entry, claim);
    if (claim !== undefined && part !== undefined && entry.key === ledgerKey(bookingKey(part, claim)))
      return [];
    const { playerId, kind, amountKobo, actor, reference } = entry;
    return [
      `player ${playerId}: ${kind} ${actor} ${reference} of ${amountKobo} is of no transfer, or of another`,
    ];
  });
}
