import { keep, onDevice, readKept } from '@jara/play-client/kept';
import { EMPTY_SLIP, type KeptLeg, type SlipState } from './slip.ts';

const NAME = 'sports-slip';

/** The slip stored on this device; an empty one without a readable one. */
export function readSlip(): SlipState {
  const text = readKept(onDevice, NAME);
  if (text === null) return EMPTY_SLIP;
  try {
    const { legs, kind, sizes, stake, accept } = JSON.parse(text) as SlipState;
    if (!Array.isArray(legs) || !legs.every(isLeg) || !Array.isArray(sizes)) return EMPTY_SLIP;
    return { ...EMPTY_SLIP, legs, kind, sizes, stake: String(stake), accept: accept ?? 'none' };
  } catch {
    return EMPTY_SLIP;
  }
}

function isLeg(leg: Partial<KeptLeg> | null): boolean {
  return (
    typeof leg?.eventId === 'string' &&
    Array.isArray(leg.selections) &&
    typeof leg.odds === 'number' &&
    typeof leg.teams?.home === 'string'
  );
}

export function keepSlip(slip: SlipState): void {
  keep(onDevice, NAME, slip.legs.length === 0 && slip.accept === 'none' ? null : JSON.stringify(slip));
}
