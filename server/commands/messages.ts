import { formatNaira } from '@jara/money/kobo';
import { readDeliveries } from '../modules/messaging/messaging.ts';
import { daysLater, operatorDay } from '../modules/wallet/wallet.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run messages           deliveries of the last 7 days by provider and network, failures by reason
       npm run messages -- 30     of 30 days`;
const DAYS = '7';

runCommand((print) => {
  const [days = DAYS] = process.argv.slice(2);
  if (!/^[1-9]\d{0,2}$/.test(days)) {
    print(USAGE);
    return Promise.resolve(2);
  }
  return withInstallation(async ({ db }) => {
    const from = daysLater(operatorDay(systemClock.now()), 1 - Number(days));
    const found = await readDeliveries(db.kysely, from);
    for (const { day, provider, network, messages, delivered, failed, costKobo } of found.days) {
      const rate = `${((100 * Number(delivered)) / Number(messages)).toFixed(1)} %`;
      const counts = `${messages} sent  ${delivered} delivered (${rate})  ${failed} failed`;
      print(`${day}  ${provider.padEnd(16)}  ${network.padEnd(8)}  ${counts}  ${formatNaira(costKobo)}`);
    }
    for (const { provider, reason, messages } of found.failures) print(`${provider}  ${reason}  ${messages}`);
    if (found.days.length === 0) print(`No messages since ${from} are counted.`);
    return 0;
  });
});
