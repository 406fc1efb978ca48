import { randomInt } from 'node:crypto';
import { makePerson, signUpByCalls } from '../../e2e/people.ts';
import { nextSpin, wasDone } from '../chaos/deeds.ts';
import { type Call, longestPause } from '../chaos/on-clock.ts';
import { Witness } from '../chaos/witness.ts';

const PLAYERS = 8;
/** Interval between the due times of a player's spins. */
const EVERY_MS = 200;
const OPENING_NAIRA = 1_000_000;

/**
 * Lets players of a sandbox site spin on a clock, repeats what was not answered, and compares the answers with the balances at the end.
 * Returns whether they agree.
 */
export async function playAt(site: string, seconds: number, print: (line: string) => void): Promise<boolean> {
  const calls: Call[] = [];
  const players: Witness[] = [];
  for (let i = 1; i <= PLAYERS; i += 1) {
    const { token, depositCode } = await signUpByCalls(site, makePerson(), OPENING_NAIRA);
    players.push(
      new Witness({
        ...{ origin: site, name: `player ${i}`, token, depositCode, openingKobo: OPENING_NAIRA * 100 },
        ...{ random: randomInt, next: nextSpin, everyMs: EVERY_MS, onCall: (call) => void calls.push(call) },
      }),
    );
  }
  print(`${PLAYERS} players spin ${1000 / EVERY_MS} times a second at ${site} for ${seconds} s.`);
  const startMs = performance.now();
  const isOver = () => performance.now() - startMs >= seconds * 1000;
  await Promise.all(players.map((player) => player.play(isOver)));
  await Promise.all(players.map((player) => player.settleOpen()));
  const spins = players.flatMap(({ deeds }) => deeds);
  const refused = spins.filter((spin) => !wasDone(spin));
  const wrong = [
    ...refused.slice(0, 1).map(({ answer }) => `${refused.length} spins were refused: ${answer}`),
    ...(await Promise.all(players.map((player) => player.compare()))).flat(),
  ];
  const pauseS = longestPause(calls, startMs, performance.now()) / 1000;
  print(`✓ ${spins.length} spins answered, the longest time without an answer was ${pauseS.toFixed(1)} s`);
  for (const sentence of wrong) print(`✗ ${sentence}`);
  if (wrong.length === 0) print('✓ no spin was refused, and every balance is what the answers add up to');
  return wrong.length === 0;
}
