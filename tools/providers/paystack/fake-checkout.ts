import type { IncomingMessage, ServerResponse } from 'node:http';
import { bytesOf, send } from '../fake-server.ts';
import { type FakePage, type FakeState, move } from './fake-state.ts';
import { good, refuse } from './fake-transfers.ts';

/** Cards with a known outcome, as Paystack's own test cards. */
export const CARDS = { good: '4084084084084081', declined: '4084080000005408' } as const;

/** Opens a page for one payment. A reference is taken once. */
export function initializePage(
  { pages, idOf, now }: FakeState,
  origin: string,
  body: Readonly<Record<string, unknown>>,
  response: ServerResponse,
) {
  const fault = faultOf(pages, body);
  if (fault !== null) return refuse(response, 400, ...fault);
  const { email = '', reference = '', currency = 'NGN', callback_url = '', channels = [] } = body;
  const { cancel_action = '' } = (body.metadata ?? {}) as Readonly<Record<string, string>>;
  const page: FakePage = {
    ...{
      reference: String(reference),
      code: idOf(''),
      amount: Number(body.amount),
      email: String(email),
      at: now(),
    },
    ...{ callbackUrl: String(callback_url), cancelUrl: cancel_action, channels: channels as string[] },
    ...{ status: 'abandoned', currency: String(currency), channel: null, last4: null },
  };
  pages.set(page.reference, page);
  good(response, 'Authorization URL created', {
    ...{ authorization_url: `${origin}/checkout/${page.code}`, access_code: page.code, reference },
  });
}

/** Why an order of a page is refused, and the code of the refusal; null: it is taken. */
function faultOf(
  pages: FakeState['pages'],
  { email = '', amount, reference = '' }: Readonly<Record<string, unknown>>,
): readonly [message: string, code: string] | null {
  if (!String(email).includes('@')) return ['Invalid Email Address Passed', 'invalid_params'];
  if (!Number.isSafeInteger(Number(amount)) || Number(amount) < 1)
    return ['Invalid Amount Sent', 'invalid_params'];
  if (!/^[\w.=-]{1,100}$/.test(String(reference))) return ['Invalid reference', 'invalid_params'];
  return pages.has(String(reference)) ? ['Duplicate Transaction Reference', 'duplicate_reference'] : null;
}

/** The payment in a verification and in a notice. */
export function pageView(
  { reference, amount, currency, status, channel, last4, email, at }: FakePage,
  id = 2,
) {
  return {
    ...{ id, domain: 'test', status, reference, amount, currency, channel: channel ?? 'card' },
    ...{ paid_at: status === 'success' ? at.toISOString() : null, fees: 1500, customer: { email } },
    authorization:
      channel === null ? {} : { channel, last4, card_type: 'visa', brand: 'visa', bank: 'TEST BANK' },
  };
}

/** Ends a payment that its payer has made; the fake's own books have the amount. */
export function payPage(
  state: FakeState,
  page: FakePage,
  channel: 'card' | 'ussd',
  last4: string | null,
): void {
  Object.assign(page, { status: 'success', channel, last4, at: state.now(), ...state.alterPaid });
  move(state, page.amount, page.reference, 'Transaction', page.at);
}

/** The page itself, for a browser: HTML forms that end in a redirect to the site, as the provider's do. */
export async function serveCheckout(
  state: FakeState,
  code: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = [...state.pages.values()].find((one) => one.code === code);
  if (page === undefined) return send(response, 404, { status: false, message: 'Entity not found' });
  if (request.method !== 'POST') return show(response, page, '');
  const form = new URLSearchParams((await bytesOf(request)).toString('utf8'));
  if (form.get('do') === 'cancel') return redirect(response, page.cancelUrl || page.callbackUrl);
  if (form.get('do') === 'ussd') page.status = 'ongoing';
  else {
    const card = (form.get('card') ?? '').replace(/\s/g, '');
    if (card === CARDS.declined) {
      page.status = 'failed';
      return show(response, page, 'Declined by the bank of the card. Try another card.');
    }
    if (card !== CARDS.good) return show(response, page, 'That is no test card.');
    payPage(state, page, 'card', card.slice(-4));
  }
  redirect(response, returnOf(page));
}

function returnOf({ callbackUrl, reference }: FakePage): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.href;
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location });
  response.end();
}

function show(response: ServerResponse, { amount, channels, email }: FakePage, problem: string): void {
  const card = `<form method="post"><label>Card number <input name="card" autocomplete="off"></label><button name="do" value="card">Pay by card</button></form>`;
  const ussd = `<form method="post"><p>Dial *737*000*1#</p><button name="do" value="ussd">I have dialled it</button></form>`;
  response.writeHead(problem === '' ? 200 : 422, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Test checkout</title>
<h1>Pay NGN ${(amount / 100).toFixed(2)}</h1><p>${email.replace(/[<>&]/g, '')}</p><p role="alert">${problem}</p>
${channels.includes('card') ? card : ''}${channels.includes('ussd') ? ussd : ''}
<form method="post"><button name="do" value="cancel">Cancel</button></form></html>`);
}
