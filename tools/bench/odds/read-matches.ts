import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PlayedMatch } from '@jara/odds/football/ratings/types';
import type { League } from '@jara/odds/football/ratings/walk-forward';

/** A match with its season, as its file has it. */
export interface SeasonMatch extends PlayedMatch {
  readonly season: string;
  readonly date: string;
}

export interface ReadLeague extends League {
  readonly matches: readonly SeasonMatch[];
}

const COLUMNS = ['season', 'date', 'home', 'away', 'home_goals', 'away_goals'] as const;
const DAY_MS = 86_400_000;

/** Every `.csv` file of a folder is a league. Throws with the file and the line that cannot be read. */
export function readLeagues(folder: string): ReadLeague[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .sort();
  if (files.length === 0) throw new Error(`There is no .csv file in ${folder}.`);
  return files.map((name) => readLeague(join(folder, name)));
}

function readLeague(file: string): ReadLeague {
  const [head = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/);
  const places = COLUMNS.map((name) => head.split(',').indexOf(name));
  const missing = COLUMNS.filter((_, at) => (places[at] ?? -1) < 0);
  if (missing.length > 0) throw new Error(`${file}: the first line does not name ${missing.join(', ')}.`);
  const matches = lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    const cells = line.split(',');
    return [
      readMatch(
        places.map((place) => cells[place]?.trim() ?? ''),
        `${file}, line ${at + 2}`,
      ),
    ];
  });
  return { name: basename(file, '.csv'), matches: matches.sort((one, other) => one.day - other.day) };
}

function readMatch(
  [season = '', date = '', home = '', away = '', ...goals]: readonly string[],
  where: string,
): SeasonMatch {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(ms)) throw new Error(`${where}: “${date}” is no date such as 2021-08-14.`);
  if (home === '' || away === '') throw new Error(`${where}: a club has no name.`);
  const [homeGoals, awayGoals] = goals.map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : Number.NaN));
  if (homeGoals === undefined || awayGoals === undefined || Number.isNaN(homeGoals + awayGoals))
    throw new Error(`${where}: “${goals.join('–')}” is no score.`);
  return { season, date, home, away, homeGoals, awayGoals, day: Math.round(ms / DAY_MS) };
}
