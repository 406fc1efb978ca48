import { sharedGame as league } from '@jara/football-league/game';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { KOBO_PER_NAIRA } from '@jara/money/kobo';
import pg from 'pg';
import { createRounds, ownPublicValues, type Rounds } from '../../../server/modules/rounds/rounds.ts';
import type { PublicRound } from '../../../server/modules/rounds/types.ts';
import { BATCH_SESSION, createWallet } from '../../../server/modules/wallet/wallet.ts';
import { oneShard } from '../../../server/platform/database/shards.ts';
import { MINUTE_MS, manualClock } from '../../../server/platform/runtime/clock.ts';
import { seededEntropy } from '../../../server/platform/runtime/entropy.ts';
import { newId } from '../../../server/platform/runtime/ids.ts';
import { testKeys } from '../../../server/platform/testing/test-keys.ts';
import { stopWorks, testWorks } from '../../../server/platform/testing/test-works.ts';
import { withEnd } from '../../with-end.ts';
import { type BenchDatabase, fundPlayers } from '../bench-database.ts';
import { median } from '../load.ts';

const BETS = 2_000;
const WEEKS = 3;
const LIMIT_MS = 1_000;
/** Number of bets that one statement settles. */
const PAGE = 500;
const MAX_TICKS = 200;
type ManualClock = ReturnType<typeof manualClock>;
const game: AnySharedGame = league;
const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: console.error };

/** Settles a week with a bet of each of two thousand players, singles and accumulators; compared with as many bare rows, written as durably. */
export async function measureSettlement(database: BenchDatabase): Promise<boolean> {
  const db = database.open(6);
  await fundPlayers(db, BETS);
  const clock = manualClock(new Date(Date.now() + MINUTE_MS).toISOString());
  const shards = oneShard(db, database.open(4, BATCH_SESSION));
  const wallet = createWallet({ shards, clock });
  const entropy = seededEntropy('bench');
  const works = testWorks(db, clock);
  const rounds = createRounds({
    ...{ db, shards, clock, log, wallet, games: [game], entropy, publicValues: ownPublicValues(entropy) },
    ...{ keys: testKeys, ...works },
  });
  const end = async () => {
    stopWorks(works);
    await wallet.close();
  };
  const { settled, bare } = await withEnd(end, () => playWeeks(database.server.url, rounds, clock));
  const found = await wallet.reconcile();
  console.log(
    `a week of ${BETS} bets settled: ${settled.toFixed(0)} ms (at most ${LIMIT_MS} ms); as many rows written bare ${bare.toFixed(0)} ms: ${(settled / bare).toFixed(1)}×`,
  );
  console.log(found.length === 0 ? 'reconcile: zero' : `reconcile: ${JSON.stringify(found)}`);
  return settled <= LIMIT_MS && found.length === 0;
}

/** The median of a few weeks, settled and bare alternately. */
async function playWeeks(url: string, rounds: Rounds, clock: ManualClock) {
  const settled: number[] = [];
  const bare: number[] = [];
  for (let week = 0; week < WEEKS; week += 1) {
    const round = await until(rounds, clock, 'open');
    await placeBets(rounds, round);
    await until(rounds, clock, 'running', round);
    clock.advance(game.runningMs(null));
    settled.push(await timed(() => until(rounds, clock, 'settled', round)));
    bare.push(await writeBare(url));
  }
  return { settled: median(settled), bare: median(bare) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Advances the rounds until the newest, or `meant`, has this state. */
async function until(
  rounds: Rounds,
  clock: ManualClock,
  state: PublicRound['state'],
  meant?: PublicRound,
): Promise<PublicRound> {
  for (let ticks = 0; ticks < MAX_TICKS; ticks += 1) {
    const dueMs = await rounds.tick(game.id);
    const newest = await rounds.rounds(game.id, 2);
    const found = newest.find(({ roundId }) => roundId === (meant ?? newest[0])?.roundId);
    if (found?.state === state) return found;
    if (dueMs > 0) clock.advance(dueMs);
  }
  throw new Error(`no week of the league becomes ${state}`);
}

async function placeBets(rounds: Rounds, { roundId, card }: PublicRound): Promise<void> {
  const { betTypes, limits } = game;
  const stakeNaira = Number(limits.minStakeKobo / KOBO_PER_NAIRA);
  const placed = await Promise.all(
    Array.from({ length: BETS }, (_, at) => {
      const selection = betTypes[at % betTypes.length]?.example(card);
      const player = { playerId: BigInt(at + 1), gameId: game.id };
      return rounds.bet(player, { requestId: newId(), roundId, bet: { stakeNaira, selection } });
    }),
  );
  const refused = placed.find(({ ok }) => !ok);
  if (refused !== undefined) throw new Error(`a bet was refused: ${JSON.stringify(refused)}`);
}

/** The minimum cost of storing as many payouts: a row for each, and its account's balance. Returns the time in milliseconds. */
async function writeBare(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return withEnd(
    () => client.end(),
    async () => {
      await client.query('drop table if exists bare_account, bare_entry');
      await client.query('create table bare_account (id int primary key, cash bigint not null)');
      await client.query('create table bare_entry (id int not null, amount bigint not null)');
      await client.query('insert into bare_account select i, 0 from generate_series(1, $1::int) i', [BETS]);
      return timed(async () => {
        for (let from = 1; from <= BETS; from += PAGE)
          await client.query(
            `with paid as (update bare_account set cash = cash + 100 where id between $1 and $2 returning id)
             insert into bare_entry select id, 100 from paid`,
            [from, from + PAGE - 1],
          );
      });
    },
  );
}
