import type { EventAnswer, EventRow } from '@jara/contract/sports';
import { clockText } from '@jara/sports-words/play-words';
import type { WholeEvent } from '../data/events.ts';
import { useServerTime } from '../data/hooks.ts';
import { countdown, dayName, timeOf } from '../events/times.ts';
import { TEXTS } from './texts.ts';

/** The sides, the score, and the incidents on the match's time line. */
export function Scoreboard({ whole }: { whole: WholeEvent }) {
  const { event, competition, incidents } = whole;
  return (
    <section className="dark-section overflow-hidden rounded-xl border border-line bg-ink px-4 py-4 text-chalk">
      <p className="truncate text-13 opacity-80">
        {competition.name} · {competition.country}
      </p>
      <div className="mt-3 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        <h1 className="contents">
          <Team name={event.home} reds={event.play?.homeReds ?? 0} />
          <Middle event={event} />
          <Team name={event.away} reds={event.play?.awayReds ?? 0} />
        </h1>
      </div>
      <Periods event={event} />
      {event.sport === 'football' && event.play !== null && event.play.periods.length > 0 ? (
        <Timeline event={event} incidents={incidents} />
      ) : null}
    </section>
  );
}

function Team({ name, reds }: { name: string; reds: number }) {
  return (
    <span className="min-w-0 text-center">
      <span className="line-clamp-2 font-head text-17 break-words md:text-21">{name}</span>
      {reds === 0 ? null : (
        <span role="img" aria-label={TEXTS.reds(reds)} className="mt-1 inline-flex gap-1">
          {Array.from({ length: reds }, (_, at) => at + 1).map((card) => (
            <span key={card} className="h-3.5 w-2.5 rounded-xs bg-clay" />
          ))}
        </span>
      )}
    </span>
  );
}

function Middle({ event }: { event: EventRow }) {
  const { play, startsAt } = event;
  const when = useServerTime((nowMs) => countdown(startsAt, nowMs) ?? dayName(startsAt, nowMs));
  if (play === null)
    return (
      <span className="text-center">
        <span className="figures block font-head text-28">{timeOf(startsAt)}</span>
        <span className="block text-13 opacity-80">{when}</span>
      </span>
    );
  return (
    <span className="text-center">
      <span className="figures block font-head text-38">
        {play.home}–{play.away}
      </span>
      <span className="block text-13 font-semibold text-danfo">{clockText(event)}</span>
    </span>
  );
}

/** Sets and quarters. */
function Periods({ event: { sport, play } }: { event: EventRow }) {
  if (sport === 'football' || play === null || play.periods.length === 0) return null;
  return (
    <ol className="mt-3 flex justify-center gap-2">
      {numbered(play.periods).map(([period, { home, away }]) => (
        <li key={period} className="figures rounded bg-chalk/10 px-2 py-1 text-13">
          {home}–{away}
        </li>
      ))}
    </ol>
  );
}

const numbered = <T,>(all: readonly T[]): (readonly [number, T])[] => all.map((one, at) => [at + 1, one]);

type Incident = EventAnswer['incidents'][number];
const WIDTH = 300;
const MINUTES = 96;
const xOf = (minute: number) => (Math.min(minute, MINUTES) / MINUTES) * WIDTH;
/** Maximum incidents in the list; older goals and cards are on the time line. */
const MAX_INCIDENTS = 4;
const MARKED = ['goal', 'red'];

function wordsOf({ what, side, home, away }: Incident, event: EventRow): string {
  const team = side === 'away' ? event.away : event.home;
  const score = `${home}–${away}`;
  switch (what) {
    case 'goal':
      return TEXTS.goal(team, score);
    case 'goal_cancelled':
      return TEXTS.goalCancelled(score);
    case 'red':
      return TEXTS.red(team);
    case 'kick_off':
      return TEXTS.kickOff;
    case 'break':
      return TEXTS.pause;
    case 'restart':
      return TEXTS.restart;
    case 'end':
      return TEXTS.end(score);
    case 'corrected':
      return TEXTS.corrected(score);
    default:
      return TEXTS[what];
  }
}

/** The match as a line: home above, away below, goals round, red cards square. The list has the same in words. */
function Timeline({ event, incidents }: { event: EventRow; incidents: readonly Incident[] }) {
  const minute = event.play?.minute ?? 0;
  return (
    <figure className="mx-auto mt-4 max-w-lg">
      <svg viewBox={`0 0 ${WIDTH} 36`} aria-hidden="true" className="w-full">
        <rect x="0" y="17" width={WIDTH} height="2" rx="1" className="fill-chalk/20" />
        <rect x="0" y="17" width={xOf(minute)} height="2" rx="1" className="fill-danfo" />
        <rect x={xOf(45) - 0.5} y="12" width="1" height="12" className="fill-chalk/30" />
        {incidents
          .filter(({ what }) => MARKED.includes(what))
          .map(({ what, side, minute: at, at: ms }) => {
            const y = side === 'away' ? 28 : 8;
            return what === 'goal' ? (
              <circle key={`${ms} ${what}`} cx={xOf(at)} cy={y} r="4.5" className="fill-danfo" />
            ) : (
              <rect
                key={`${ms} ${what}`}
                x={xOf(at) - 2.5}
                y={y - 4}
                width="5"
                height="8"
                className="fill-clay"
              />
            );
          })}
      </svg>
      <figcaption className="sr-only">{TEXTS.timeline}</figcaption>
      <ol className="mt-1 space-y-0.5 text-13">
        {incidents
          .toReversed()
          .filter(({ what }) => what !== 'kick_off')
          .slice(0, MAX_INCIDENTS)
          .map((incident) => (
            <li key={`${incident.at} ${incident.what}`} className="flex gap-2">
              <span className="figures w-8 shrink-0 opacity-70">{incident.minute}′</span>
              <span>{wordsOf(incident, event)}</span>
            </li>
          ))}
      </ol>
    </figure>
  );
}
