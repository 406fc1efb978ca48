import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { confirmPayee, makePerson, signUpByCalls } from '../../e2e/people.ts';
import { loadLaunchedGames } from '../../server/node/games-folder.ts';
import { DAY_MS, HOUR_MS } from '../../server/platform/runtime/clock.ts';
import { repertoireOf } from '../chaos/repertoire.ts';
import { endDay } from './days.ts';
import { DemoPlayer, type Done } from './demo-player.ts';
import { activityAt, habitsOf } from './habits.ts';
import { hourInLagos, type SimulatedClock } from './simulated-clock.ts';

/** A minute of the week in a real second, while players play: codes and launches expire by this clock. */
const PLAYING_SPEED = 60;
export const PLAYERS_AT_ONCE = 4;
/** Real time of an hour without players, for the server's own work. */
const QUIET_MS = 150;

export interface WeekOptions {
  readonly origin: string;
  readonly clock: SimulatedClock;
  /** Of the directory, as its owner. */
  readonly pool: Pool;
  readonly players: number;
  readonly hours: number;
  random(): number;
  print(sentence: string): void;
}

/** Plays on a running server, an hour after the other, up to the time at which the clock began plus the hours. */
export async function playWeek(options: WeekOptions): Promise<Done> {
  const { clock, pool, random, print } = options;
  const begin = clock.now();
  const players = await enlist(options);
  const atOnce = pLimit(PLAYERS_AT_ONCE);
  for (let hour = 1; hour <= options.hours; hour += 1) {
    clock.runAt(PLAYING_SPEED);
    const local = hourInLagos(clock.now());
    const active = players.filter(({ habits }) => random() < activityAt(habits, local));
    if (active.length === 0) await delay(QUIET_MS);
    await atOnce.map(active, (player) => player.playAnHour());
    clock.runAt(1);
    clock.moveTo(new Date(begin.getTime() + hour * HOUR_MS));
    if (hour % 24 === 0) {
      await endDay(pool, clock);
      const { bets, deposits, withdrawals } = total(players);
      const day = new Date(begin.getTime() + hour * HOUR_MS - DAY_MS).toISOString().slice(0, 10);
      print(`${day}: ${bets} bets, ${deposits} deposits, ${withdrawals} withdrawals so far`);
    }
  }
  return total(players);
}

export async function enlist({
  origin,
  players,
  random,
  print,
}: Pick<WeekOptions, 'origin' | 'players' | 'random' | 'print'>): Promise<DemoPlayer[]> {
  const games = (await loadLaunchedGames()).map(repertoireOf);
  const enlisted: DemoPlayer[] = [];
  const indexes = Array.from({ length: players }, (_, index) => index);
  await pLimit(PLAYERS_AT_ONCE).map(indexes, async (index) => {
    const person = await signUpByCalls(origin, { ...makePerson(), fullName: nameOf(index) }, 0);
    await confirmPayee(origin, person);
    enlisted.push(new DemoPlayer({ origin, person, habits: habitsOf(index), games, random }));
    if (enlisted.length % 20 === 0) print(`${enlisted.length} of ${players} players signed up`);
  });
  return enlisted;
}

function total(players: readonly DemoPlayer[]): Done {
  const sum: Done = { bets: 0, deposits: 0, withdrawals: 0, letters: 0, documents: 0 };
  for (const { done } of players) for (const key of Object.keys(sum) as (keyof Done)[]) sum[key] += done[key];
  return sum;
}

const FIRST = [
  'Ada',
  'Bayo',
  'Chinwe',
  'Danladi',
  'Efe',
  'Funke',
  'Gambo',
  'Halima',
  'Ifeanyi',
  'Jumoke',
  'Kelechi',
];
const LAST = ['Abiola', 'Bello', 'Chukwu', 'Danjuma', 'Eze', 'Folarin', 'Garba', 'Hassan', 'Ibekwe'];
const nameOf = (index: number): string => `${FIRST[index % FIRST.length]} ${LAST[index % LAST.length]}`;
