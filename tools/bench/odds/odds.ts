import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Predicted, resultOf, walkForward } from '@jara/odds/football/ratings/walk-forward';
import { benchHouseReturns } from './house-returns.ts';
import { type ReadLeague, readLeagues, type SeasonMatch } from './read-matches.ts';
import { addScore, noScores, type Scores } from './scores.ts';

const MODELS = [
  ['base rates', 'baseRates'],
  ['plain Poisson', 'poisson'],
  ['Dixon–Coles, decayed', 'dixonColes'],
  ['ours', 'blend'],
] as const;
type Model = (typeof MODELS)[number][1];
type Table = Record<Model, Scores>;

const emptyTable = (): Table => ({
  baseRates: noScores(),
  poisson: noScores(),
  dixonColes: noScores(),
  blend: noScores(),
});

/** Number of newest seasons by which the model is judged. */
const JUDGED = 3;

/**
 * `npm run bench odds -- --data DIR --out FILE`: predicts every match of the CSV files from those before it and prints the scores of the
 * predictions against base rates, plain Poisson and Dixon–Coles, per league and season; writes each match's three chances. `-- returns
 * [matches] [sport]`: see `house-returns.ts`.
 */
export async function run(): Promise<void> {
  if (process.argv[3] === 'returns') return benchHouseReturns(process.argv[4], process.argv[5]);
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { data: { type: 'string' }, out: { type: 'string' } },
  });
  if (values.data === undefined || values.out === undefined)
    throw new Error('Name both folders: npm run bench odds -- --data DIR --out FILE');
  const leagues = readLeagues(values.data);
  const tables = new Map<string, Table>();
  const rows = ['league,season,date,home,away,home_goals,away_goals,p_home,p_draw,p_away'];
  for (const predicted of withProgress(leagues)) {
    const { season, date, homeName, awayName, homeGoals, awayGoals } = predicted.match as SeasonMatch;
    const name = `${predicted.league} ${season}`;
    const table = tables.get(name) ?? emptyTable();
    tables.set(name, table);
    for (const [, model] of MODELS) addScore(table[model], predicted[model], resultOf(predicted.match));
    const chances = predicted.blend.map((chance) => chance.toFixed(5)).join(',');
    rows.push([predicted.league, season, date, homeName, awayName, homeGoals, awayGoals, chances].join(','));
  }
  writeFileSync(values.out, `${rows.join('\n')}\n`);
  printTables(tables);
}

/** The predictions, with a line of progress. */
function* withProgress(leagues: readonly ReadLeague[]): Generator<Predicted> {
  const all = leagues.reduce((sum, { matches }) => sum + matches.length, 0);
  let done = 0;
  for (const predicted of walkForward(leagues)) {
    done += 1;
    if (done % 500 === 0) process.stderr.write(`\r${done} of ${all} matches`);
    yield predicted;
  }
  process.stderr.write(`\r${all} of ${all} matches\n`);
}

function printTables(tables: ReadonlyMap<string, Table>): void {
  const names = [...tables.keys()].sort();
  const seasonOf = (name: string) => name.slice(name.lastIndexOf(' ') + 1);
  const judged = [...new Set(names.map(seasonOf))].sort().slice(-JUDGED);
  process.stdout.write('log loss / Brier / RPS, and how much less log loss than base rates\n\n');
  for (const name of names) printTable(name, [tables.get(name) ?? emptyTable()]);
  for (const season of [...new Set(names.map(seasonOf))].sort())
    printTable(
      `all, ${season}`,
      tablesOf(tables, (name) => seasonOf(name) === season),
    );
  printTable(
    `all, ${judged.join(', ')}`,
    tablesOf(tables, (name) => judged.includes(seasonOf(name))),
  );
}

function tablesOf(tables: ReadonlyMap<string, Table>, isWanted: (name: string) => boolean): Table[] {
  return [...tables].filter(([name]) => isWanted(name)).map(([, table]) => table);
}

function printTable(name: string, tables: readonly Table[]): void {
  const mean = (model: Model, of: keyof Omit<Scores, 'count'>) =>
    tables.reduce((sum, table) => sum + table[model][of], 0) /
    tables.reduce((sum, table) => sum + table[model].count, 0);
  const count = tables.reduce((sum, { blend }) => sum + blend.count, 0);
  process.stdout.write(`${name}: ${count} matches\n`);
  for (const [title, model] of MODELS) {
    const [logLoss, brier, rps] = [mean(model, 'logLoss'), mean(model, 'brier'), mean(model, 'rps')];
    const gain = mean('baseRates', 'logLoss') - logLoss;
    process.stdout.write(
      `  ${title.padEnd(22)} ${logLoss.toFixed(4)}  ${brier.toFixed(4)}  ${rps.toFixed(4)}  ${gain.toFixed(4)}\n`,
    );
  }
}
