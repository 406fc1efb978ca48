import { withBenchDatabase } from '../bench-database.ts';
import { measureFilm } from './film.ts';
import { measurePrices } from './prices.ts';
import { measureSettlement } from './settlement.ts';

/** The league: a match priced, drawn and shown, and a week's bets settled, each compared with a minimal baseline. */
export async function run(): Promise<void> {
  const held = [measurePrices(), measureFilm(), await withBenchDatabase(measureSettlement)];
  if (held.includes(false)) process.exitCode = 1;
}
