import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PlayedMatch } from '@jara/odds/football/ratings/types';
import type { League } from '@jara/odds/football/ratings/walk-forward';
import { clubsByName } from './club-names.ts';

/** A match with its season, its date and the clubs’ names as its file has them; `home` and `away` are the names they are rated under. */
export interface SeasonMatch extends PlayedMatch {
  readonly season: string;
  readonly date: string;
  readonly homeName: string;
  readonly awayName: string;
}

export interface ReadLeague extends League {
  readonly matches: readonly SeasonMatch[];
}

const COLUMNS = ['season', 'date', 'home', 'away', 'home_goals', 'away_goals'] as const;
const DAY_MS = 86_400_000;
const YEAR_DAYS = 366;
/** Minimum number of days without a match between two seasons. */
const BREAK_DAYS = 10;

/** Reads every `.csv` file of a folder as a league. Throws with the file and the line that cannot be read. */
export function readLeagues(folder: string): ReadLeague[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .sort();
  if (files.length === 0) throw new Error(`There is no .csv file in ${folder}.`);
  return files.map((name) => readLeague(join(folder, name)));
}

function readLeague(file: string): ReadLeague {
  const [head = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/);
  const positions = COLUMNS.map((name) => head.split(',').indexOf(name));
  const missing = COLUMNS.filter((_, at) => (positions[at] ?? -1) < 0);
  if (missing.length > 0) throw new Error(`${file}: the first line does not name ${missing.join(', ')}.`);
  const matches = lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    const cells = line.split(',');
    return [
      readMatch(
        positions.map((position) => cells[position]?.trim() ?? ''),
        `${file}, line ${at + 2}`,
      ),
    ];
  });
  const seasons = Map.groupBy(matches, ({ season }) => season);
  const dated = [...seasons.values()].flatMap(withYearsRight).sort((one, other) => one.day - other.day);
  return { name: basename(file, '.csv'), matches: underOneName(dated, seasons) };
}

/**
 * A season's matches by day. Some sources date the last month of a season that ended late a year too early, before its first day: England's
 * July 2020. Matches before a break are taken for such a month if, a year later, they would follow the season's last match without a break.
 */
function withYearsRight(season: readonly SeasonMatch[]): SeasonMatch[] {
  const matches = season.toSorted((one, other) => one.day - other.day);
  const dayOf = (at: number) => matches[at]?.day ?? Number.NaN;
  const start = matches.findIndex((match, at) => match.day - dayOf(at - 1) > BREAK_DAYS);
  const wait = dayOf(0) + YEAR_DAYS - dayOf(matches.length - 1);
  if (start < 0 || wait < 0 || wait > BREAK_DAYS) return matches;
  return matches.map((match, at) => (at < start ? aYearLater(match) : match));
}

function aYearLater(match: SeasonMatch): SeasonMatch {
  const date = `${Number(match.date.slice(0, 4)) + 1}${match.date.slice(4)}`;
  return { ...match, day: dayOfDate(date) };
}

function underOneName(
  matches: readonly SeasonMatch[],
  seasons: ReadonlyMap<string, readonly SeasonMatch[]>,
): SeasonMatch[] {
  const namesOf = (season: readonly SeasonMatch[]) =>
    new Set(season.flatMap(({ homeName, awayName }) => [homeName, awayName]));
  const clubs = clubsByName(new Map([...seasons].map(([season, of]) => [season, namesOf(of)])));
  return matches.map((match) => ({
    ...match,
    home: clubs.get(match.homeName) ?? match.homeName,
    away: clubs.get(match.awayName) ?? match.awayName,
  }));
}

const dayOfDate = (date: string) => Math.round(Date.parse(date) / DAY_MS);

function readMatch(
  [season = '', date = '', home = '', away = '', ...goals]: readonly string[],
  where: string,
): SeasonMatch {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? dayOfDate(date) : Number.NaN;
  if (Number.isNaN(day)) throw new Error(`${where}: “${date}” is no date such as 2021-08-14.`);
  if (home === '' || away === '') throw new Error(`${where}: a club has no name.`);
  const [homeGoals, awayGoals] = goals.map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : Number.NaN));
  if (homeGoals === undefined || awayGoals === undefined || Number.isNaN(homeGoals + awayGoals))
    throw new Error(`${where}: “${goals.join('–')}” is no score.`);
  return { season, date, day, home, away, homeName: home, awayName: away, homeGoals, awayGoals };
}
