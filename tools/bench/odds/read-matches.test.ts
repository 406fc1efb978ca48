import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { clubsByName } from './club-names.ts';
import { readLeagues } from './read-matches.ts';

const seasons = (...clubs: readonly (readonly string[])[]) =>
  new Map(clubs.map((names, at) => [`202${at}`, new Set(names)]));

test('merges the spellings of one club', () => {
  const names = clubsByName(
    seasons(
      [
        'Atlético Madrid',
        'Bor. Mönchengladbach',
        'Inter',
        'AC Milan',
        'Manchester City',
        'Lazio Roma',
        'AS Roma',
      ],
      ['Club Atlético de Madrid', 'Borussia Mönchengladbach', 'FC Internazionale Milano', 'AC Milan'],
      ['Manchester City FC', 'SS Lazio', 'AS Roma'],
    ),
  );
  assert.equal(names.get('Club Atlético de Madrid'), 'Atlético Madrid');
  assert.equal(names.get('Borussia Mönchengladbach'), 'Bor. Mönchengladbach');
  assert.equal(names.get('FC Internazionale Milano'), 'Inter');
  assert.equal(names.get('Manchester City FC'), 'Manchester City');
  assert.equal(names.get('SS Lazio'), 'Lazio Roma');
});

test('keeps two clubs of one town apart, and does not merge a name that could be either', () => {
  const names = clubsByName(
    seasons(
      ['FC Barcelona', 'Espanyol Barcelona', 'Manchester City', 'Dundee United', 'Dundee FC'],
      ['FC Barcelona', 'Manchester United', 'Dundee United'],
      ['Dundee'],
    ),
  );
  for (const name of ['Espanyol Barcelona', 'Manchester United', 'Dundee FC', 'Dundee'])
    assert.equal(names.get(name), name);
});

/** Reads a file with these rows. */
function read(rows: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'matches-'));
  try {
    writeFileSync(join(folder, 'x.csv'), `season,date,home,away,home_goals,away_goals\n${rows.join('\n')}\n`);
    return readLeagues(folder)[0]?.matches ?? [];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('sorts a match dated a year too early to the end of its season, and keeps the date as read', () => {
  const late = ['2019-20,2020-03-01,a,b,1,0', '2019-20,2020-06-29,b,a,0,0'];
  const matches = read(['2019-20,2019-07-01,c,d,1,1', '2019-20,2019-08-10,a,d,2,0', ...late]);
  assert.deepEqual(
    matches.map(({ date }) => date),
    ['2019-08-10', '2020-03-01', '2020-06-29', '2019-07-01'],
  );
  const days = matches.map(({ day }) => day);
  assert.equal((days[3] ?? 0) - (days[2] ?? 0), 2);
});

test('a season that begins in July and ends in May keeps its dates', () => {
  const dates = ['2021-07-20', '2021-08-15', '2022-03-01', '2022-05-20'];
  const matches = read(dates.map((date) => `2021-22,${date},a,b,1,0`));
  assert.deepEqual(
    matches.map(({ date }) => date),
    dates,
  );
});
