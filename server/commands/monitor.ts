import { formatNaira } from '@jara/money/kobo';
import { type MonitoredDay, readMonitoredDay } from '../modules/monitor/monitor.ts';
import { daysLater, isDay, operatorDay } from '../modules/wallet/wallet.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run monitor                  the returns and draws of yesterday, in Lagos
       npm run monitor -- 2026-11-28    of a day`;

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

function returnLine(row: MonitoredDay['returns'][number]): string {
  const { product, bets, staked, paid, theoryLeast, theoryMost, z } = row;
  const actual = `${percent(Number(paid) / Number(staked))} of ${formatNaira(staked)}, ${bets} bets`;
  if (theoryLeast === null || theoryMost === null || z === null) return `${product}  ${actual}; no theory`;
  const theory = theoryLeast === theoryMost ? percent(theoryMost) : `up to ${percent(theoryMost)}`;
  return `${product}  ${actual}; by the rules ${theory}; z ${z.toFixed(2)}`;
}

function drawLine({ gameId, rounds, ...chances }: MonitoredDay['draws'][number]): string {
  const { firstWords, allWords, neighbours } = chances;
  const [first, all, next] = [firstWords, allWords, neighbours].map((chance) => chance.toPrecision(2));
  return `${gameId}  ${rounds} revealed rounds; chance of the first words ${first}, of all ${all}, of neighbours ${next}`;
}

runCommand((print) => {
  const [day = daysLater(operatorDay(systemClock.now()), -1)] = process.argv.slice(2);
  if (!isDay(day)) {
    print(USAGE);
    return Promise.resolve(2);
  }
  return withInstallation(async (installation) => {
    const { returns, draws } = await readMonitoredDay(installation.db.kysely, day);
    for (const row of returns) print(returnLine(row));
    for (const row of draws) print(drawLine(row));
    if (returns.length + draws.length === 0) print(`There is nothing of ${day}.`);
    return 0;
  });
});
