import { goalsUntil, newGoals } from '../film.ts';
import { scoreAfter } from '../match.ts';
import { ClubName } from './club-name.tsx';
import { Crest } from './crest.tsx';
import type { MatchRowProps } from './match-row-props.ts';
import { matchName, pickName, pickSign } from './pick-words.ts';
import { SEASON_TEXTS } from './season/texts.ts';
import { legStands } from './slip/bet-standing.ts';
import { TEXTS } from './texts.ts';

/** A match from the kick-off on: its score, its goals as they fall, the player's picks as they stand. */
export function LiveRow({ week, match, fixture, legs, onOpen }: MatchRowProps) {
  const { moment } = week;
  const played = week.played?.[match];
  if (played === undefined || moment === null) return null;
  const score = scoreAfter(played, moment.minute);
  const scored = newGoals(played, moment);
  const last = goalsUntil(played, moment)[0];
  const sides = [
    { side: 'home', club: fixture.home.club, goals: score.home, isNew: scored.home },
    { side: 'away', club: fixture.away.club, goals: score.away, isNew: scored.away },
  ] as const;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 rounded-xl p-1.5 text-left hover:bg-sunken"
    >
      <span className="sr-only">{SEASON_TEXTS.openMatch(matchName(fixture))}</span>
      <span className="grid min-w-0 gap-0.5">
        {sides.map(({ side, club, isNew }) => (
          <span
            key={side}
            className={`flex min-h-6 min-w-0 items-center gap-1.5 rounded-md px-1.5 text-15 font-semibold transition-colors duration-200 @max-[26rem]:text-13 ${isNew ? 'bg-danfo text-ink' : ''}`}
          >
            <Crest club={club} />
            <span className="flex min-w-0 flex-1">
              <ClubName club={club} />
            </span>
            {isNew && last !== undefined ? (
              <span className="figures shrink-0 text-13">{`${SEASON_TEXTS.goal} ${TEXTS.minute(last.minute)}`}</span>
            ) : null}
          </span>
        ))}
      </span>
      <LegLights week={week} legs={legs} fixture={fixture} />
      <span className="grid gap-0.5">
        {sides.map(({ side, goals, isNew }) => (
          <span
            key={side}
            className={`figures flex min-h-6 w-7 items-center justify-center rounded-md font-head text-17 transition-colors duration-200 ${isNew ? 'bg-danfo text-ink' : ''}`}
          >
            {goals}
          </span>
        ))}
      </span>
    </button>
  );
}

/** The player's own picks of the match, green or red as it stands. */
function LegLights({ week, legs, fixture }: Pick<MatchRowProps, 'week' | 'legs' | 'fixture'>) {
  return (
    <span className="flex max-w-24 flex-wrap justify-end gap-1">
      {legs.map((leg) => {
        const stands = legStands(week, leg);
        return (
          <span
            key={leg.pick}
            className={`figures rounded-md border px-1.5 text-13 leading-5 font-semibold ${stands ? 'border-good bg-good-soft text-good' : 'border-bad bg-bad-soft text-bad'}`}
          >
            <span aria-hidden="true">{pickSign(leg.pick)}</span>
            <span className="sr-only">
              {`${pickName(leg.pick, fixture)}: ${stands ? TEXTS.stands : TEXTS.fails}`}
            </span>
          </span>
        );
      })}
    </span>
  );
}
