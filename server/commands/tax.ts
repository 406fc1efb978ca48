import { formatNaira } from '@jara/money/kobo';
import { recordRemittance } from '../modules/tax/certificate.ts';
import { readRemittances, remittanceCsv } from '../modules/tax/tax.ts';
import { monthOf, writeTaxResidence } from '../modules/wallet/wallet.ts';
import type { Installation } from '../platform/database/installation.ts';
import { MINUTE_MS, systemClock } from '../platform/runtime/clock.ts';
import { commandActor } from './command-actor.ts';
import { type Print, runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run tax -- 2026-11                       the tax of a month on winnings, by authority
       npm run tax -- 2026-11 LIRS                  an authority's file, as CSV
       npm run tax -- 2026-11 LIRS 2026-12-05T10:00:00Z    the same file again, as it was at that moment
       npm run tax -- remitted 2026-11 LIRS 2026-12-10 "receipt 77"    records the payment, for the certificates of players
       npm run tax -- residence 42 non-resident     from now on a player is not resident for tax; or: resident`;

async function writeResidence(
  { shards }: Installation,
  [player = '', argument]: readonly string[],
  print: Print,
) {
  if (!/^[1-9]\d*$/.test(player) || (argument !== 'resident' && argument !== 'non-resident'))
    return refuse(print);
  const playerId = BigInt(player);
  const residence = { playerId, since: systemClock.now(), isResident: argument === 'resident' };
  await shards.transaction(playerId, (within) =>
    writeTaxResidence(within, { ...residence, actor: commandActor() }),
  );
  print(`Player ${player} is ${argument} from ${residence.since.toISOString()} on.`);
  return 0;
}

async function printRemittances(
  { shards }: Installation,
  args: readonly string[],
  print: Print,
): Promise<number> {
  const [month = '', authority, asOf] = args;
  const period = monthOf(month);
  // An entry is written a moment after its time, so a file ends before the present minute.
  const latest = new Date(systemClock.now().getTime() - MINUTE_MS);
  const moment = asOf === undefined ? latest : new Date(asOf);
  if (period === null || Number.isNaN(moment.getTime()) || moment > latest) return refuse(print);
  const until = new Date(Math.min(moment.getTime(), period.until.getTime()));
  const remittances = await readRemittances(shards.all, { from: period.from, until });
  if (authority !== undefined) {
    const own = remittances.filter((one) => one.authority === authority);
    for (const line of remittanceCsv(month, own)) print(line);
    return 0;
  }
  for (const name of new Set(remittances.map((one) => one.authority))) {
    const own = remittances.filter((one) => one.authority === name);
    const kobo = own.reduce((sum, { takenKobo, returnedKobo }) => sum + takenKobo - returnedKobo, 0n);
    print(`${formatNaira(kobo).padStart(20)}  ${String(own.length).padStart(8)} players  ${name}`);
  }
  print(`As of ${moment.toISOString()}.`);
  return 0;
}

async function writeRemittance(
  { db, shards }: Installation,
  args: readonly string[],
  print: Print,
): Promise<number> {
  const [month = '', authority = '', remittedOn = '', reference = ''] = args;
  const period = monthOf(month);
  const now = systemClock.now();
  if (period === null || !/^20\d\d-\d\d-\d\d$/.test(remittedOn) || reference === '') return refuse(print);
  if (period.until > now) {
    print('The month is not over.');
    return 1;
  }
  const own = (await readRemittances(shards.all, period)).filter((one) => one.authority === authority);
  const amountKobo = own.reduce((sum, { takenKobo, returnedKobo }) => sum + takenKobo - returnedKobo, 0n);
  const by = commandActor();
  const isNew = await recordRemittance(db, { month, authority, remittedOn, reference, amountKobo, by, now });
  print(
    isNew
      ? `Recorded: ${formatNaira(amountKobo)} to ${authority}.`
      : 'A payment of the month is recorded already.',
  );
  return isNew ? 0 : 1;
}

function refuse(print: Print): number {
  print(USAGE);
  return 2;
}

runCommand((print) => {
  const args = process.argv.slice(2);
  return withInstallation(async (installation) => {
    if (args[0] === 'remitted') return await writeRemittance(installation, args.slice(1), print);
    return args[0] === 'residence'
      ? await writeResidence(installation, args.slice(1), print)
      : await printRemittances(installation, args, print);
  });
});
