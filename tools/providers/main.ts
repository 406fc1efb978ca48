import { setInterval } from 'node:timers';
import { FAKE_KEY, startFakePaystack } from './paystack/fake-paystack.ts';
import { SENTINELS } from './paystack/sentinels.ts';

const USAGE = `Starts the stand-in of a provider, to try its adapter without an account:

  npm run providers -- paystack`;

const PORT = 4701;
/** Time between two steps of the transfers that it took. */
const STEP_MS = 2000;

if (process.argv[2] !== 'paystack') {
  console.error(USAGE);
  process.exit(2);
}
const fake = await startFakePaystack({ port: PORT });
setInterval(() => {
  fake.settle();
  fake.openAccounts();
}, STEP_MS);
console.log(`Paystack's stand-in listens. Start the server with

  PAYSTACK_URL=${fake.url} PAYSTACK_SECRET_KEY=${FAKE_KEY} npm start

Accounts with a known outcome:
${Object.entries(SENTINELS)
  .map(([number, { title }]) => `  ${number}  ${title}`)
  .join('\n')}`);
