import { callSite } from '../fake-server.ts';
import { type BankAtSite, playBank } from '../play/bank-at-site.ts';
import { FAKE_MONNIFY, type FakeMonnify, startFakeMonnify } from './fake-monnify.ts';
import { SENTINELS } from './sentinels.ts';

const PORT = 4702;
const PAGE_PORT = 4752;

/** Has Monnify's stand-in post its notices to a site, and request its approvals there. */
export function monnifyAtSite(fake: FakeMonnify, site: string): BankAtSite {
  fake.approvals.url = `${site}/payments/approvals/monnify`;
  const notify = (call: Parameters<typeof callSite>[1]) => callSite(`${site}/payments/notices/monnify`, call);
  return {
    site,
    async receive(transfer) {
      const reference = fake.receive({ ...transfer, at: new Date() });
      return (await notify(fake.paymentEvent(reference)))?.status ?? null;
    },
    async step() {
      for (const reference of fake.settle()) await notify(fake.payoutEvent(reference));
    },
  };
}

/** Starts Monnify's stand-in, and prints how a server uses it. */
export async function playMonnify(site: string): Promise<void> {
  const fake = await startFakeMonnify({ port: PORT });
  const { apiKey, secretKey, contractCode, walletAccount } = FAKE_MONNIFY;
  console.log(`Monnify's stand-in listens. Start the server with

  MONNIFY_URL=${fake.url} MONNIFY_API_KEY=${apiKey} MONNIFY_SECRET_KEY=${secretKey} \\
  MONNIFY_CONTRACT_CODE=${contractCode} MONNIFY_WALLET_ACCOUNT=${walletAccount} npm start

Accounts with a known outcome:
${Object.entries(SENTINELS)
  .map(([number, { title }]) => `  ${number}  ${title}`)
  .join('\n')}`);
  await playBank(monnifyAtSite(fake, site), PAGE_PORT, '6600000000');
}
