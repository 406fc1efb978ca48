import type { CheckAnswer } from '@jara/contract/sports';
import { teamsOf } from '../data/app.ts';
import { EMPTY_SLIP, type KeptLeg, type SlipState } from './slip.ts';

type Booked = NonNullable<CheckAnswer['slip']>;

/** A booked slip for this device. Legs of an unknown match are omitted. */
export function slipOfCode({ kind, stakePerLine, legs }: Booked, accept: SlipState['accept']): SlipState {
  const kept = legs.flatMap(({ eventId, selections, isBanker, odds, event }): KeptLeg[] =>
    event === null
      ? []
      : [
          {
            ...{ eventId, selections, isBanker, odds, startsAt: event.startsAt },
            teams: teamsOf(event),
          },
        ],
  );
  return {
    ...EMPTY_SLIP,
    ...{ legs: kept, accept },
    kind: kept.length === legs.length && kept.length > 1 ? kind.type : null,
    sizes: kind.type === 'system' ? kind.sizes : [],
    stake: String(stakePerLine),
  };
}
