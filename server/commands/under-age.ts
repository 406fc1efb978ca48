import { formatNaira } from '@jara/money/kobo';
import { readUnderAge } from '../modules/kyc/kyc.ts';
import { readReturns } from '../modules/payments/deposits/read-returns.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run under-age                 accounts closed for their player's age, with what went back and what waits for persons
       npm run under-age -- resolved     those whose matter a person has ended`;

runCommand((print) => {
  const [state = 'open', ...more] = process.argv.slice(2);
  if ((state !== 'open' && state !== 'resolved') || more.length > 0) {
    print(USAGE);
    return Promise.resolve(2);
  }
  return withInstallation(async ({ db, shards }) => {
    const accounts = await readUnderAge(db.kysely, state);
    let waiting = 0;
    for (const { playerId, closedAt, returnedKobo, remainderKobo, resolvedBy, resolution } of accounts) {
      const end = resolvedBy === null ? '' : `  ${resolvedBy}: ${resolution}`;
      print(
        `${closedAt.toISOString()}  player ${playerId}  to go back ${formatNaira(returnedKobo)}  left ${formatNaira(remainderKobo)}${end}`,
      );
      for (const one of await readReturns(shards.shardOf(playerId).db.kysely, playerId)) {
        const way =
          one.payoutReference === null
            ? ''
            : one.accountNumber === null
              ? '  by refund'
              : `  to ${one.bankCode} ${one.accountNumber}`;
        if (one.waits !== null) waiting += 1;
        const waits = one.waits === null ? '' : `  waits for persons: ${one.waits}`;
        print(
          `  ${one.provider} ${one.providerReference}  ${formatNaira(one.amountKobo)}  ${one.state}${way}${waits}`,
        );
      }
    }
    if (accounts.length === 0) print('There are no such accounts.');
    return waiting > 0 ? 1 : 0;
  });
});
