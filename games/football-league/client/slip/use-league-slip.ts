import { type RoundSlip, useRoundSlip } from '@jara/game-client/shared/round-slip';
import type { BetPanel } from '@jara/game-client/shared/shared-state';
import { digitsOfStake } from '@jara/game-client/stake-digits';
import { useRoundState } from '@jara/game-client/use-round-state';
import { useEffect, useEffectEvent } from 'react';
import type { LeagueCard } from '../../card.ts';
import { type LeagueSelection, type Leg, LIMITS, legPick, MAX_LEGS, oddsOn } from '../../selection.ts';
import { TEXTS } from '../texts.ts';
import type { LeagueViewProps } from '../week.ts';

/** Each selection as a separate bet, or all as one. */
type SlipMode = 'singles' | 'together';

/** All selections of the slip as one bet. */
interface Together {
  readonly selection: LeagueSelection;
  /** The reason that these selections make no accumulator; null where they do. */
  readonly fault: string | null;
  readonly typed: string;
  readonly at: 'draft' | 'placing' | 'uncertain';
  /** Why the server did not take it. */
  readonly refusal: string | null;
  setStake(typed: string): void;
  place(): void;
  check(): void;
}

export interface LeagueSlip {
  /** A line for each selection, each a single. */
  readonly singles: RoundSlip<LeagueSelection>;
  readonly legs: readonly Leg[];
  /** Number of further bets that the week takes from this player. */
  readonly betsLeft: number;
  readonly mode: SlipMode;
  readonly together: Together;
  setMode(mode: SlipMode): void;
  has(match: number, pick: string): boolean;
  /** Puts a pick on the slip, replacing another of its market, or takes it off. */
  toggle(match: number, pick: string): void;
}

/** The reason that selections cannot form one accumulator. */
function togetherFault(legs: readonly Leg[]): string | null {
  if (legs.length < 2) return TEXTS.needTwo;
  return new Set(legs.map(({ match }) => match)).size < legs.length ? TEXTS.sameMatch : null;
}

/** The slip of a week: the shell places singles, this hook the accumulator. */
export function useLeagueSlip(
  state: LeagueViewProps['state'],
  session: LeagueViewProps['session'],
  card: LeagueCard | null,
): LeagueSlip {
  const roundId = state.round?.roundId ?? null;
  const singles = useRoundSlip(state, session, LIMITS, MAX_LEGS);
  const legs = singles.lines.flatMap(({ selection }) => selection.legs.slice(0, 1));
  const [chosen, setMode] = useRoundState<SlipMode | null>(roundId, null);
  const fault = togetherFault(legs);
  const mode = chosen ?? (fault === null ? 'together' : 'singles');
  const together = useTogether(state, session, { legs, fault, clear: singles.clear });
  const legFor = (match: number, pick: string): Leg | null => {
    const odds = card === null ? null : oddsOn(card, match, pick);
    return odds === null ? null : { match, pick, odds };
  };
  return {
    singles,
    legs,
    betsLeft: state.panels.length - singles.placed.length,
    mode,
    together,
    setMode,
    has: (match, pick) => legs.some((leg) => leg.match === match && leg.pick === pick),
    toggle(match, pick) {
      const leg = legFor(match, pick);
      if (leg === null) return;
      const market = legPick(leg)?.market;
      singles.toggle({ legs: [leg] }, ({ legs: [held] }) => {
        return held?.match === match && legPick(held)?.market === market;
      });
    },
  };
}

interface TogetherLegs {
  readonly legs: readonly Leg[];
  readonly fault: string | null;
  clear(): void;
}

const isFree = ({ bet, calling, uncertain, queued }: BetPanel) =>
  bet === null && calling === null && uncertain === null && queued === null;

function useTogether(
  { round, panels }: LeagueViewProps['state'],
  session: LeagueViewProps['session'],
  { legs, fault, clear }: TogetherLegs,
): Together {
  const roundId = round?.roundId ?? null;
  const [typed, setStake] = useRoundState(roundId, digitsOfStake(LIMITS.minStakeKobo));
  // The panel of the bet it was sent as; null: not sent, or accepted.
  const [sent, setSent] = useRoundState<number | null>(roundId, null);
  const panel = sent === null ? undefined : panels[sent];
  const selection = { legs };

  // Once it is taken the slip is empty for the next one.
  const taken = useEffectEvent(() => {
    setSent(null);
    clear();
  });
  const isTaken = panel !== undefined && panel.bet !== null;
  useEffect(() => {
    if (isTaken) taken();
  }, [isTaken]);

  return {
    selection,
    fault,
    typed,
    at: panel?.uncertain != null ? 'uncertain' : panel === undefined || isFree(panel) ? 'draft' : 'placing',
    refusal: panel?.refusal ?? null,
    setStake,
    place() {
      // Singles take the first places.
      const free = sent ?? panels.findLastIndex(isFree);
      if (free === -1) return;
      setSent(free);
      session.bet(free, { stakeNaira: Number(typed), selection });
    },
    check() {
      if (sent !== null) session.check(sent);
    },
  };
}
