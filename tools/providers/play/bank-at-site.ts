import type { IncomingMessage, ServerResponse } from 'node:http';
import { setInterval } from 'node:timers';
import { bytesOf, type FakeServer, startFakeServer } from '../fake-server.ts';

/** A transfer as a person types it. */
interface TypedTransfer {
  readonly receiver: string;
  readonly amountKobo: number;
  readonly senderName: string;
}

/** A bank's stand-in that posts its notices to a site. */
export interface BankAtSite {
  readonly site: string;
  /** Records a transfer to an account and posts its notice; the status of the answer, null: none. */
  receive(transfer: TypedTransfer): Promise<number | null>;
  /** Lets all that is under way reach its next state, and posts the notices. */
  step(): Promise<void>;
}

const STEP_MS = 2000;
const AMOUNT = /^(\d{1,9})(?:\.(\d\d))?$/;

/** The transfer in a form; null: a field is wrong. */
function transferIn(form: URLSearchParams): TypedTransfer | null {
  const receiver = form.get('account') ?? '';
  const [, naira, kobo = '00'] = AMOUNT.exec(form.get('naira') ?? '') ?? [];
  const senderName = form.get('name') ?? '';
  if (!/^\d{10}$/.test(receiver) || naira === undefined || senderName === '') return null;
  return { receiver, senderName, amountKobo: Number(naira) * 100 + Number(kobo) };
}

const FORM = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Test bank</title>
<h1>A transfer to an account of the site</h1><form method="post">
<p><label>Account number <input name="account" required></label>
<p><label>Naira <input name="naira" required></label>
<p><label>Name of the sender <input name="name" value="BOLA SENDER" required></label>
<p><button>Pay</button></form></html>`;

async function answer(bank: BankAtSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(FORM);
    return;
  }
  const transfer = transferIn(new URLSearchParams((await bytesOf(request)).toString('utf8')));
  const text = { 'content-type': 'text/plain; charset=utf-8' };
  if (transfer === null) {
    response.writeHead(422, text).end('account: 10 digits; naira: 1500 or 1500.50; name: any\n');
    return;
  }
  const status = await bank.receive(transfer);
  response.writeHead(200, text).end(`Paid. The site answered the notice with ${status ?? 'nothing'}.\n`);
}

/** A page on which a person pays into accounts of the site. */
export const startBankPage = (bank: BankAtSite, port?: number): Promise<FakeServer> =>
  startFakeServer((request, response) => answer(bank, request, response), { port });

/** Moves a bank on every two seconds beside its page, and prints the page's address; `firstAccount` is the first that it opens. */
export async function playBank(bank: BankAtSite, port: number, firstAccount: string): Promise<void> {
  const page = await startBankPage(bank, port);
  setInterval(() => void bank.step(), STEP_MS);
  console.log(`
It posts its notices to ${bank.site} and sends no payout that is not approved there; --site names another address.
All accounts are of NGOZI ADAEZE OKAFOR: a player of this name withdraws to any. To pay into an account, open ${page.url} or

  curl ${page.url} -d account=${firstAccount} -d naira=2000 -d 'name=BOLA SENDER'`);
}
