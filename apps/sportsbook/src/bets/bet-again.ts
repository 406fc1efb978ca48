import type { PlacedLeg } from '@jara/contract/sports';
import type { SportsBetView } from '@jara/contract/sports-bets';
import { teamsOf } from '../data/app.ts';
import { EMPTY_SLIP, type KeptLeg, type SlipState, withLegs } from '../slip/slip.ts';

/** Whether its event still takes bets, as far as the bet shows. */
const takesBets = ({ state, result }: PlacedLeg): boolean =>
  result === null && (state === 'scheduled' || state === 'live' || state === 'postponed');

/** A slip of the selections that are still open, at the bet's odds: the slip shows other current ones as a change. Null without any. */
export function slipAgain(
  { kind, legs, stakePerLine }: SportsBetView,
  accept: SlipState['accept'],
): SlipState | null {
  const kept = legs.filter(takesBets).map(
    (leg): KeptLeg => ({
      ...{ eventId: leg.eventId, selections: leg.selections, odds: leg.odds },
      ...{ isBanker: leg.isBanker, startsAt: leg.startsAt, teams: teamsOf(leg) },
    }),
  );
  if (kept.length === 0) return null;
  const sizes = kind.type === 'system' ? kind.sizes : [];
  return withLegs({ ...EMPTY_SLIP, accept, sizes, kind: kind.type, stake: String(stakePerLine) }, kept);
}
