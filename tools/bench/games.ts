import { loadLaunchedGames } from '../../server/games-folder.ts';
import { buildGames } from '../build-games.ts';
import { withVictim } from '../chaos/victim.ts';
import { measureBets } from './games-bets.ts';
import { measureBytes } from './games-bytes.ts';
import { measurePlays, printPlays, slowPlays } from './games-plays.ts';

const PARTS = ['plays', 'bytes', 'bets'];

/** The games' speed and weight: pure plays, then rounds and bets on a real server. Out of bounds is a failure, and named. */
export async function run(): Promise<void> {
  const asked = process.argv.slice(3);
  const wanted = (part: string) => asked.length === 0 || asked.includes(part);
  if (!asked.every((part) => PARTS.includes(part))) throw new Error(`Which parts? ${PARTS.join(', ')}.`);
  const games = await loadLaunchedGames();
  const faults: string[] = [];
  if (wanted('plays')) {
    const paces = measurePlays(games);
    printPlays(paces);
    faults.push(...slowPlays(paces));
  }
  if (wanted('bytes') || wanted('bets')) {
    await buildGames();
    await withVictim(async (victim) => {
      if (wanted('bytes')) faults.push(...(await measureBytes(victim.origin, games)));
      if (wanted('bets')) faults.push(...(await measureBets(victim, games)));
    });
  }
  console.log(faults.length === 0 ? 'within bounds' : faults.join('\n'));
  if (faults.length > 0) process.exitCode = 1;
}
