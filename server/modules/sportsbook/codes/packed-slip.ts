import { hash } from 'node:crypto';
import type { SlipIn } from '@jara/contract/sports';

/** The most that a booked slip takes in its row. */
export const MAX_SLIP_BYTES = 2048;

/** A leg: its event, whether it is a banker, then markets and selections in turn. Its odds are those of the moment at which it is loaded. */
type PackedLeg = readonly [eventId: string, isBanker: 0 | 1, ...ids: string[]];

/** A slip as it is kept. Names of fields in each of thirty legs would take more than what they name. */
export interface PackedSlip {
  readonly kind: SlipIn['kind'];
  readonly legs: readonly (PackedLeg | SlipIn['legs'][number])[];
  readonly stakePerLine: SlipIn['stakePerLine'];
}

function packSlip({ kind, legs, stakePerLine }: SlipIn): PackedSlip {
  return {
    kind,
    legs: legs.map(({ eventId, isBanker, selections }) => [
      eventId,
      isBanker === true ? 1 : 0,
      ...selections.flatMap(({ marketId, selectionId }) => [marketId, selectionId]),
    ]),
    stakePerLine,
  };
}

/** Slips that were booked before they were packed have legs of their own shape, and are read as well until they expire. */
export function unpackSlip({ kind, legs, stakePerLine }: PackedSlip): SlipIn {
  return {
    kind,
    legs: legs.map((leg) => (isPacked(leg) ? unpackLeg(leg) : leg)),
    stakePerLine,
  };
}

const isPacked = (leg: PackedSlip['legs'][number]): leg is PackedLeg => Array.isArray(leg);

function unpackLeg([eventId, banker, ...ids]: PackedLeg): SlipIn['legs'][number] {
  const selections = [];
  for (let at = 0; at + 1 < ids.length; at += 2)
    selections.push({ marketId: ids[at] ?? '', selectionId: ids[at + 1] ?? '' });
  return { eventId, selections, odds: 0, isBanker: banker === 1 };
}

/** Null where it would take more than a row may. */
export function keptText(slip: SlipIn): { readonly text: string; readonly digest: string } | null {
  const text = JSON.stringify(packSlip(slip));
  return Buffer.byteLength(text) <= MAX_SLIP_BYTES
    ? { text, digest: hash('sha256', text, 'base64url') }
    : null;
}
