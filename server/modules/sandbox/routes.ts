import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bankPayoutOutcome,
  bankPayouts,
  bankTransfer,
  type OutboxMessage,
  outbox,
} from '@jara/contract/sandbox';
import { amountSentence, parseNaira, toNaira } from '@jara/money/kobo';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { registerBankPages } from './bank-routes.ts';
import { sandboxRefusals } from './errors.ts';
import { outboxPage } from './outbox-page.ts';
import { senderIn } from './transfer-service.ts';
import type { SandboxBank } from './types.ts';

export interface SandboxRoutesDeps {
  readonly bank: SandboxBank;
  /** Sent messages, newest first; `to` in any spelling of a phone number or address. */
  readonly recentMessages: (to?: string) => Promise<OutboxMessage[]>;
}

/** All routes under /sandbox; registered only in sandbox mode. */
export function registerSandboxRoutes(app: App, { bank, recentMessages }: SandboxRoutesDeps): void {
  route(app, outbox, async (query, request, reply) => {
    const to = addressee(query.to);
    const messages = await recentMessages(to);
    return wantsPage(request) ? sendPage(reply, outboxPage(messages, to)) : messages;
  });
  registerBankCalls(app, bank);
  registerBankPages(app, bank);
  const style = readFileSync(join(import.meta.dirname, 'sandbox.css'), 'utf8');
  app.get('/sandbox/sandbox.css', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  );
}

function registerBankCalls(app: App, bank: SandboxBank): void {
  route(app, bankTransfer, async (body, _request, reply) => {
    const amount = parseNaira(body.amount);
    if (!amount.ok) {
      return sendRefusal(reply, sandboxRefusals, 'amount_invalid', amountSentence(amount.problem));
    }
    const { accountNumber, senderName, reference, senderBankCode, senderAccountNumber } = body;
    const sender = senderIn(senderBankCode, senderAccountNumber);
    const order = { accountNumber, amountKobo: amount.kobo, senderName, sender, reference };
    const made = await bank.transfer(order);
    if (!made.ok) return sendRefusal(reply, sandboxRefusals, made.code);
    return { status: 200 as const, message: 'Transfer made.', reference: made.transfer.reference };
  });

  route(app, bankPayouts, async () =>
    (await bank.payouts()).flatMap(({ amountKobo, state, at, ...payout }) =>
      state === 'lost' ? [] : [{ ...payout, state, amount: toNaira(amountKobo), at: at.toISOString() }],
    ),
  );

  route(app, bankPayoutOutcome, async (body, request, reply) => {
    const { reference } = request.params as { reference: string };
    const decided = await bank.decide(reference, body.outcome);
    if (!decided.ok) return sendRefusal(reply, sandboxRefusals, decided.code);
    return { status: 200 as const, message: `The payout is now ${body.outcome}.` };
  });
}

/** A plus sign typed into an address bar arrives as a space. */
function addressee(to: string | undefined): string | undefined {
  const typed = to?.replace(/^ (?=\d)/, '+').trim();
  return typed === '' ? undefined : typed;
}

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') === true;
}

function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .send(text);
}
