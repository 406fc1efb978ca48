import { hash } from 'node:crypto';
import { sha256ByText } from '@jara/fairness/hmac';
import { roundInputs } from '@jara/fairness/season';
import { type DrawInputs, drawStream } from '@jara/fairness/stream';
import { sql } from 'kysely';
import type { DirectoryExecutor, Shard } from '../../platform/database/shards.ts';
import { writeEvent } from '../audit/audit.ts';
import { dayStart, daysLater } from '../wallet/wallet.ts';
import { createDrawTest, type DrawTest, type DrawTestResult } from './draw-test.ts';
import type { MonitorDeps } from './types.ts';

const sha256 = sha256ByText((data) => hash('sha256', data, 'binary'));
/** The words of a round that are tested: those of the first HMAC. */
const WORDS = 8;
const WORD_VALUES = 2 ** 32;
/** The chance below which draws count as those of a faulty generator. */
const ALARM_CHANCE = 1e-6;
/** Maximum number of rounds of a day and a shard, and of the directory, that are tested. */
const MAX_ROUNDS = 100_000;
/** Rounds between two turns of the event loop. */
const ROUNDS_A_TURN = 1000;
const ALL_GAMES = '*';

interface RevealedRound extends DrawInputs {
  readonly gameId: string;
}

/**
 * Tests the draws of the rounds whose seeds or links were revealed on a day, once: each round is drawn again from its seeds as the verifier draws it. A
 * shard that does not respond leaves the day to the next run.
 */
export async function examineDraws(deps: MonitorDeps, day: string): Promise<void> {
  const { db, shards } = deps;
  if (await isExamined(db.kysely, day)) return;
  const rounds = await readSharedRounds(db.long.kysely, day);
  for (const shard of shards.all) rounds.push(...(await readSoloRounds(shard, day)));
  const results = await testDraws(rounds);
  await db.kysely.transaction().execute(async (within) => {
    for (const [gameId, result] of results) await record(deps, within, { day, gameId, result });
  });
}

/** The results by game, and of all of them. */
async function testDraws(rounds: readonly RevealedRound[]): Promise<Map<string, DrawTestResult>> {
  const tests = new Map<string, DrawTest>();
  for (const [index, round] of rounds.entries()) {
    const stream = drawStream(sha256, round);
    const words = Array.from({ length: WORDS }, () => stream.below(WORD_VALUES));
    for (const name of [round.gameId, ALL_GAMES]) {
      const test = tests.get(name) ?? createDrawTest();
      tests.set(name, test);
      test.add(words);
    }
    if (index % ROUNDS_A_TURN === 0) await new Promise(setImmediate);
  }
  return new Map([...tests].map(([name, test]) => [name, test.result()]));
}

async function isExamined(directory: DirectoryExecutor, day: string): Promise<boolean> {
  const { rows } = await sql<{ gameId: string }>`
    select game_id from draw_day where day = ${day}::date limit 1`.execute(directory);
  return rows.length > 0;
}

async function readSoloRounds({ db }: Shard, day: string): Promise<RevealedRound[]> {
  const { rows } = await sql<RevealedRound>`
    select game_id, sealed_seed as server_seed, coalesce(client_seed, '') as client_seed, nonce
      from game_seed join game_draw using (player_id, seed_id)
     where revealed_at >= ${dayStart(day)} and revealed_at < ${dayStart(daysLater(day, 1))} and client_seed is not null
     order by revealed_at, player_id, seed_id, nonce limit ${MAX_ROUNDS}`.execute(db.long.kysely);
  return rows;
}

async function readSharedRounds(directory: DirectoryExecutor, day: string): Promise<RevealedRound[]> {
  const { rows } = await sql<{ gameId: string; link: string; publicValue: string; round: number }>`
    select r.game_id, coalesce(r.link, '') as link, coalesce(s.public_value, '') as public_value, r.round
      from shared_round r join shared_season s using (season_id)
     where r.over_at >= ${dayStart(day)} and r.over_at < ${dayStart(daysLater(day, 1))} and r.link is not null and s.public_value is not null
     order by r.over_at limit ${MAX_ROUNDS}`.execute(directory);
  return rows.map(({ gameId, link, publicValue, round }) => ({
    gameId,
    ...roundInputs(sha256, link, publicValue, round),
  }));
}

interface DayOfGame {
  readonly day: string;
  readonly gameId: string;
  readonly result: DrawTestResult;
}

async function record(
  { clock, log }: MonitorDeps,
  within: DirectoryExecutor,
  { day, gameId, result }: DayOfGame,
): Promise<void> {
  const { rounds, words, firstWords, allWords, neighbours } = result;
  const { rows } = await sql<{ gameId: string }>`
    insert into draw_day (day, game_id, rounds, words, first_words, all_words, neighbours)
    values (${day}::date, ${gameId}, ${rounds}, ${words}, ${firstWords}, ${allWords}, ${neighbours})
    on conflict do nothing returning game_id`.execute(within);
  if (rows.length === 0 || Math.min(firstWords, allWords, neighbours) >= ALARM_CHANCE) return;
  const figures = { day, rounds, firstWords, allWords, neighbours };
  log.error({ gameId, ...figures }, 'monitor.draws_deviate');
  await writeEvent(within, {
    ...{ kind: 'draws_deviate', at: clock.now(), actor: 'system', subject: gameId },
    details: figures,
  });
}
