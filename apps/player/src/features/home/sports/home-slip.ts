import { post } from '@jara/calls/call';
import type { Sent } from '@jara/calls/sent';
import type { CheckAnswer, LegView } from '@jara/contract/sports';
import type { SportsAnswerOf, SportsBodyOf, SportsPath } from '@jara/contract/sports-bets';
import { TEXTS } from './texts.ts';

/** A selection on the home page's slip. */
export interface HomeLeg {
  readonly eventId: string;
  readonly selections: LegView['selections'];
  /** In hundredths, as shown. */
  readonly odds: number;
  readonly isBanker: boolean;
  readonly isOpen: boolean;
  readonly teams: {
    readonly sport: 'football' | 'basketball' | 'tennis';
    readonly home: string;
    readonly away: string;
  };
}

type Kind = NonNullable<CheckAnswer['slip']>['kind'];

export interface HomeSlip {
  readonly legs: readonly HomeLeg[];
  /** Of a loaded slip; null: by the number of its legs. */
  readonly kind: Kind | null;
  readonly stakePerLine: string;
}

export const EMPTY: HomeSlip = { legs: [], kind: null, stakePerLine: '100' };

export function callSports<P extends SportsPath>(
  path: P,
  body: SportsBodyOf<P>,
): Promise<Sent<SportsAnswerOf<P>>> {
  return post(path, body);
}

/** A sentence for a failed call. */
export function refusalOf(sent: Exclude<Sent<unknown>, { ok: true }>): string {
  return sent.kind === 'refused' && sent.message !== '' ? sent.message : TEXTS.unreached;
}

/** Puts a selection on the slip or takes it off; it replaces another of the same event. */
export function toggle(slip: HomeSlip, leg: HomeLeg): HomeSlip {
  const others = slip.legs.filter(({ eventId }) => eventId !== leg.eventId);
  const isOff = isOn(slip, leg);
  return { ...slip, kind: null, legs: isOff ? others : [...others, leg] };
}

export function isOn(
  { legs }: HomeSlip,
  { eventId, selections }: Pick<HomeLeg, 'eventId' | 'selections'>,
): boolean {
  const [wanted] = selections;
  return legs.some(
    (leg) =>
      leg.eventId === eventId &&
      leg.selections.some(
        ({ marketId, selectionId }) => marketId === wanted?.marketId && selectionId === wanted.selectionId,
      ),
  );
}

/** The slip in the form of the booking call. */
export function toSlipIn({ legs, kind, stakePerLine }: HomeSlip): SportsBodyOf<'/sportsbook/book'> {
  return {
    kind: kind ?? { type: legs.length > 1 ? 'accumulator' : 'singles' },
    stakePerLine,
    legs: legs.map(({ eventId, selections, odds, isBanker }) => ({
      ...{ eventId, odds, selections: [...selections] },
      ...(isBanker ? { isBanker } : {}),
    })),
  };
}

/** A booked slip for the home page; legs of an unknown match are omitted. */
export function fromBooked({ kind, stakePerLine, legs }: NonNullable<CheckAnswer['slip']>): HomeSlip {
  const known = legs.flatMap(({ eventId, selections, odds, isBanker, state, event }): HomeLeg[] =>
    event === null
      ? []
      : [
          {
            ...{ eventId, selections, odds, isBanker, isOpen: state !== 'closed' },
            teams: { sport: event.sport, home: event.home, away: event.away },
          },
        ],
  );
  return {
    legs: known,
    kind: known.length === legs.length ? kind : null,
    stakePerLine: stakePerLine > 0 ? String(stakePerLine) : '100',
  };
}
