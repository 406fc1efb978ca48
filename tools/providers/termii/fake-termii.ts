import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { send } from '../fake-server.ts';
import { type FakeSms, startFakeSms, type WireReport } from '../sms/fake-sms.ts';

export const FAKE_TERMII = {
  key: 'TLtest1234567890',
  secret: 'tsk_test1234567890',
  sender: 'JaraPlay',
} as const;

const call = z.object({
  api_key: z.string(),
  to: z.string().regex(/^234\d{10}$/),
  from: z.string().min(3).max(11),
  sms: z.string().min(1),
  type: z.literal('plain'),
  channel: z.enum(['dnd', 'generic']),
});
const STATUSES = { sent: 'Message Sent', delivered: 'DELIVERED', failed: 'Message Failed' } as const;

function signed(body: string, secret: string): WireReport {
  const signature = createHmac('sha512', secret).update(body).digest('hex');
  return {
    body,
    secret: null,
    headers: { 'content-type': 'application/json', 'x-termii-signature': signature },
  };
}

/** Termii as integrations of it show: the key in the body, refusals under 200, signed reports. */
export function startFakeTermii(): Promise<FakeSms> {
  return startFakeSms({
    read({ url }, body, response) {
      const requested = new URL(url ?? '/', 'http://fake');
      if (requested.pathname === '/api/get-balance') {
        const isRight = requested.searchParams.get('api_key') === FAKE_TERMII.key;
        if (isRight) send(response, 200, { user: 'Jara', balance: 1047.57, currency: 'NGN' });
        else send(response, 404, { message: 'Invalid API key' });
        return null;
      }
      const read = call.safeParse(JSON.parse(body));
      if (url !== '/api/sms/send' || !read.success)
        send(response, 400, { message: 'Invalid destination number' });
      else if (read.data.api_key !== FAKE_TERMII.key) send(response, 401, { message: 'Invalid API key' });
      else return { to: read.data.to, text: read.data.sms };
      return null;
    },
    answer(behaviour, id, _to, response) {
      const refusal = {
        dnd: [200, 'DND Active on phone number'],
        invalid: [400, 'Invalid phone number'],
        no_credit: [400, 'Insufficient balance'],
        no_sender: [404, 'ApplicationSenderId not found for applicationId: 1 and senderName: JaraPlay'],
      }[behaviour as string] as [number, string] | undefined;
      if (refusal !== undefined) send(response, refusal[0], { message: refusal[1] });
      else {
        const answer = {
          code: 'ok',
          balance: 1047.57,
          message_id: id,
          message: 'Successfully Sent',
          user: 'Jara',
        };
        send(response, 200, answer);
      }
      return refusal === undefined;
    },
    report: (id, state) =>
      signed(
        JSON.stringify({ type: 'outbound', id: '7', message_id: id, status: STATUSES[state], cost: '4.00' }),
        FAKE_TERMII.secret,
      ),
    forge: ({ body }) => signed(body, 'tsk_another'),
  });
}
