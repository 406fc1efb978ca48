import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sharedGame as crash } from '@jara/crash/game';
import type pg from 'pg';
import { manualJobs } from '../../server/modules/payments/testing/manual-jobs.ts';
import { createRgs, type Rgs } from '../../server/modules/rgs/rgs.ts';
import { coin } from '../../server/modules/rgs/testing/coin.ts';
import { ladder } from '../../server/modules/rgs/testing/ladder.ts';
import {
  log,
  type RoundsRig,
  roundsRig,
  type TestNode,
} from '../../server/modules/rounds/testing/rounds-rig.ts';
import type { PublicRound } from '../../server/modules/rounds/types.ts';
import { testSessions } from '../../server/modules/sessions/testing/test-sessions.ts';
import { sportsbookModule } from '../../server/modules/sportsbook/module.ts';
import {
  betsOn,
  makeSportsNode,
  openEvent,
  type SportsNode,
} from '../../server/modules/sportsbook/testing/sports-rig.ts';
import { reconcileHomes } from '../../server/modules/wallet/wallet.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { tablesOfPlayers } from '../../server/platform/database/move-slot.ts';
import { systemEntropy } from '../../server/platform/runtime/entropy.ts';
import { TEST_ACQUIRE_MS } from '../../server/platform/testing/test-database.ts';
import { testKeys } from '../../server/platform/testing/test-keys.ts';
import {
  type Figures,
  figuresOf,
  MAX_GAP_MS,
  MAX_RATIO,
  type ProductFigures,
} from '../chaos/faults/figures.ts';
import { type Call, noted, onClock } from '../chaos/on-clock.ts';

/** Tables whose rows a bet, a move, a cash-out or a slip of their player waits for, so that the test is known to lock what matters. */
const WAITED_FOR = ['wallet_account', 'game_open_round', 'shared_open_bet', 'sports_player'];
const OPENING_KOBO = 100_000_000n;
/** Each product's strangers send a call this often, whatever became of the one before. */
const EVERY_MS = 60;
/** Calls of each product that are answered while a row is locked. */
const CALLS = 12;
/** Longer than any lock limit, retry and time-out of a batch together: strangers that wait for a lock are not answered before. */
const HOPELESS_MS = 20_000;
/** Halving a batch until the locked bet stands alone takes a lock limit of 75 ms a step. Strangers who waited for a row waited for 5 to 12 s. */
const MAX_P99_MS = 500;
/** One for each table and each second try: a player whose row was locked is booked apart for a minute. */
const VICTIMS = 40;
const PRODUCTS = ['spin', 'move', 'shared', 'slip'] as const;
type Product = (typeof PRODUCTS)[number];

/** A player whose bet rides on a flight that it may leave. */
interface Victim {
  readonly playerId: bigint;
  readonly betId: string;
  readonly leftAt: Date;
}

let rig: RoundsRig;
let node: TestNode;
let rgs: Rgs;
let sports: SportsNode;
let owner: pg.Client;
let race: PublicRound;
let victims: Victim[];
let eventId: string;
let strangers: readonly bigint[];
let requests = 0;

before(async () => {
  rig = await roundsRig();
  node = await rig.node(rig.wallet);
  const { homes, clock, wallet, database } = rig;
  rgs = createRgs({
    ...{ homes, clock, wallet, log, games: [coin, ladder], entropy: systemEntropy, keys: testKeys },
    ...{ sessions: testSessions(database.db, clock), jobs: manualJobs(clock) },
  });
  const limits = { acquireMs: TEST_ACQUIRE_MS };
  const db = openDatabase({ url: database.appUrl, maxConnections: 6, session: {}, limits });
  sports = makeSportsNode({ db, homes, clock, seed: 'sports', shared: wallet });
  await sports.lead();
  strangers = await Promise.all(Array.from({ length: 10 }, neighbour));
  victims = await flyWhileRaceIsOpen();
  eventId = (await openEvent(sports)).eventId;
  owner = await rig.ownerAt(strangers[0] ?? 0n);
});

after(async () => {
  await owner.end();
  await sports.close();
  assert.deepEqual(await rig.reconcile(), []);
  assert.deepEqual(await reconcileHomes(rig.homes.all, sportsbookModule.checks ?? []), []);
  await rig.close();
});

/** A player at the victim's home: at another home nobody meets its locks. */
async function neighbour(): Promise<bigint> {
  for (;;) {
    const playerId = await rig.playerWith(OPENING_KOBO);
    if (rig.homes.homeOf(playerId).id === 1) return playerId;
  }
}

const nextRequest = () => {
  requests += 1;
  return `request ${requests}`;
};

/** A flight that may be left, beside a race that is open for bets. */
async function flyWhileRaceIsOpen(): Promise<Victim[]> {
  const players = await Promise.all(Array.from({ length: VICTIMS }, neighbour));
  for (let flights = 0; flights < 60; flights += 1) {
    const flight = await node.openRound('crash');
    const { point } = await rig.peek<{ point: number }>(crash, flight.roundId);
    const bets = point > 200 ? await Promise.all(players.map((playerId) => board(playerId, flight))) : [];
    const { runningAt } = await node.until(flight, 'running');
    await node.settle('race');
    race = await rig.newest('race');
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
    requestId: nextRequest(),
    roundId,
    bet: { stakeNaira: 100, selection: { autoAt: null } },
  };
  const taken = await node.rounds.bet({ playerId, gameId: 'crash' }, request);
  assert.ok(taken.ok, taken.ok ? '' : taken.code);
  return taken.bet.betId;
}

interface Outcome {
  readonly ok: boolean;
}

const seatOf = (playerId: bigint, gameId: string) => ({ playerId, gameId, sessionId: null });

const spin = (playerId: bigint) =>
  rgs.bet(seatOf(playerId, 'coin'), {
    requestId: nextRequest(),
    bet: { stakeNaira: 100, on: 'heads' },
  });

const climb = (playerId: bigint) =>
  rgs.bet(seatOf(playerId, 'ladder'), { requestId: nextRequest(), bet: { stakeNaira: 100 } });

/** The move of a round of several steps. */
async function move(playerId: bigint, climbing = climb(playerId)): Promise<Outcome> {
  const bet = await climbing;
  if (!bet.ok) return bet;
  const { roundId, sequence } = bet.stored;
  return rgs.move(seatOf(playerId, 'ladder'), { roundId, sequence, move: 'take' });
}

const betShared = (playerId: bigint) =>
  node.rounds.bet(seatOf(playerId, 'race'), {
    ...{ requestId: nextRequest(), roundId: race.roundId },
    bet: { stakeNaira: 100, selection: { runner: 1 } },
  });

const placeSlip = (playerId: bigint) => {
  const slip = betsOn(sports).single(eventId, '100');
  return sports.sportsbook.place(playerId, { requestId: nextRequest(), slip, accept: 'none' });
};

/** Everything that a victim can do, at once; answers when all of it was answered. */
async function act({ playerId, betId, leftAt }: Victim, climbing: ReturnType<typeof climb>): Promise<void> {
  const leave = { betId, receivedAt: leftAt, part: 'half' as const };
  await Promise.all([
    node.rounds.cashOut(seatOf(playerId, 'crash'), leave),
    spin(playerId),
    move(playerId, climbing),
    betShared(playerId),
    placeSlip(playerId),
  ]);
}

const SEND: Readonly<Record<Product, (playerId: bigint) => Promise<Outcome>>> = {
  spin,
  move,
  shared: betShared,
  slip: placeSlip,
};

/** Strangers of every product on a fixed clock, until each product was answered often enough. */
async function play(calls: Call[]): Promise<void> {
  const fromMs = performance.now();
  const isHopeless = () => performance.now() - fromMs > HOPELESS_MS;
  const [first = 0n] = strangers;
  // A race takes one bet of a player.
  const racers = await Promise.all(Array.from({ length: CALLS }, neighbour));
  await Promise.all(
    PRODUCTS.map((product, place) => {
      let sent = 0;
      const send = async () => {
        const playerId =
          product === 'shared' ? racers[sent] : strangers[(4 * sent + place) % strangers.length];
        sent += 1;
        const { ok } = await SEND[product](playerId ?? first);
        return ok ? 200 : 503;
      };
      const note = noted(product, send, (call) => void calls.push(call));
      return onClock(note, { everyMs: EVERY_MS, isOver: () => sent >= CALLS || isHopeless() });
    }),
  );
}

function nextVictim(): Victim {
  const victim = victims.pop();
  assert.ok(victim, 'there are victims left');
  return victim;
}

/** Strangers' calls before and while a victim's row is locked, and whether the victim waited for the row. */
async function lockRow(table: string) {
  const victim = nextVictim();
  const { playerId } = victim;
  await Promise.all([spin(playerId), placeSlip(playerId)]);
  const climbing = climb(playerId);
  await climbing;
  const calls: Call[] = [];
  const quietMs = performance.now();
  await play(calls);
  const faultMs = performance.now();
  await owner.query('begin');
  await owner.query(`select 1 from ${table} where player_id = $1 for update`, [playerId]);
  let isAnswered = false;
  const acts = act(victim, climbing).then(() => {
    isAnswered = true;
  });
  await play(calls);
  const isWaitedFor = !isAnswered;
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
  await act(victim, climb(victim.playerId));
  await climb(victim.playerId);
  const found: string[] = [];
  for (const table of await tablesOfPlayers(owner)) {
    const text = `select 1 from ${table} where player_id = $1 limit 1`;
    const { rowCount } = await owner.query(text, [victim.playerId]);
    if (rowCount === 1) found.push(table);
  }
  return found;
}

test('a locked row of one player, in whichever table of a home, keeps strangers of no product waiting', async () => {
  const waitedFor: string[] = [];
  for (const table of await lockableTables()) {
    const tried = await lockRow(table);
    if (tried.isWaitedFor) waitedFor.push(table);
    // A stall of the machine is not met twice, a stranger who waits for the row is.
    if (tried.late.length > 0) assert.deepEqual((await lockRow(table)).late, [], table);
  }
  for (const table of WAITED_FOR) assert.ok(waitedFor.includes(table), `the victim waited for ${table}`);
});
