import { callSite } from '../fake-server.ts';
import { type BankAtSite, playBank } from '../play/bank-at-site.ts';
import { CARDS } from './fake-checkout.ts';
import { FAKE_KEY, type FakePaystack, startFakePaystack } from './fake-paystack.ts';
import { SENTINELS } from './sentinels.ts';

const PORT = 4701;
const PAGE_PORT = 4751;

/** Has Paystack's stand-in post its notices to a site, and request its approvals there. */
export function paystackAtSite(fake: FakePaystack, site: string): BankAtSite {
  fake.approvals.url = `${site}/payments/approvals/paystack`;
  const notify = (call: Parameters<typeof callSite>[1]) =>
    callSite(`${site}/payments/notices/paystack`, call);
  return {
    site,
    async receive({ receiver, amountKobo, senderName }) {
      const reference = fake.receive({ receiver, amount: amountKobo, at: new Date(), senderName });
      return (await notify(fake.chargeEvent(reference)))?.status ?? null;
    },
    async step() {
      fake.settleRefunds('processed');
      const calls = [
        ...fake.settle().map((reference) => fake.transferEvent(reference)),
        ...fake.openAccounts().map((email) => fake.accountEvent(email)),
      ];
      for (const call of calls) await notify(call);
    },
  };
}

/** Starts Paystack's stand-in, and prints how a server uses it. */
export async function playPaystack(site: string): Promise<void> {
  const fake = await startFakePaystack({ port: PORT });
  console.log(`Paystack's stand-in listens. Start the server with

  PAYSTACK_URL=${fake.url} PAYSTACK_SECRET_KEY=${FAKE_KEY} npm start

With PAYSTACK_PAGE=on and PUBLIC_ORIGIN=http://127.0.0.1:3000 it also takes cards and USSD: ${CARDS.good} pays, ${CARDS.declined} is declined.

Accounts with a known outcome:
${Object.entries(SENTINELS)
  .map(([number, { title }]) => `  ${number}  ${title}`)
  .join('\n')}`);
  await playBank(paystackAtSite(fake, site), PAGE_PORT, '9900000001');
}
