import { RoundClock } from '@jara/game-client/parts/round-clock';
import type { SharedRound } from '@jara/game-client/shared/client';
import type { AnimationMoment, AnimationPart } from '../animation.ts';
import { WEEKS } from '../fixtures.ts';
import { FULL_TIME } from '../match.ts';
import { TEXTS } from './texts.ts';
import type { Week } from './week.ts';

export interface WeekHeaderProps {
  readonly round: SharedRound | null;
  readonly week: Week | null;
  serverNow(): number | null;
}

/** The week's number, and the time left for bets, or the minute of play. */
export function WeekHeader({ round, week, serverNow }: WeekHeaderProps) {
  return (
    <div className="grid min-w-0 gap-1.5 min-[30rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] min-[30rem]:items-center low:grid-cols-[auto_minmax(0,1fr)]">
      <h2 className="min-w-0 truncate font-head text-17 max-[30rem]:text-15 low:text-15">
        {week === null ? TEXTS.connecting : TEXTS.week(week.card.season, week.card.week, WEEKS)}
      </h2>
      {week?.moment == null ? (
        <RoundClock round={round} serverNow={serverNow} />
      ) : (
        <MatchClock moment={week.moment} />
      )}
    </div>
  );
}

function partText(part: AnimationPart): string {
  const words = {
    first: TEXTS.firstHalf,
    interval: TEXTS.halfTime,
    second: TEXTS.secondHalf,
    over: TEXTS.fullTime,
  };
  return words[part];
}

function MatchClock({ moment: { part, minute } }: { readonly moment: AnimationMoment }) {
  return (
    <div className="relative flex min-h-9 min-w-0 items-center justify-between gap-2 overflow-hidden rounded-lg bg-sunken px-3 text-15">
      <span role="status" className="min-w-0 truncate font-semibold">
        {partText(part)}
      </span>
      <span aria-hidden="true" className="figures font-head text-17 text-danfo">
        {TEXTS.minute(minute)}
      </span>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-1 origin-left bg-danfo"
        style={{ transform: `scaleX(${minute / FULL_TIME})` }}
      />
    </div>
  );
}
