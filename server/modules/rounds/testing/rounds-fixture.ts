import { sharedGame as crash } from '@jara/crash/game';
import type { QuestionBank } from '@jara/game-kit/quiz';
import type { AnySharedGame, SharedGame } from '@jara/game-kit/shared-game';
import { quiz, sharedGame as trivia } from '@jara/trivia/game';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '../../../platform/database/database.ts';
import type { Shard, Shards } from '../../../platform/database/shards.ts';
import { manualClock } from '../../../platform/runtime/clock.ts';
import { seededEntropy } from '../../../platform/runtime/entropy.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { TEST_LIMITS, type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { testKeys } from '../../../platform/testing/test-keys.ts';
import { testShards } from '../../../platform/testing/test-shards.ts';
import { stopWorks, type TestWorks, testWorks } from '../../../platform/testing/test-works.ts';
import { BETTING_CHECKS } from '../../betting/betting.ts';
import { BATCH_SESSION, createWallet, reconcileShards, type Wallet } from '../../wallet/wallet.ts';
import { SEASON_SEEDS } from '../encrypted.ts';
import { ownPublicValues } from '../providers/own-values/own-values.ts';
import { createRounds, type Rounds } from '../rounds.ts';
import { readRound } from '../running/round-store.ts';
import type { PublicValues } from '../seasons/public-values.ts';
import { createSeasons } from '../seasons/seasons.ts';
import type { PublicRound } from '../types.ts';
import { race } from './race.ts';

export const GAMES = [crash, race, trivia] as readonly AnySharedGame[];

/** Questions by their numbers; the right answer is called right. */
const questionBank: QuestionBank = {
  size: quiz.bankSize,
  at: (question) => ({
    topic: 'Numbers',
    text: `Question ${question}?`,
    answers: [`right of ${question}`, ...[1, 2, 3].map((wrong) => `wrong ${wrong} of ${question}`)],
    source: { title: `Book ${question}`, address: null },
  }),
};
/** A shard that refuses is unavailable at once. */
const REACH_LIMITS = { refusedForMs: 0, probeEveryMs: 5 };
/** Steps that a round takes where nothing is due later. */
const MAX_TICKS = 30;
/** The steps that are due in a round, one after the other. */
const MAX_WAITS = 20;

/** Ends a leader between two statements. */
export class Killed extends Error {}

export interface TestNode extends TestWorks {
  readonly rounds: Rounds;
  readonly wallet: Wallet;
  /** The steps the node came to, in order. */
  readonly steps: string[];
  /** The ids of the bets that their rounds ended. */
  readonly ended: readonly string[];
  /** Ends the node at the next step of this name: from then on it does nothing more. */
  killAt(step: string): void;
  /** Ticks until nothing is due at once; answers when something is due again, in milliseconds. */
  settle(gameId: string): Promise<number>;
  /** The game's next round, open for bets. */
  openRound(gameId: string): Promise<PublicRound>;
  /** Lets the round go on until it is in this state. */
  until(round: PublicRound, state: PublicRound['state']): Promise<PublicRound>;
  /** Its connections are gone, and with them what it leads. */
  kill(): Promise<void>;
}

interface NodeOptions {
  /** Absent: the node's own. */
  readonly publicValues?: PublicValues;
  /** Of a season. */
  readonly seasonRounds?: number;
}

export interface RoundsFixture {
  readonly clock: ReturnType<typeof manualClock>;
  readonly shards: Shards;
  readonly database: TestDatabase;
  databaseOf(playerId: bigint): TestDatabase;
  moveSlotOf(playerId: bigint): Promise<void>;
  readonly wallet: Wallet;
  /** Takes the player's shard out of reach of all nodes, or gives it back. */
  setUnavailable(playerId: bigint, isUnavailable: boolean): void;
  /** With a wallet that it shares with others of its node; absent: one of its own. */
  node(shared?: Wallet, options?: NodeOptions): Promise<TestNode>;
  playerWith(amountKobo: bigint): Promise<bigint>;
  balanceOf(playerId: bigint): Promise<bigint>;
  ownerAt(playerId: bigint): Promise<pg.Client>;
  /** The discrepancies in the ledger; none. */
  reconcile(): Promise<readonly unknown[]>;
  newest(gameId: string): Promise<PublicRound>;
  /** The outcome of the round, which only a test may read. */
  peek<Outcome>(game: SharedGame<never, Outcome, never> | AnySharedGame, roundId: string): Promise<Outcome>;
  close(): Promise<void>;
}

const silent = () => undefined;
export const log: Log = { debug: silent, info: silent, warn: silent, error: silent };

/** Two shards and any number of nodes, on a stopped clock. */
export async function roundsFixture(): Promise<RoundsFixture> {
  const database = await testDatabase();
  const clock = manualClock('2026-11-21T09:00:00Z');
  const on = await testShards(database, { count: 2, batchSession: BATCH_SESSION });
  const unreachable = new Set<number>();
  const shards = leavingShards(on.shards, unreachable);
  const wallet = createWallet({ shards, clock });
  const nodes: TestNode[] = [];
  let players = 0n;

  return {
    clock,
    shards,
    database,
    databaseOf: on.databaseOf,
    moveSlotOf: on.moveSlotOf,
    wallet,
    setUnavailable(playerId, isUnavailable) {
      const { id } = shards.shardOf(playerId);
      if (isUnavailable) unreachable.add(id);
      else unreachable.delete(id);
    },
    async node(shared, options = {}) {
      const made = makeNode({ database, shards, clock, seed: `node ${nodes.length}`, ...options }, shared);
      nodes.push(made);
      return made;
    },
    async playerWith(amountKobo) {
      players += 1n;
      const playerId = players;
      await wallet.openAccount(playerId);
      const source = { key: 'opening', reference: 'opening', actor: 'provider:test' } as const;
      await shards.transaction(playerId, (within) =>
        wallet.post(within, { kind: 'deposit', playerId, amountKobo, ...source }),
      );
      return playerId;
    },
    balanceOf: async (playerId) => (await wallet.balances(playerId)).balanceKobo,
    async ownerAt(playerId) {
      const client = new pg.Client({ connectionString: on.databaseOf(playerId).ownerUrl });
      await client.connect();
      return client;
    },
    async reconcile() {
      return [...(await wallet.reconcile()), ...(await reconcileShards(shards.all, BETTING_CHECKS))];
    },
    async newest(gameId) {
      const [round] = (await nodes.at(-1)?.rounds.rounds(gameId, 1)) ?? [];
      if (round === undefined) throw new Error(`${gameId} has no round`);
      return round;
    },
    async peek<Outcome>(game: SharedGame<never, Outcome, never> | AnySharedGame, roundId: string) {
      const { kysely } = database.db;
      const round = await readRound(kysely, roundId);
      if (round === null) throw new Error('there is no such round');
      const entropy = seededEntropy('none');
      const seasons = createSeasons({
        ...{ db: kysely, clock, entropy, log, publicValues: ownPublicValues(entropy) },
        seeds: testKeys.cipherFor(SEASON_SEEDS.purpose),
      });
      return (await seasons.outcomeOf(game as AnySharedGame, round)).reveal().outcome as Outcome;
    },
    async close() {
      for (const node of nodes) await node.kill();
      await wallet.close();
      await on.close();
      await database.close();
    },
  };
}

/** The same shards, of which those in the set refuse every connection. */
function leavingShards(shards: Shards, unreachable: ReadonlySet<number>): Shards {
  const refuse = (id: number) => {
    if (unreachable.has(id)) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const all = shards.all.map((shard): Shard => {
    const { id, table } = shard;
    return {
      ...{ id, table },
      get db() {
        refuse(id);
        return shard.db;
      },
      get bets() {
        refuse(id);
        return shard.bets;
      },
    };
  });
  const shardOf = (playerId: bigint) => {
    const { id } = shards.shardOf(playerId);
    const shard = all.find((one) => one.id === id);
    if (shard === undefined) throw new Error(`there is no shard ${id}`);
    return shard;
  };
  return { ...shards, all, shardOf };
}

interface NodeDeps extends NodeOptions, Pick<RoundsFixture, 'database' | 'shards' | 'clock'> {
  readonly seed: string;
}

function makeNode(deps: NodeDeps, shared?: Wallet): TestNode {
  const { database, shards, clock, seed, seasonRounds = 40 } = deps;
  const entropy = seededEntropy(seed);
  const { publicValues = ownPublicValues(entropy) } = deps;
  const db = openDatabase({
    url: database.appUrl,
    maxConnections: 6,
    session: { application_name: seed.replace(' ', '_') },
    limits: TEST_LIMITS,
  });
  const own = shared ?? createWallet({ shards, clock });
  const steps: string[] = [];
  const ended: string[] = [];
  let killedAt: string | null = null;
  let isDead = false;
  const works = testWorks(db, clock, REACH_LIMITS);
  const rounds = createRounds({
    ...{ db, shards, clock, log, wallet: own, games: GAMES, seasonRounds },
    questionBanks: new Map([[trivia.id, questionBank]]),
    ...works,
    ...{ entropy, publicValues },
    keys: testKeys,
    onEnded: (bets) => void ended.push(...bets.map(({ betId }) => betId)),
    async between(step) {
      steps.push(step);
      if (step === killedAt) isDead = true;
      if (isDead) throw new Killed(step);
    },
  });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    stopWorks(works);
    if (own !== shared) await own.close();
    await db.close();
    await isGone(database, seed.replace(' ', '_'));
  };
  const settle = (gameId: string) => settleGame(rounds, gameId);
  return {
    ...{ rounds, ...works },
    wallet: own,
    ...{ steps, ended },
    killAt: (step) => {
      killedAt = step;
    },
    settle,
    async openRound(gameId) {
      for (let waits = 0; waits < MAX_WAITS; waits += 1) {
        const dueMs = await settle(gameId);
        const [newest] = await rounds.rounds(gameId, 1);
        if (newest?.state === 'open') return newest;
        clock.advance(dueMs);
      }
      throw new Error(`no round of ${gameId} opens`);
    },
    async until({ gameId, roundId }, state) {
      for (let waits = 0; waits < MAX_WAITS; waits += 1) {
        const dueMs = await settle(gameId);
        const newest = await rounds.rounds(gameId, 5);
        const now = newest.find((round) => round.roundId === roundId && round.state === state);
        if (now !== undefined) return now;
        clock.advance(dueMs);
      }
      throw new Error(`the round does not become ${state}`);
    },
    kill: close,
  };
}

/** Ticks until nothing is due at once; answers when something is due again, in milliseconds. */
async function settleGame(rounds: Rounds, gameId: string): Promise<number> {
  for (let ticks = 0; ticks < MAX_TICKS; ticks += 1) {
    const dueMs = await rounds.tick(gameId);
    if (dueMs > 0) return dueMs;
  }
  throw new Error(`${gameId} never comes to rest`);
}

/** Until the database has seen the connections end: what they locked is free then. */
async function isGone({ db }: TestDatabase, applicationName: string): Promise<void> {
  for (let tries = 0; tries < 10_000; tries += 1) {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity where application_name = ${applicationName}
         and datname = current_database()`.execute(db.kysely);
    if (rows[0]?.open === 0) return;
  }
  throw new Error(`${applicationName} stays connected`);
}
