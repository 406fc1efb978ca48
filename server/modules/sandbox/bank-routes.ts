import { amountSentence, parseNaira } from '@jara/money/kobo';
import type { FastifyReply } from 'fastify';
import type { App } from '../../platform/http/http.ts';
import { bankPage, type TransferForm } from './bank-page.ts';
import { registerCardPage } from './card-routes.ts';
import { sandboxRefusals } from './errors.ts';
import type { PayoutEnd } from './sentinels.ts';
import { senderIn } from './transfer-service.ts';
import type { SandboxBank } from './types.ts';

const TRANSFERS_SHOWN = 10;
const PAYOUTS_SHOWN = 50;
const OUTCOMES: readonly PayoutEnd[] = ['success', 'failed', 'reversed'];
const HIDDEN = { schema: { hide: true } };

/** The bank as a page: plain forms, answered by a redirect or, after an error, by the form as it was typed. */
export function registerBankPages(app: App, bank: SandboxBank): void {
  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    registerCardPage(pages as App, bank);
    pages.get('/sandbox/bank', HIDDEN, async (request, reply) => {
      const query = new URLSearchParams(request.url.split('?')[1] ?? '');
      return show(bank, reply, 200, formOf(query), null, query.get('paid'));
    });

    pages.post('/sandbox/bank/pay', HIDDEN, async (request, reply) => {
      const form = formOf(fieldsOf(request.body));
      const amount = parseNaira(form.amount.trim());
      if (!amount.ok) return show(bank, reply, 400, form, amountSentence(amount.problem), null);
      const accountNumber = form.accountNumber.trim();
      const made = await bank.transfer({
        accountNumber,
        amountKobo: amount.kobo,
        senderName: form.senderName,
        sender: senderIn(form.senderBankCode.trim(), form.senderAccountNumber.trim()),
      });
      if (!made.ok) {
        const { status, message } = sandboxRefusals[made.code];
        return show(bank, reply, status, form, message, null);
      }
      return reply.redirect(`/sandbox/bank?paid=${encodeURIComponent(made.transfer.reference)}`, 303);
    });

    pages.post('/sandbox/bank/payouts/:reference/decide', HIDDEN, async (request, reply) => {
      const { reference } = request.params as { reference: string };
      const wished = fieldsOf(request.body).get('outcome');
      const outcome = OUTCOMES.find((each) => each === wished);
      const decided =
        outcome === undefined
          ? ({ ok: false, code: 'outcome_invalid' } as const)
          : await bank.decide(reference, outcome);
      if (decided.ok) return reply.redirect('/sandbox/bank#payouts', 303);
      const { status, message } = sandboxRefusals[decided.code];
      return show(bank, reply, status, formOf(new URLSearchParams()), message, null);
    });
  });
}

function fieldsOf(body: unknown): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

function formOf(fields: URLSearchParams): TransferForm {
  const field = (name: string) => (fields.get(name) ?? '').slice(0, 200);
  return {
    ...{ accountNumber: field('accountNumber'), amount: field('amount'), senderName: field('senderName') },
    ...{ senderBankCode: field('senderBankCode'), senderAccountNumber: field('senderAccountNumber') },
  };
}

async function show(
  bank: SandboxBank,
  reply: FastifyReply,
  status: number,
  form: TransferForm,
  problem: string | null,
  paidReference: string | null,
): Promise<FastifyReply> {
  const [transfers, payouts, made] = await Promise.all([
    bank.transfers(TRANSFERS_SHOWN),
    bank.payouts(PAYOUTS_SHOWN),
    paidReference === null ? null : bank.findTransfer(paidReference),
  ]);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(bankPage({ form, problem, made: made ?? null, transfers, payouts }));
}
