import { SLOT_COUNT, slotOf } from '../../../platform/database/shards.ts';

/**
 * `wd-<slot>-<id>`: a bank's notice by reference leads to the player's shard without a query at all shards. The slot, one of
 * 64, reveals neither the player nor the number of players.
 */
export function payoutReference(playerId: bigint, id: string): string {
  return `wd-${slotOf(playerId).toString().padStart(2, '0')}-${id}`;
}

/** The slot in a reference, or null for an unknown format. */
export function slotOfReference(reference: string): number | null {
  const digits = /^wd-(\d{2})-[a-z0-9-]{16,64}$/.exec(reference)?.[1];
  const slot = digits === undefined ? SLOT_COUNT : Number(digits);
  return slot < SLOT_COUNT ? slot : null;
}
