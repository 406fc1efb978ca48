import { setInterval } from 'node:timers';
import { FAKE_MONNIFY, startFakeMonnify } from './fake-monnify.ts';
import { SENTINELS } from './sentinels.ts';

const PORT = 4702;
/** Time between two steps of the disbursements that it took. */
const STEP_MS = 2000;

/** Starts Monnify's stand-in, and prints how a server uses it. */
export async function playMonnify(): Promise<void> {
  const fake = await startFakeMonnify({ port: PORT });
  const { apiKey, secretKey, contractCode, walletAccount } = FAKE_MONNIFY;
  setInterval(() => fake.settle(), STEP_MS);
  console.log(`Monnify's stand-in listens. Start the server with

  MONNIFY_URL=${fake.url} MONNIFY_API_KEY=${apiKey} MONNIFY_SECRET_KEY=${secretKey} \\
  MONNIFY_CONTRACT_CODE=${contractCode} MONNIFY_WALLET_ACCOUNT=${walletAccount} npm start

Accounts with a known outcome:
${Object.entries(SENTINELS)
  .map(([number, { title }]) => `  ${number}  ${title}`)
  .join('\n')}`);
}
