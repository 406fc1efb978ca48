import type { FastifyReply } from 'fastify';
import type { App } from '../../platform/http/http.ts';
import { cardPage } from './card-page.ts';
import { sandboxRefusals } from './errors.ts';
import type { PagePayment } from './store.ts';
import type { SandboxBank } from './types.ts';

const HIDDEN = { schema: { hide: true } };
const PAGE = '/sandbox/bank/card/:reference';
type OfPayment = { readonly reference: string };

/** The practice page for cards, within the scope that reads forms. */
export function registerCardPage(pages: App, bank: SandboxBank): void {
  pages.get(PAGE, HIDDEN, async (request, reply) => {
    const { reference } = request.params as OfPayment;
    const payment = await bank.pagePayment(reference);
    return payment === undefined ? unknown(reply) : answer(reply, payment);
  });
  pages.post(PAGE, HIDDEN, async (request, reply) => {
    const { reference } = request.params as OfPayment;
    const { body } = request;
    const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
    const number = (fields.get('number') ?? '').slice(0, 40);
    const acted = await bank.actOnPage(
      reference,
      fields.get('by') === 'ussd' ? { kind: 'ussd' } : { kind: 'card', number },
    );
    if (acted.ok)
      return reply.redirect(`${acted.payment.returnUrl}?reference=${encodeURIComponent(reference)}`, 303);
    const payment = await bank.pagePayment(reference);
    if (payment === undefined) return unknown(reply);
    const { status, message } = sandboxRefusals[acted.code];
    return answer(reply.code(status), payment, message);
  });
}

function unknown(reply: FastifyReply): FastifyReply {
  const { status, message } = sandboxRefusals.unknown_payment;
  return reply.code(status).type('text/plain; charset=utf-8').send(message);
}

function answer(reply: FastifyReply, payment: PagePayment, problem: string | null = null): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(cardPage(payment, problem));
}
