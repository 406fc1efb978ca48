import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { reconcileFolder } from '../../../server/commands/reconcile-at.ts';
import { callSite, type SignedCall } from '../../providers/fake-server.ts';
import { FAKE_KEY, type FakePaystack, startFakePaystack } from '../../providers/paystack/fake-paystack.ts';
import type { Script } from '../../providers/paystack/sentinels.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Victim } from '../server-process.ts';
import { withVictim } from '../victim.ts';
import { BankPlayer } from './bank-player.ts';

export interface BankChaosOptions {
  readonly kills: number;
  /** The same seed kills after the same waits. */
  readonly seed: number;
  readonly players: number;
  onProgress(sentence: string): void;
}

export interface BankChaosReport {
  readonly deposits: number;
  readonly withdrawals: number;
  readonly failed: number;
  /** Sentences for each kobo that was lost or doubled. */
  readonly wrong: readonly string[];
}

/** A player has five withdrawals an hour, so each run of kills has new players on a data folder of its own. */
const KILLS_A_RUN = 25;
const MIN_LOAD_MS = 100;
const MAX_LOAD_MS = 1500;
const STEP_MS = 60;
const OPENING_KOBO = 2_000_000;
/** The sweep of lost notices runs each minute; a failed attempt waits for the next one. */
const QUIET_LIMIT_MS = 300_000;
const POLL_EVERY_MS = 500;

type Random = (below: number) => number;

/**
 * Kills the server and its database while Paystack's stand-in pays in and out, with answers that are lost, and notices that never come, come twice or meet a dead server;
 * then waits until all is settled, and compares every account with the bank's books to the kobo.
 */
export async function runBankChaos(options: BankChaosOptions): Promise<BankChaosReport> {
  const random = seededRandom(options.seed);
  // Of its own, because the load draws as often as the time between two kills allows.
  const randomLoad = seededRandom(options.seed + 1);
  const report = { deposits: 0, withdrawals: 0, failed: 0, wrong: [] as string[] };
  for (let done = 0; done < options.kills && report.wrong.length === 0; done += KILLS_A_RUN) {
    const bank = await startFakePaystack({ seed: `${options.seed} ${done}` });
    bank.state.scripts = new LostAnswers();
    const env = { PAYSTACK_URL: bank.url, PAYSTACK_SECRET_KEY: FAKE_KEY };
    const kills = Math.min(KILLS_A_RUN, options.kills - done);
    const run = (victim: Victim) => killThrough(victim, { bank, random, randomLoad, kills, done, options });
    const of = await withVictim(run, { env }).finally(() => bank.stop());
    report.deposits += of.deposits;
    report.withdrawals += of.withdrawals;
    report.failed += of.failed;
    report.wrong.push(...of.wrong);
  }
  return report;
}

/** An order that was lost on its way is sent again after a quarter of an hour: longer than a run waits. */
const LOST = ['answer_lost', 'html_after'] as const;

/** Loses the answer to one of eight orders, by the reference. */
class LostAnswers extends Map<string, Script> {
  override get(reference: string): Script | undefined {
    const drawn = Number.parseInt(hash('sha256', reference).slice(0, 4), 16);
    if (reference === '' || drawn % 8 > 0) return undefined;
    return { title: 'Lost', order: LOST[(drawn >> 3) % LOST.length] ?? 'answer_lost', ends: ['success'] };
  }
}

interface Run {
  readonly bank: FakePaystack;
  readonly random: Random;
  readonly randomLoad: Random;
  readonly kills: number;
  readonly done: number;
  readonly options: BankChaosOptions;
}

async function killThrough(
  victim: Victim,
  { bank, random, randomLoad, kills, done, options }: Run,
): Promise<BankChaosReport> {
  const players: BankPlayer[] = [];
  for (let index = 1; index <= options.players; index += 1)
    players.push(await BankPlayer.enlist(victim.origin, bank, index));
  for (const player of players) await notify(victim, bank.chargeEvent(player.deposit(bank, OPENING_KOBO)), 1);
  await untilSettled(players, bank, randomLoad);
  for (let kill = 1; kill <= kills; kill += 1) {
    let isOver = false;
    const busy = keepBusy({ victim, bank, randomLoad, players }, () => isOver);
    await delay(MIN_LOAD_MS + random(MAX_LOAD_MS - MIN_LOAD_MS));
    const target = random(3) > 0 ? 'server' : 'database';
    await victim.strike(target);
    isOver = true;
    await busy;
    options.onProgress(`${done + kill} of ${options.kills} kills (${target})`);
  }
  const wrong = await untilSettled(players, bank, randomLoad);
  const found = await reconcileFolder(victim.dataDir);
  const transfers = [...bank.state.transfers.values()];
  return {
    deposits: players.reduce((sum, { deposits }) => sum + deposits.size, 0),
    withdrawals: transfers.length,
    failed: transfers.filter(({ status }) => status === 'failed').length,
    wrong: [...wrong, ...found.map(({ check, detail }) => `${check}: ${detail}`)],
  };
}

type Load = Pick<Run, 'bank' | 'randomLoad'> & {
  readonly victim: Victim;
  readonly players: readonly BankPlayer[];
};

/** Pays in and out until the kill is over. */
async function keepBusy(
  { victim, bank, randomLoad: random, players }: Load,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const player = players[random(players.length)];
    if (player === undefined) return;
    if (random(3) > 0)
      await notify(victim, bank.chargeEvent(player.deposit(bank, 10_000 + random(90_000))), random(3));
    else player.request(10_000 + random(20_000));
    failSome(bank, random);
    for (const reference of bank.settle()) await notify(victim, bank.transferEvent(reference), random(3));
    await delay(STEP_MS);
  }
  await Promise.all(players.map((player) => player.settle()));
}

/** Has one of six open transfers fail. */
function failSome({ state }: FakePaystack, random: Random): void {
  for (const transfer of state.transfers.values())
    if (transfer.ends.length > 0 && random(6) === 0) transfer.ends = ['failed'];
}

/** Delivers a notice none, one or two times; a server that is down misses it. */
async function notify({ origin }: Victim, event: SignedCall, times: number): Promise<void> {
  for (let sent = 0; sent < times; sent += 1) await callSite(`${origin}/payments/notices/paystack`, event);
}

/** Waits until each balance is that of the bank's books. Returns sentences for those that are not in time. */
async function untilSettled(
  players: readonly BankPlayer[],
  bank: FakePaystack,
  random: Random,
): Promise<string[]> {
  for (let waitedMs = 0; ; waitedMs += POLL_EVERY_MS) {
    failSome(bank, random);
    bank.settle();
    const wrong = unknownTransfers(players, bank);
    for (const player of players) {
      const [expected, balance] = [player.expectedKobo(bank), await player.balanceKobo()];
      if (balance !== expected)
        wrong.push(`${player.name}: the balance is ${balance} kobo, the bank's books add up to ${expected}`);
    }
    const isOpen = [...bank.state.transfers.values()].some(({ ends }) => ends.length > 0);
    if ((wrong.length === 0 && !isOpen) || waitedMs >= QUIET_LIMIT_MS) return wrong;
    await delay(POLL_EVERY_MS);
  }
}

/** Transfers of the bank that no acknowledged withdrawal ordered, and withdrawals that never reached it. */
function unknownTransfers(players: readonly BankPlayer[], bank: FakePaystack): string[] {
  const accepted = players.flatMap(({ withdrawals }) =>
    withdrawals.flatMap(({ reference }) => reference ?? []),
  );
  const known = new Set(accepted);
  const ordered = bank.state.transfers;
  return [
    ...[...ordered.keys()]
      .filter((reference) => !known.has(reference))
      .map((one) => `${one} was ordered by no withdrawal`),
    ...[...known]
      .filter((reference) => !ordered.has(reference))
      .map((one) => `${one} never reached the bank`),
  ];
}
