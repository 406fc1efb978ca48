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

const WITHIN = /(?<![a-z0-9-])wd-\d{2}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![a-z0-9-])/;

/** The whole reference in a text of the bank; null: none, or a part of one. */
export function payoutReferenceIn(text: string): string | null {
  const [reference] = WITHIN.exec(text) ?? [];
  return reference !== undefined && slotOfReference(reference) !== null ? reference : null;
}
