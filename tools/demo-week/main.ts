import { existsSync, readdirSync } from 'node:fs';
import { DAY_MS } from '../../server/platform/runtime/clock.ts';
import { seededRandom } from '../chaos/seeded-random.ts';
import { startSimulated } from './simulated-server.ts';
import { playWeek } from './week.ts';

const USAGE = `Usage: npm run demo-week                 a week of 60 players in the folder data/demo-week
       npm run demo-week -- [players] [seed]   1 to 1000 players; the seed of an earlier week`;
const DEFAULT_PLAYERS = 60;
const MAX_PLAYERS = 1000;
const DEFAULT_SEED = 1;
const FOLDER = process.env.DEMO_DIR ?? 'data/demo-week';

async function run(players: number, seed: number): Promise<void> {
  const server = await startSimulated(FOLDER, new Date(Date.now() - 7 * DAY_MS));
  try {
    const random = seededRandom(seed);
    const done = await playWeek({
      ...{ ...server, players, hours: 7 * 24, print: console.log },
      random: () => random(2 ** 31) / 2 ** 31,
    });
    console.log(
      `${done.bets} bets, ${done.deposits} deposits, ${done.withdrawals} withdrawals and ${done.letters} letters of ${players} players, seed ${seed}.\n` +
        `See them at the desk: DATA_DIR=${FOLDER} npm start`,
    );
  } finally {
    await server.stop();
  }
}

const [players = DEFAULT_PLAYERS, seed = DEFAULT_SEED] = process.argv.slice(2).map(Number);
const isRight = Number.isInteger(players) && players >= 1 && players <= MAX_PLAYERS && Number.isInteger(seed);
if (!isRight || process.argv.length > 4) {
  console.error(USAGE);
  process.exit(2);
}
if (existsSync(FOLDER) && readdirSync(FOLDER).length > 0) {
  console.error(
    `The folder ${FOLDER} is there already. See it by DATA_DIR=${FOLDER} npm start, or remove it first.`,
  );
  process.exit(2);
}
await run(players, seed);
process.exit(0);
