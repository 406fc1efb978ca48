import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sharedGame as crash } from '@jara/crash/game';
import type pg from 'pg';
import type { PublicRound } from '../../server/modules/rounds/types.ts';
import { tablesOfPlayers } from '../../server/platform/database/move-slot.ts';
import {
  type Figures,
  figuresOf,
  MAX_GAP_MS,
  MAX_RATIO,
  type ProductFigures,
} from '../chaos/faults/figures.ts';
import type { Call } from '../chaos/on-clock.ts';
import { type Climbed, openStrangers, type Strangers, seatOf } from './strangers.ts';

/**
 * Tables with rows that a bet, a move, a cash-out or a slip of their player must lock: the victim must wait for each, or the test locks the
 * wrong rows.
 */
const WAITED_FOR = ['wallet_account', 'bet'];
/**
 * Maximum 99th percentile. Halving a batch until it holds only the locked bet takes a lock limit of 75 ms a step; strangers who waited for
 * a row waited for 5 to 12 s.
 */
const MAX_P99_MS = 500;
/** Minimum time until the answer of a victim that waits for a locked row. */
const WAITED_MS = 1_000;
/** Number of victims: one for each table and each second try, because a player whose row was locked is booked separately for a minute. */
const VICTIMS = 40;

/** A player with a bet on a flight that can be cashed out. */
interface Victim {
  readonly playerId: bigint;
  readonly betId: string;
  readonly leftAt: Date;
}

let all: Strangers;
let owner: pg.Client;
let victims: Victim[];

before(async () => {
  all = await openStrangers();
  victims = await flyWhileRaceIsOpen();
  const [victim] = victims;
  owner = await all.fixture.ownerAt(victim?.playerId ?? 0n);
});

after(async () => {
  await owner.end();
  await all.close();
});

/** Starts a flight that takes cash-outs while a race takes bets. */
async function flyWhileRaceIsOpen(): Promise<Victim[]> {
  const { node, fixture, neighbour } = all;
  const players = await Promise.all(Array.from({ length: VICTIMS }, neighbour));
  for (let flights = 0; flights < 60; flights += 1) {
    const flight = await node.openRound('crash');
    const { point } = await fixture.peek<{ point: number }>(crash, flight.roundId);
    const bets = point > 200 ? await Promise.all(players.map((playerId) => board(playerId, flight))) : [];
    const { runningAt } = await node.until(flight, 'running');
    await node.settle('race');
    const race = await fixture.newest('race');
    all.playOn(race);
    if (bets.length > 0 && race.state === 'open' && runningAt !== null) {
      const leftAt = new Date(runningAt.getTime() + (crash.cashOut?.elapsedAt(120) ?? 0));
      return players.map((playerId, i) => ({ playerId, betId: bets[i] ?? '', leftAt }));
    }
    await node.until(flight, 'settled');
  }
  assert.fail('no flight ran beside an open race');
}

async function board(playerId: bigint, { roundId }: PublicRound): Promise<string> {
  const request = {
    requestId: all.nextRequest(),
    roundId,
    bet: { stakeNaira: 100, selection: { autoAt: null } },
  };
  const taken = await all.node.rounds.bet({ playerId, gameId: 'crash' }, request);
  assert.ok(taken.ok, taken.ok ? '' : taken.code);
  return taken.bet.betId;
}

/** Makes every call of a victim in parallel; resolves when all are answered. */
async function act({ playerId, betId, leftAt }: Victim, climbing: Promise<Climbed>): Promise<void> {
  const leave = { betId, receivedAt: leftAt, part: 'half' as const };
  await Promise.all([
    all.node.rounds.cashOut(seatOf(playerId, 'crash'), leave),
    all.spin(playerId),
    all.move(playerId, climbing),
    all.betShared(playerId),
    all.placeSlip(playerId),
  ]);
}

function nextVictim(): Victim {
  const victim = victims.pop();
  assert.ok(victim, 'there are victims left');
  return victim;
}

/** Sends strangers' calls before and during the lock of a victim's row; returns whether the victim waited for the row. */
async function lockRow(table: string) {
  const victim = nextVictim();
  const { playerId } = victim;
  await Promise.all([all.spin(playerId), all.placeSlip(playerId)]);
  const climbing = all.climb(playerId);
  await climbing;
  // Players are made before either window: their making is not a gap between the strangers' answers.
  const playQuiet = await all.ready();
  const playLocked = await all.ready();
  const calls: Call[] = [];
  const quietMs = performance.now();
  await playQuiet(calls);
  const faultMs = performance.now();
  await owner.query('begin');
  await owner.query(`select 1 from ${table} where player_id = $1 for update`, [playerId]);
  let waitedMs = Number.POSITIVE_INFINITY;
  const acts = act(victim, climbing).then(() => {
    waitedMs = performance.now() - faultMs;
  });
  await playLocked(calls);
  // On a busy machine the strangers' calls may take longer than the limit after which the victim is answered.
  const isWaitedFor = waitedMs > WAITED_MS;
  const figures = figuresOf(calls, { quietMs, faultMs, healedMs: performance.now() });
  await owner.query('rollback');
  await acts;
  assert.deepEqual(figures.refused, {}, `strangers were refused while a row of ${table} was locked`);
  return { isWaitedFor, late: lateOf(figures) };
}

/** Products whose strangers waited, with their figures. */
function lateOf({ products }: Figures): readonly ProductFigures[] {
  return products.filter(
    ({ quietP99Ms, faultP99Ms, quietGapMs, faultGapMs }) =>
      faultP99Ms > Math.max(MAX_RATIO * quietP99Ms, MAX_P99_MS) ||
      faultGapMs > Math.max(MAX_RATIO * quietGapMs, MAX_GAP_MS),
  );
}

/** The tables in which a victim who has played everything has a row. */
async function lockableTables(): Promise<readonly string[]> {
  const victim = nextVictim();
  await act(victim, all.climb(victim.playerId));
  await all.climb(victim.playerId);
  const found: string[] = [];
  for (const table of await tablesOfPlayers(owner)) {
    const text = `select 1 from ${table} where player_id = $1 limit 1`;
    const { rowCount } = await owner.query(text, [victim.playerId]);
    if (rowCount === 1) found.push(table);
  }
  return found;
}

test('a locked row of one player, in whichever table of a shard, keeps strangers of no product waiting', async () => {
  const waitedFor: string[] = [];
  for (const table of await lockableTables()) {
    const tried = await lockRow(table);
    if (tried.isWaitedFor) waitedFor.push(table);
    // A stall of the machine does not happen twice; a stranger's wait for the row does.
    if (tried.late.length > 0) assert.deepEqual((await lockRow(table)).late, [], table);
  }
  for (const table of WAITED_FOR) assert.ok(waitedFor.includes(table), `the victim waited for ${table}`);
});
