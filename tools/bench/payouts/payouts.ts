import { setTimeout as delay } from 'node:timers/promises';
import { reconcileFolder } from '../../../server/commands/reconcile-at.ts';
import { openPool } from '../../../server/platform/database/database.ts';
import { runningUrl } from '../../../server/platform/database/postgres/embedded.ts';
import { freePort } from '../../../server/platform/runtime/free-port.ts';
import { WHOLE_TABLE_LIMITS } from '../../../server/platform/runtime/pool-limits.ts';
import { BankPlayer } from '../../chaos/bank/bank-player.ts';
import { postmasterPid } from '../../chaos/database-process.ts';
import type { Victim } from '../../chaos/server-process.ts';
import { withVictim } from '../../chaos/victim.ts';
import { FAKE_KEY, type FakePaystack, startFakePaystack } from '../../providers/paystack/fake-paystack.ts';
import { quantile } from '../../quantile.ts';
import { wholeNumber } from '../arguments.ts';
import { processUs, treeUs } from '../cpu.ts';
import { startBare } from '../http-load.ts';
import { printReconciled, printVerdict } from '../verdict.ts';
import { AccountPage } from './account-page.ts';
import { deliverAll } from './notice-storm.ts';

/** A player has five withdrawals an hour. */
const PAYOUTS_EACH = 5;
const PAYOUT_KOBO = 100_000;
const OPENING_KOBO = 2_000_000;
/** Pause between two opening deposits. */
const DEPOSIT_EVERY_MS = 50;
/** Interval at which the bank ends the transfers that it has. */
const SETTLE_EVERY_MS = 1000;
/** Smaller numbers of players and of the storm's notices, for a trial of the bench itself: `npm run bench payouts [players] [notices]`. */
const PLAYERS = wholeNumber(process.argv[3] ?? 200);
const STORM = wholeNumber(process.argv[4] ?? 10_000);
const STORM_PER_SECOND = 1000;
const STORM_KOBO = 10_000;

const MAX_DEPOSIT_MS = 3000;
const MAX_LEFT_S = 60;
const MAX_STATE_MS = 2000;
const MAX_ANSWER_MS = 200;
const MAX_BOOKED_S = 30;
/** Time after which a stage counts as failed. */
const STAGE_LIMIT_MS = 180_000;

/** Payouts and deposits of a busy hour at a bank's stand-in, each figure beside its bound. */
export async function run(): Promise<void> {
  const bank = await startFakePaystack({ seed: 'bench' });
  try {
    await withVictim((victim) => measureAll(victim, bank), {
      env: { PAYSTACK_URL: bank.url, PAYSTACK_SECRET_KEY: FAKE_KEY },
    });
  } finally {
    await bank.stop();
  }
}

interface Stage {
  readonly victim: Victim;
  readonly bank: FakePaystack;
  readonly players: readonly BankPlayer[];
  readonly pages: readonly AccountPage[];
}

async function measureAll(victim: Victim, bank: FakePaystack): Promise<void> {
  const players = await enlist(victim, bank);
  const pages = players.map(({ token }) => new AccountPage(victim.origin, token));
  await Promise.all(pages.map((page) => page.open()));
  const stage = { victim, bank, players, pages };
  await measureDeposits(stage);
  await measurePayouts(stage);
  for (const page of pages) page.close();
  await measureStorm(stage);
  printReconciled(await reconcileFolder(victim.dataDir));
}

async function enlist({ origin }: Victim, bank: FakePaystack): Promise<BankPlayer[]> {
  const players: BankPlayer[] = [];
  for (let index = 1; index <= PLAYERS; index += 1) {
    players.push(await BankPlayer.enlist(origin, bank, index));
    if (index % 40 === 0) console.log(`${index} of ${PLAYERS} players signed up`);
  }
  return players;
}

/** Prints a figure beside its bound. */
function judge(what: string, figure: number, bound: number, unit: string): void {
  const shown = unit === 'ms' ? figure.toFixed(0) : figure.toFixed(1);
  printVerdict(`${what}: ${shown} ${unit} (at most ${bound} ${unit})`, figure <= bound);
}

const noticesAt = ({ origin }: Victim) => `${origin}/payments/notices/paystack`;

/** From the bank's notice of a deposit to the balance on the player's page. */
async function measureDeposits({ victim, bank, players, pages }: Stage): Promise<void> {
  const times: Promise<number>[] = [];
  for (const [index, player] of players.entries()) {
    const notice = bank.chargeEvent(player.deposit(bank, OPENING_KOBO));
    const sentAt = performance.now();
    void fetch(noticesAt(victim), { method: 'POST', ...notice });
    const shown = pages[index]?.shows(({ balanceKobo }) => balanceKobo === OPENING_KOBO, STAGE_LIMIT_MS);
    times.push((shown ?? Promise.resolve(sentAt)).then((at) => at - sentAt));
    await delay(DEPOSIT_EVERY_MS);
  }
  const all = await Promise.all(times);
  console.log(`deposit to page: p50 ${quantile(all, 0.5).toFixed(0)} ms, ${all.length} deposits`);
  judge('deposit to page, p99', quantile(all, 0.99), MAX_DEPOSIT_MS, 'ms');
}

/** All withdrawals at once; the bank ends the transfers that it has once a second, and notifies. */
async function measurePayouts({ victim, bank, players, pages }: Stage): Promise<void> {
  const start = performance.now();
  const usedMs = meterOf(victim);
  const total = players.length * PAYOUTS_EACH;
  for (const player of players) for (let one = 0; one < PAYOUTS_EACH; one += 1) player.request(PAYOUT_KOBO);
  const accepted = untilAccepted(players);
  const paidAt = players.map(() => [] as number[]);
  const owners = new Map<string, number>();
  const shown = pages.map((page, index) => followPaid(page, paidAt[index] ?? []));
  let leftAt = start;
  // Handled at once: the loop below awaits it.
  let refused: unknown = null;
  accepted.catch((error: unknown) => {
    refused = error;
  });
  for (let ended = 0; ended < total && refused === null; await delay(SETTLE_EVERY_MS)) {
    if (performance.now() - start > STAGE_LIMIT_MS)
      throw new Error(`Only ${ended} of ${total} payouts left.`);
    if (bank.state.transfers.size < total) leftAt = performance.now();
    const references = bank.settle();
    ended += references.length;
    await notifyPaid({ victim, bank, players }, references, { owners, paidAt });
  }
  const requestedS = ((await accepted) - start) / 1000;
  const lags = (await Promise.all(shown)).flat();
  console.log(`processor time of a payout, from its request to its page: ${usedMs(total)}`);
  const paceS = (bank.state.batches * 5).toFixed(0);
  console.log(
    `${total} withdrawals: requested and accepted in ${requestedS.toFixed(1)} s, in ${bank.state.batches} orders to the bank and ${bank.state.orders} single ones ` +
      `(at least ${paceS} s at its pace)`,
  );
  judge(`${total} payouts at the bank`, (leftAt - start) / 1000, MAX_LEFT_S, 's');
  judge('notice to page, p99', quantile(lags, 0.99), MAX_STATE_MS, 'ms');
}

/** Returns the time at which the last withdrawal was accepted; throws where one is refused. */
async function untilAccepted(players: readonly BankPlayer[]): Promise<number> {
  await Promise.all(players.map((player) => player.settle()));
  const refusals = players.flatMap(({ withdrawals }) => withdrawals.flatMap(({ refusal }) => refusal ?? []));
  if (refusals.length > 0) throw new Error(`${refusals.length} withdrawals were refused: ${refusals[0]}`);
  return performance.now();
}

interface Paid {
  /** The index of a payout's player by its reference. */
  readonly owners: Map<string, number>;
  /** The moments at which the bank's notices of success were sent, by player. */
  readonly paidAt: readonly number[][];
}

async function notifyPaid(
  { victim, bank, players }: Omit<Stage, 'pages'>,
  references: readonly string[],
  { owners, paidAt }: Paid,
): Promise<void> {
  // A request that is not answered yet has no reference here; its transfer ends in a later turn.
  for (const [index, { withdrawals }] of players.entries())
    for (const { reference } of withdrawals) if (reference !== null) owners.set(reference, index);
  for (const reference of references) {
    paidAt[owners.get(reference) ?? -1]?.push(performance.now());
    void fetch(noticesAt(victim), { method: 'POST', ...bank.transferEvent(reference) });
  }
}

/** Returns the time from each notice of success to the page without that hold. */
async function followPaid(page: AccountPage, paidAt: readonly number[]): Promise<number[]> {
  const lags: number[] = [];
  await page.shows(({ heldKobo }) => heldKobo > 0, STAGE_LIMIT_MS);
  const requestedKobo = OPENING_KOBO - PAYOUTS_EACH * PAYOUT_KOBO;
  for (let paid = 1; paid <= PAYOUTS_EACH; paid += 1) {
    const openKobo = (PAYOUTS_EACH - paid) * PAYOUT_KOBO;
    const at = await page.shows(
      ({ balanceKobo, heldKobo }) => balanceKobo === requestedKobo && heldKobo <= openKobo,
      STAGE_LIMIT_MS,
    );
    lags.push(at - (paidAt[paid - 1] ?? at));
  }
  return lags;
}

/** The notices of 10,000 deposits in ten seconds, beside the same storm at a bare Fastify. */
async function measureStorm({ victim, bank, players }: Omit<Stage, 'pages'>): Promise<void> {
  const notices = Array.from({ length: STORM }, (_, index) => {
    const player = players[index % players.length];
    if (player === undefined) throw new Error('The storm has no players.');
    return bank.chargeEvent(player.deposit(bank, STORM_KOBO));
  });
  const bare = await startBare(await freePort());
  const plain = await deliverAll(`${bare.origin}/echo`, notices, STORM_PER_SECOND).finally(() => bare.stop());
  const usedMs = meterOf(victim);
  const start = performance.now();
  const storm = await deliverAll(noticesAt(victim), notices, STORM_PER_SECOND);
  const bookedS = await untilBooked(victim, start);
  console.log(`processor time of a deposit, from its notice to its messages: ${usedMs(STORM)}`);
  console.log(
    `${STORM} notices in ${storm.seconds.toFixed(1)} s: p50 ${storm.p50Ms.toFixed(0)} ms, p99 ${storm.p99Ms.toFixed(0)} ms; bare Fastify p50 ${plain.p50Ms.toFixed(0)} ms, p99 ${plain.p99Ms.toFixed(0)} ms`,
  );
  const expected = players.reduce((sum, player) => sum + player.expectedKobo(bank), 0);
  const balances = await Promise.all(players.map((player) => player.balanceKobo()));
  const actual = balances.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  console.log(
    `balances: ${actual === expected ? 'each deposit once' : `${actual} kobo where ${expected} were deposited`}`,
  );
  if (actual !== expected) process.exitCode = 1;
  judge('answer to a notice, p99', storm.p99Ms, MAX_ANSWER_MS, 'ms');
  judge('all deposits booked', bookedS, MAX_BOOKED_S, 's');
}

/** Returns a function that names the processor time since this call, divided by a number of works. */
function meterOf({ pid, dataDir }: Victim): (works: number) => string {
  const usedMs = () => [processUs(pid()) / 1000, treeUs(postmasterPid(dataDir)) / 1000] as const;
  const [node, postgres] = usedMs();
  return (works) => {
    const [nodeNow, postgresNow] = usedMs();
    const each = (ms: number) => `${(ms / works).toFixed(2)} ms`;
    return `Node ${each(nodeNow - node)}, PostgreSQL ${each(postgresNow - postgres)}`;
  };
}

/** Returns the seconds from `start` until all transfers are booked. */
async function untilBooked({ dataDir }: Victim, start: number): Promise<number> {
  const pool = openPool({
    url: runningUrl(dataDir, 'owner') ?? '',
    maxConnections: 1,
    limits: WHOLE_TABLE_LIMITS,
  });
  try {
    for (; performance.now() - start < STAGE_LIMIT_MS; await delay(100)) {
      const { rows } = await pool.query<{ booked: string }>(
        `select count(*) as booked from inbound_transfer where state = 'booked'`,
      );
      if (Number(rows[0]?.booked) >= STORM + PLAYERS) return (performance.now() - start) / 1000;
    }
    throw new Error('The deposits of the storm were not booked.');
  } finally {
    await pool.end();
  }
}
