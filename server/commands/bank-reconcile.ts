import { readFileSync } from 'node:fs';
import { formatNaira } from '@jara/money/kobo';
import { boundedRails } from '../modules/payments/bank/bounded-rails.ts';
import { connectedBanks } from '../modules/payments/bank/connected-banks.ts';
import { requestDeposit } from '../modules/payments/bank/notices.ts';
import { type ComparedDay, compareDay } from '../modules/payments/bank-ledger/compare-bank.ts';
import type { TheirMovement } from '../modules/payments/bank-ledger/compare-day.ts';
import { isUnsure, readDifferences } from '../modules/payments/bank-ledger/difference-store.ts';
import { findLostPayouts, MAX_DAYS } from '../modules/payments/bank-ledger/lost-payouts.ts';
import { readStatement } from '../modules/payments/bank-ledger/statement.ts';
import { knownReferences } from '../modules/payments/deposits/transfer-store.ts';
import { bankPort } from '../modules/payments/module.ts';
import { daysLater, isDay, operatorDay } from '../modules/wallet/wallet.ts';
import { readConfiguration } from '../node/configuration.ts';
import type { Installation } from '../platform/database/installation.ts';
import { createJobs } from '../platform/database/jobs.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { adaptersForCommand } from './adapters-for-command.ts';
import { commandActor } from './command-actor.ts';
import { environmentOf, type Print, runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run bank-reconcile -- paystack 2026-11-27                  compares a day that is over with the provider's ledger
       npm run bank-reconcile -- paystack since 2026-11-26            after a restore: all days from that of the backup until now, and the payouts that the bank has sent and no shard knows
       npm run bank-reconcile -- paystack deposit <reference>         has a running node book a deposit that only the bank knows, once
       npm run bank-reconcile -- paystack 2026-11-27 statement.csv    also with a statement of the bank account to which it settles

The statement is CSV with the header date,reference,amount,direction: the amount in naira with two decimals, the direction credit or debit.`;
/** The comparison answers with counts, and what failed is printed. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

const UNSURE_NEXT = 'Find each at the dashboard of the bank, and explain it by npm run bank-differences.';

const NO_DEPOSIT = 'The bank knows no paid deposit of this reference.';

interface Wanted {
  readonly provider: string;
  readonly day: string;
  readonly statement: readonly TheirMovement[] | null;
}

/** Null, and a sentence, if the bank is not connected. */
async function dependencies({ db, shards }: Installation, provider: string, print: Print) {
  const configuration = await readConfiguration(environmentOf());
  const adapters = adaptersForCommand(configuration, bankPort, { db, clock: systemClock });
  const banks = connectedBanks(() => adapters.map(({ rails }) => boundedRails(rails)));
  if (banks.find(provider) !== undefined) return { db, shards, banks, clock: systemClock, log: SILENT };
  const connected = banks.all().map((bank) => bank.provider);
  print(`No bank ${provider} is connected; connected: ${connected.join(', ') || 'none'}.`);
  return null;
}

async function afterRestore(
  installation: Installation,
  { provider, since }: { readonly provider: string; readonly since: string },
  print: Print,
): Promise<number> {
  const deps = await dependencies(installation, provider, print);
  if (deps === null) return 2;
  const found = await findLostPayouts(deps, { provider, since, actor: commandActor() });
  if (found === null) {
    print(`Not all days from ${since} on were compared: ${provider} did not answer, or has no ledger.`);
    return 1;
  }
  const { lost, unsure } = found;
  for (const { day, reference, amountKobo } of lost)
    print(`${day}  ${provider}  ${reference}  ${amountKobo} kobo were sent, and no shard knows the payout`);
  for (const { day, reference, amountKobo } of unsure)
    print(
      `${day}  ${provider}  ${reference}  ${-amountKobo} kobo moved, and the ledger does not show for which payout`,
    );
  if (lost.length > 0) print(`${lost.length} payouts are lost here.`);
  if (unsure.length > 0)
    print(
      `It is not certain that every payout is known: ${unsure.length} rows of ${provider} may be others. ${UNSURE_NEXT}`,
    );
  if (lost.length + unsure.length > 0) return 1;
  print('Every payout of the bank is known.');
  return 0;
}

/** The node requests it once more: only what the bank has then is booked. */
async function fetchDeposit(
  installation: Installation,
  { provider, reference }: { readonly provider: string; readonly reference: string },
  print: Print,
): Promise<number> {
  const deps = await dependencies(installation, provider, print);
  if (deps === null) return 2;
  const { kysely, pool } = deps.db;
  if ((await knownReferences(kysely, provider, [reference])).has(reference)) {
    print('This deposit is known here already. npm run reconcile shows whether it is booked.');
    return 0;
  }
  const found = await deps.banks.find(provider)?.findTransfer?.(reference);
  if (found?.ok !== true) {
    print(found?.code === 'unknown_reference' ? NO_DEPOSIT : `${provider} did not answer.`);
    return 1;
  }
  const jobs = createJobs(pool, (error) => print(error.message));
  await jobs.start();
  await requestDeposit(jobs, provider, reference);
  await jobs.stop();
  const { amountKobo, accountNumber } = found.transfer;
  print(`${formatNaira(amountKobo)} to account ${accountNumber}: a running node books it within a minute.`);
  return 0;
}

async function compare(installation: Installation, wanted: Wanted, print: Print): Promise<number> {
  const { provider, day } = wanted;
  const deps = await dependencies(installation, provider, print);
  if (deps === null) return 2;
  const { db } = deps;
  const compared = await compareDay(deps, { ...wanted, actor: commandActor() });
  const open = (await readDifferences(db.kysely, day)).filter(
    (one) => one.provider === provider && one.state === 'open',
  );
  for (const { source, kind, reference, oursKobo, theirsKobo } of open)
    print(
      `${day}  ${provider}  ${source}  ${kind}  ${reference}  ours ${oursKobo}, theirs ${theirsKobo} kobo`,
    );
  report(compared, wanted, print);
  const unsure = open.filter(({ kind }) => isUnsure(kind)).length;
  if (unsure > 0) print(`The day is not proven: ${unsure} rows may be any payout or deposit. ${UNSURE_NEXT}`);
  const isCompared = compared.ledger !== null && (compared.ledger !== 'none' || compared.statement !== null);
  return isCompared && open.length === 0 ? 0 : 1;
}

function report({ ledger, statement, settlements }: ComparedDay, wanted: Wanted, print: Print): void {
  if (ledger === null)
    print(`${wanted.provider} did not answer, so the day stays as it was compared before.`);
  else if (ledger !== 'none') print(`Ledger of ${wanted.provider}: ${ledger} open differences.`);
  else if (wanted.statement === null)
    print(`${wanted.provider} has no ledger: name a statement of the bank account.`);
  if (settlements > 0 && statement === null)
    print(`${settlements} settlements of the ledger are proven by a statement of the bank account only.`);
  if (statement !== null) print(`Statement of the bank account: ${statement} open differences.`);
}

const today = () => operatorDay(systemClock.now());

runCommand((print) => {
  const [bank = '', argument, since = '', ...more] = process.argv.slice(2);
  const earliest = daysLater(today(), 1 - MAX_DAYS);
  if (argument === 'since' && isDay(since) && since >= earliest && since <= today() && more.length === 0)
    return withInstallation((installation) => afterRestore(installation, { provider: bank, since }, print));
  if (argument === 'deposit' && since !== '' && more.length === 0)
    return withInstallation((installation) =>
      fetchDeposit(installation, { provider: bank, reference: since }, print),
    );
  const [provider = '', day = '', file, ...rest] = process.argv.slice(2);
  if (provider === '' || !isDay(day) || day >= today() || rest.length > 0) {
    print(USAGE);
    return Promise.resolve(2);
  }
  const read = file === undefined ? null : readStatement(readFileSync(file, 'utf8'));
  if (read?.ok === false) {
    for (const fault of read.faults) print(fault);
    print('Nothing was compared.');
    return Promise.resolve(2);
  }
  return withInstallation((installation) =>
    compare(installation, { provider, day, statement: read?.lines ?? null }, print),
  );
});
