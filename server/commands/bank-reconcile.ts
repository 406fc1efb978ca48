import { readFileSync } from 'node:fs';
import { boundedRails } from '../modules/payments/bank/bounded-rails.ts';
import { connectedBanks } from '../modules/payments/bank/connected-banks.ts';
import {
  type ComparedDay,
  compareDay,
  findLostPayouts,
  MOST_DAYS,
} from '../modules/payments/bank-ledger/compare-bank.ts';
import type { TheirMovement } from '../modules/payments/bank-ledger/compare-day.ts';
import { readDifferences } from '../modules/payments/bank-ledger/difference-store.ts';
import { readStatement } from '../modules/payments/bank-ledger/statement.ts';
import { bankPort } from '../modules/payments/module.ts';
import { daysLater, isDay, operatorDay } from '../modules/wallet/wallet.ts';
import { readConfiguration } from '../node/configuration.ts';
import type { Installation } from '../platform/database/installation.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { adaptersForCommand } from './adapters-for-command.ts';
import { commandActor } from './command-actor.ts';
import { environmentOf, runCommand, type Say, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run bank-reconcile -- paystack 2026-11-27                  compares a day that is over with the provider's ledger
       npm run bank-reconcile -- paystack since 2026-11-26            after a restore: all days from that of the backup until now, and the payouts that the bank has sent and no shard knows
       npm run bank-reconcile -- paystack 2026-11-27 statement.csv    also with a statement of the bank account to which it settles

The statement is CSV with the header date,reference,amount,direction: the amount in naira with two decimals, the direction credit or debit.`;
/** The comparison answers with counts, and what failed is printed. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

interface Wanted {
  readonly provider: string;
  readonly day: string;
  readonly statement: readonly TheirMovement[] | null;
}

/** Null, and a sentence, if the bank is not connected. */
async function dependencies({ db, shards }: Installation, provider: string, say: Say) {
  const configuration = await readConfiguration(environmentOf());
  const adapters = adaptersForCommand(configuration, bankPort, { db, clock: systemClock });
  const banks = connectedBanks(() => adapters.map(({ rails }) => boundedRails(rails)));
  if (banks.find(provider) !== undefined) return { db, shards, banks, clock: systemClock, log: SILENT };
  const connected = banks.all().map((bank) => bank.provider);
  say(`No bank ${provider} is connected; connected: ${connected.join(', ') || 'none'}.`);
  return null;
}

async function afterRestore(
  installation: Installation,
  { provider, since }: { readonly provider: string; readonly since: string },
  say: Say,
): Promise<number> {
  const deps = await dependencies(installation, provider, say);
  if (deps === null) return 2;
  const lost = await findLostPayouts(deps, { provider, since, actor: commandActor() });
  if (lost === null) {
    say(`Not all days from ${since} on were compared: ${provider} did not answer, or has no ledger.`);
    return 1;
  }
  for (const { day, reference, amountKobo } of lost)
    say(`${day}  ${provider}  ${reference}  ${amountKobo} kobo were sent, and no shard knows the payout`);
  say(lost.length === 0 ? 'Every payout of the bank is known.' : `${lost.length} payouts are lost here.`);
  return lost.length === 0 ? 0 : 1;
}

async function compare(installation: Installation, wanted: Wanted, say: Say): Promise<number> {
  const { provider, day } = wanted;
  const deps = await dependencies(installation, provider, say);
  if (deps === null) return 2;
  const { db } = deps;
  const compared = await compareDay(deps, { ...wanted, actor: commandActor() });
  report(compared, wanted, say);
  const open = (await readDifferences(db.kysely, day)).filter(
    (one) => one.provider === provider && one.state === 'open',
  );
  for (const { source, kind, reference, oursKobo, theirsKobo } of open)
    say(`${day}  ${provider}  ${source}  ${kind}  ${reference}  ours ${oursKobo}, theirs ${theirsKobo} kobo`);
  const isCompared = compared.ledger !== null && (compared.ledger !== 'none' || compared.statement !== null);
  return isCompared && open.length === 0 ? 0 : 1;
}

function report({ ledger, statement }: ComparedDay, wanted: Wanted, say: Say): void {
  if (ledger === null) say(`${wanted.provider} did not answer, so the day stays as it was compared before.`);
  else if (ledger !== 'none') say(`Ledger of ${wanted.provider}: ${ledger} open differences.`);
  else if (wanted.statement === null)
    say(`${wanted.provider} has no ledger: name a statement of the bank account.`);
  if (statement !== null) say(`Statement of the bank account: ${statement} open differences.`);
}

const today = () => operatorDay(systemClock.now());

runCommand((say) => {
  const [bank = '', word, since = '', ...more] = process.argv.slice(2);
  const earliest = daysLater(today(), 1 - MOST_DAYS);
  if (word === 'since' && isDay(since) && since >= earliest && since <= today() && more.length === 0)
    return withInstallation((installation) => afterRestore(installation, { provider: bank, since }, say));
  const [provider = '', day = '', file, ...rest] = process.argv.slice(2);
  if (provider === '' || !isDay(day) || day >= today() || rest.length > 0) {
    say(USAGE);
    return Promise.resolve(2);
  }
  const read = file === undefined ? null : readStatement(readFileSync(file, 'utf8'));
  if (read?.ok === false) {
    for (const fault of read.faults) say(fault);
    say('Nothing was compared.');
    return Promise.resolve(2);
  }
  return withInstallation((installation) =>
    compare(installation, { provider, day, statement: read?.lines ?? null }, say),
  );
});
