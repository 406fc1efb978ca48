import { ICON, IconButton } from '@jara/game-client/parts/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { fixturesOf, type LeagueCard } from '../card.ts';
import { pairingsOf, WEEKS } from '../fixtures.ts';
import { finalScore } from '../match.ts';
import type { PlayedWeek } from '../standings.ts';
import { ClubName } from './club-name.tsx';
import { Crest } from './crest.tsx';
import { SEASON_TEXTS } from './season/texts.ts';
import { TEXTS } from './texts.ts';

export interface WeeksPanelProps {
  /** Of the week on the screen. */
  readonly card: LeagueCard;
  readonly archive: readonly PlayedWeek[];
}

/** Weeks counted over the seasons, so that the first one follows the last. */
const countOf = ({ season, week }: Pick<LeagueCard, 'season' | 'week'>) => (season - 1) * WEEKS + week;

/** Week by week: the results of finished ones, the fixtures of coming ones. */
export function WeeksPanel({ card, archive }: WeeksPanelProps) {
  const now = countOf(card);
  const [chosen, setChosen] = useState<number | null>(null);
  const first = Math.min((card.season - 1) * WEEKS + 1, ...archive.map((played) => countOf(played.card)));
  const last = card.season * WEEKS;
  const shown = Math.min(last, Math.max(first, chosen ?? now));
  const season = Math.floor((shown - 1) / WEEKS) + 1;
  const week = ((shown - 1) % WEEKS) + 1;
  const played = archive.find((one) => countOf(one.card) === shown);
  const title = SEASON_TEXTS.ofSeason(week, season);
  return (
    <section aria-label={TEXTS.weeks} className="grid gap-2">
      <div className="flex items-center gap-2">
        <IconButton
          label={SEASON_TEXTS.previousWeek}
          disabled={shown <= first}
          onClick={() => setChosen(shown - 1)}
        >
          <ChevronLeft {...ICON} />
        </IconButton>
        <div role="status" className="min-w-0 flex-1 text-center">
          <h2 className="font-head text-17 leading-6">{title}</h2>
          {shown === now ? <p className="text-13 leading-5 text-text-soft">{SEASON_TEXTS.thisWeek}</p> : null}
        </div>
        <IconButton
          label={SEASON_TEXTS.followingWeek}
          disabled={shown >= last}
          onClick={() => setChosen(shown + 1)}
        >
          <ChevronRight {...ICON} />
        </IconButton>
      </div>
      <ul className="@container grid gap-1">
        {matchesOf(card, week, season, played).map(({ home, away, text }) => (
          <li
            key={home}
            className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 border-b border-line py-1.5 text-15"
          >
            <span className="flex min-w-0 items-center justify-end gap-1.5 text-right">
              <ClubName club={home} isTight />
              <Crest club={home} />
            </span>
            <span className="figures min-w-14 text-center font-semibold">{text(shown < now)}</span>
            <span className="flex min-w-0 items-center gap-1.5">
              <Crest club={away} />
              <ClubName club={away} isTight />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WeekMatch {
  readonly home: number;
  readonly away: number;
  text(isPast: boolean): string;
}

function matchesOf(
  card: LeagueCard,
  week: number,
  season: number,
  played: PlayedWeek | undefined,
): WeekMatch[] {
  if (played !== undefined)
    return fixturesOf(played.card).map(({ home, away }, at) => {
      const match = played.matches[at];
      const score = match === undefined ? null : finalScore(match).full;
      return {
        home: home.club,
        away: away.club,
        text: () => (score === null ? SEASON_TEXTS.notPlayed : `${score.home} – ${score.away}`),
      };
    });
  // Another season's fixtures are unknown here.
  if (season !== card.season) return [];
  return pairingsOf(week).map(({ home, away }) => ({
    home: card.places[home] ?? 0,
    away: card.places[away] ?? 0,
    text: (isPast) => (isPast ? SEASON_TEXTS.notPlayed : '–'),
  }));
}
