import { z } from 'zod';
import type { HostedPage, HostedPayment } from '../../types.ts';
import { envelopeOf } from './order-answer.ts';
import type { PaystackCalls } from './paystack-calls.ts';
import type { PaystackSettings } from './settings.ts';
import { kobo, reference, text } from './shapes.ts';

const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;
const CHANNELS = ['card', 'ussd'] as const;
const LAST4 = /^\d{4}$/;
const DUPLICATE = /duplicate transaction reference/i;

const page = z.object({ authorization_url: z.url({ protocol: /^https?$/ }).max(2000) });
const payment = z.object({
  reference,
  status: text,
  amount: kobo,
  currency: text,
  channel: text.nullish(),
  authorization: z.object({ channel: text.nullish(), last4: text.nullish() }).nullish().catch(null),
});

/** A payment by its row at Paystack; a channel that is not named counts as a card, whose money waits. */
function paymentOf(row: z.infer<typeof payment>): HostedPayment {
  const status = row.status.toLowerCase();
  if (status !== 'success') {
    // `abandoned` is what every page is until it is paid.
    const isFailed = status === 'failed' || status === 'reversed';
    return { state: isFailed ? 'failed' : 'open' };
  }
  if (row.currency !== 'NGN' || row.amount <= 0n) return { state: 'other_currency' };
  const channel = (row.channel ?? row.authorization?.channel) === 'ussd' ? 'ussd' : 'card';
  const last4 = row.authorization?.last4 ?? '';
  return {
    ...{ state: 'paid', amountKobo: row.amount, channel },
    last4: channel === 'card' && LAST4.test(last4) ? last4 : null,
  };
}

/** Paystack's page for one payment: its address once, and the payment by our reference. */
export function createPaystackPage(
  calls: PaystackCalls,
  { url, siteOrigin, customerDomain }: Pick<PaystackSettings, 'url' | 'siteOrigin' | 'customerDomain'>,
): HostedPage {
  return {
    isPractice: false,
    isOpen: siteOrigin !== null,
    async begin({ reference: ours, amountKobo, customer, returnPath, cancelPath }) {
      if (siteOrigin === null) return { ok: false, code: 'rejected' };
      const body = {
        ...{ email: `${customer}@${customerDomain}`, amount: amountKobo.toString(), currency: 'NGN' },
        ...{ reference: ours, channels: CHANNELS, callback_url: `${siteOrigin}${returnPath}` },
        metadata: { cancel_action: `${siteOrigin}${cancelPath}` },
      };
      const { answer, data } = await calls.post('/transaction/initialize', body, page);
      // The page is at an address as secure as the provider's own.
      if (data !== undefined)
        return new URL(data.authorization_url).protocol === new URL(url).protocol
          ? { ok: true, url: data.authorization_url }
          : UNAVAILABLE;
      const envelope = envelopeOf(answer);
      if (envelope === undefined || answer.status === 429 || answer.status < 400 || answer.status >= 500)
        return UNAVAILABLE;
      const isUsed = envelope.code === 'duplicate_reference' || DUPLICATE.test(envelope.message);
      return { ok: false, code: isUsed ? 'reference_used' : 'rejected' };
    },
    async find(ours) {
      const { answer, data } = await calls.get(`/transaction/verify/${encodeURIComponent(ours)}`, payment);
      if (data !== undefined)
        return data.reference === ours ? { ok: true, payment: paymentOf(data) } : UNAVAILABLE;
      const envelope = envelopeOf(answer);
      return envelope !== undefined && isUnknownTransaction(answer.status, envelope.message, envelope.code)
        ? { ok: false, code: 'unknown_reference' }
        : UNAVAILABLE;
    },
  };
}

/** A page of a proxy may have such a status too, but no envelope. */
function isUnknownTransaction(status: number, message: string, code: string | undefined): boolean {
  return (
    (status === 404 || status === 400) && (code === 'transaction_not_found' || /not found/i.test(message))
  );
}
