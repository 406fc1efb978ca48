import { setInterval } from 'node:timers';
import { CARDS } from './fake-checkout.ts';
import { FAKE_KEY, startFakePaystack } from './fake-paystack.ts';
import { SENTINELS } from './sentinels.ts';

const PORT = 4701;
/** Time between two steps of the transfers that it took. */
const STEP_MS = 2000;

/** Starts Paystack's stand-in, and prints how a server uses it. */
export async function playPaystack(): Promise<void> {
  const fake = await startFakePaystack({ port: PORT });
  setInterval(() => {
    fake.settle();
    fake.settleRefunds('processed');
    fake.openAccounts();
  }, STEP_MS);
  console.log(`Paystack's stand-in listens. Start the server with

  PAYSTACK_URL=${fake.url} PAYSTACK_SECRET_KEY=${FAKE_KEY} npm start

With PAYSTACK_PAGE=on and PUBLIC_ORIGIN=http://127.0.0.1:3000 it also takes cards and USSD: ${CARDS.good} pays, ${CARDS.declined} is declined.

Accounts with a known outcome:
${Object.entries(SENTINELS)
  .map(([number, { title }]) => `  ${number}  ${title}`)
  .join('\n')}`);
}
