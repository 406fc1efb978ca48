import type { DirectoryExecutor, Shard, Shards } from '../../platform/database/shards.ts';
import { type Clock, DAY_MS, HOUR_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { insertFlags, readProgress, readRaisedLimits, writeProgress } from './harm-store.ts';
import { readDays, readEntries, readPlayersOf, readSealedDays } from './read-days.ts';
import { marksOf } from './rules.ts';
import { thresholdsOf } from './thresholds.ts';

export interface JudgeDeps {
  readonly directory: DirectoryExecutor;
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'warn'>;
}

/** Number of players between two writes of the progress. */
const PAGE = 100;
/** Greater than all player numbers: the day is judged. */
const ALL = 2n ** 63n - 1n;
const WEEK_DAYS = 7;

/** A day that is due for slots of a shard, after a player. */
interface Due {
  readonly day: string;
  readonly after: bigint;
  readonly slots: readonly number[];
}

/** The beginning of a day in Lagos, which keeps one hour ahead of UTC all year. */
function beginOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - HOUR_MS);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * Judges the sealed days of a shard's players, the oldest first, in pages whose progress is stored. A day that has entries and was never judged
 * begins with the last sealed one. Judging again inserts nothing.
 *
 * @param goesOn called between the pages; on false, the rest is left to the next run
 */
export async function judgeShard(deps: JudgeDeps, shard: Shard, goesOn: () => boolean): Promise<number> {
  let found = 0;
  while (goesOn()) {
    const due = await readDue(deps, shard);
    if (due === undefined) break;
    found += await judgePage(deps, shard, due);
  }
  return found;
}

/** The oldest day that is due, with the slots that have come equally far. */
async function readDue({ directory }: JudgeDeps, shard: Shard): Promise<Due | undefined> {
  const sealed = await readSealedDays(shard.db.kysely);
  const progress = new Map((await readProgress(directory)).map((one) => [one.slot, one]));
  const due = new Map<string, Due>();
  for (const [slot, sealedDay] of sealed) {
    const known = progress.get(slot) ?? { day: sealedDay, after: 0n };
    const { day, after } = known.after < ALL ? known : { day: dayAfter(known.day), after: 0n };
    if (day > sealedDay) continue;
    const key = `${day} ${after.toString().padStart(20, '0')}`;
    due.set(key, { day, after, slots: [...(due.get(key)?.slots ?? []), slot] });
  }
  const [first] = [...due.keys()].sort();
  return first === undefined ? undefined : due.get(first);
}

async function judgePage(deps: JudgeDeps, shard: Shard, { day, after, slots }: Due): Promise<number> {
  const players = await readPlayersOf(shard.db.kysely, { day, after, slots, limit: PAGE });
  let found = 0;
  for (const playerId of players) {
    try {
      found += await judgePlayer(deps, shard, playerId, day);
    } catch (error) {
      deps.log.error({ err: error, playerId: playerId.toString(), day }, 'harm.player_not_judged');
    }
  }
  const last = players.length < PAGE ? ALL : (players.at(-1) ?? ALL);
  await writeProgress(deps.directory, slots, { day, after: last });
  return found;
}

async function judgePlayer(
  { directory, clock }: JudgeDeps,
  { db }: Shard,
  playerId: bigint,
  day: string,
): Promise<number> {
  const begins = beginOf(day);
  const ends = new Date(begins.getTime() + DAY_MS);
  const [days, entries, raisedLimits] = await Promise.all([
    readDays(db.kysely, playerId, day),
    readEntries(db.kysely, playerId, { from: new Date(begins.getTime() - DAY_MS), to: ends }),
    readRaisedLimits(directory, playerId, { from: new Date(ends.getTime() - WEEK_DAYS * DAY_MS), to: ends }),
  ]);
  const thresholds = thresholdsOf(day);
  const marks = marksOf({ day, begins, ends, days, entries, raisedLimits }, thresholds);
  if (marks.length === 0) return 0;
  const flagged = { playerId, day, thresholds: thresholds.from, foundAt: clock.now() };
  return insertFlags(directory, marks, flagged);
}
