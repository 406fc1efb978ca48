import { goalsUntil, newGoals } from '../animation.ts';
import { scoreAfter } from '../match.ts';
import { ClubName } from './club-name.tsx';
import { Crest } from './crest.tsx';
import type { MatchRowProps } from './match-row-props.ts';
import { matchName, pickName, pickSign } from './pick-texts.ts';
import { SEASON_TEXTS } from './season/texts.ts';
import { isLegWinning } from './slip/winning-legs.ts';
import { TEXTS } from './texts.ts';

/** A match from the kick-off on: its score, its goals as they fall, and the current state of the player's picks. */
export function LiveRow({ week, match, fixture, legs, onOpen }: MatchRowProps) {
  const { moment } = week;
  const played = week.played?.[match];
  if (played === undefined || moment === null) return null;
  const score = scoreAfter(played, moment.minute);
  const scored = newGoals(played, moment);
  const last = goalsUntil(played, moment)[0];
  const isNew = scored.home || scored.away;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_4rem_minmax(0,1fr)] items-center gap-y-1 rounded-xl px-1 py-0.5 text-left hover:bg-sunken"
    >
      <span className="sr-only">{SEASON_TEXTS.openMatch(matchName(fixture))}</span>
      <Club club={fixture.home.club} isNew={scored.home} isHome />
      <LegLights week={week} legs={legs} fixture={fixture} />
      <span className="col-start-2 row-start-1 grid justify-items-center">
        <span
          className={`flex items-center gap-0.5 font-head text-17 leading-5 motion-safe:transition-transform ${last === undefined ? 'translate-y-2' : ''}`}
        >
          <Goals goals={score.home} isNew={scored.home} />
          <span aria-hidden="true" className="text-text-soft">
            –
          </span>
          <Goals goals={score.away} isNew={scored.away} />
        </span>
        {/* In reserved space: a first goal moves nothing. */}
        <span className={`figures h-4 text-13 leading-4 ${isNew ? 'text-danfo' : 'text-text-soft'}`}>
          {last === undefined ? '' : `${isNew ? `${SEASON_TEXTS.goal} ` : ''}${TEXTS.minute(last.minute)}`}
        </span>
      </span>
      <Club club={fixture.away.club} isNew={scored.away} />
    </button>
  );
}

const LIT = 'bg-danfo text-ink';
const FADES = 'transition-colors duration-200';

function Club({ club, isNew, isHome = false }: { club: number; isNew: boolean; isHome?: boolean }) {
  return (
    <span
      className={`row-start-1 flex min-h-8 min-w-0 items-center gap-1.5 rounded-md px-1 text-15 font-semibold @max-[26rem]:text-13 ${FADES} ${isHome ? 'col-start-1 flex-row-reverse' : 'col-start-3'} ${isNew ? LIT : ''}`}
    >
      <Crest club={club} />
      <ClubName club={club} isTight />
    </span>
  );
}

function Goals({ goals, isNew }: { goals: number; isNew: boolean }) {
  return (
    <span className={`figures min-w-6 rounded-md text-center ${FADES} ${isNew ? LIT : ''}`}>{goals}</span>
  );
}

/** The player's own picks of the match, green or red by the current score. */
function LegLights({ week, legs, fixture }: Pick<MatchRowProps, 'week' | 'legs' | 'fixture'>) {
  if (legs.length === 0) return null;
  return (
    <span className="col-span-3 row-start-2 flex flex-wrap justify-center gap-1">
      {legs.map((leg) => {
        const isWinning = isLegWinning(week, leg);
        return (
          <span
            key={leg.pick}
            className={`figures rounded-md border px-1.5 text-13 leading-5 font-semibold ${isWinning ? 'border-good bg-good-soft text-good' : 'border-bad bg-bad-soft text-bad'}`}
          >
            <span aria-hidden="true">{pickSign(leg.pick)}</span>
            <span className="sr-only">
              {`${pickName(leg.pick, fixture)}: ${isWinning ? TEXTS.stands : TEXTS.fails}`}
            </span>
          </span>
        );
      })}
    </span>
  );
}
