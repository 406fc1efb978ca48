import { send } from '../fake-server.ts';
import { type FakeSms, startFakeSms } from '../sms/fake-sms.ts';
import type { SmsBehaviour } from '../sms/sentinels.ts';

export const FAKE_AFRICAS_TALKING = {
  ...{ username: 'sandbox', key: 'atsk_test1234567890', sender: null },
  reportSecret: 'a-secret-of-the-address-1',
} as const;

const CODES: Readonly<Partial<Record<SmsBehaviour, readonly [number, string]>>> = {
  dnd: [409, 'DoNotDisturbRejection'],
  invalid: [403, 'InvalidPhoneNumber'],
  no_credit: [405, 'InsufficientBalance'],
};
const STATUSES = { sent: 'Submitted', delivered: 'Success', failed: 'Failed' } as const;

/** Africa's Talking as its documentation has it: forms, 201, a code for each recipient, reports without a signature. */
export function startFakeAfricasTalking(): Promise<FakeSms> {
  return startFakeSms({
    read({ url, headers }, body, response) {
      const form = new URLSearchParams(body);
      const [to, text] = [form.get('to'), form.get('message')];
      const requested = new URL(url ?? '/', 'http://fake');
      const username = form.get('username') ?? requested.searchParams.get('username');
      if (headers.apikey !== FAKE_AFRICAS_TALKING.key || username !== FAKE_AFRICAS_TALKING.username) {
        response.writeHead(401, { 'content-type': 'text/plain' });
        response.end('The supplied authentication is invalid');
        return null;
      }
      if (requested.pathname === '/version1/user') {
        send(response, 200, { UserData: { balance: 'NGN 1047.5700' } });
        return null;
      }
      if (url === '/version1/messaging' && to !== null && text !== null) return { to, text };
      send(response, 400, { message: 'Request is missing required form field' });
      return null;
    },
    answer(behaviour, id, to, response) {
      const data =
        behaviour === 'no_sender'
          ? { Message: 'InvalidSenderId', Recipients: [] }
          : { Message: 'Sent to 1/1 Total Cost: NGN 2.2000', Recipients: [recipient(behaviour, id, to)] };
      send(response, 201, { SMSMessageData: data });
      return behaviour !== 'no_sender' && CODES[behaviour] === undefined;
    },
    report(id, state) {
      const form = new URLSearchParams({
        id,
        status: STATUSES[state],
        phoneNumber: '+234',
        networkCode: '62130',
      });
      if (state === 'failed') form.set('failureReason', 'DeliveryFailure');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return { body: form.toString(), headers, secret: FAKE_AFRICAS_TALKING.reportSecret };
    },
    forge: (report) => ({ ...report, secret: 'a-secret-of-another-one-1' }),
  });
}

function recipient(behaviour: SmsBehaviour, id: string, number: string) {
  const [statusCode, status] = CODES[behaviour] ?? [101, 'Success'];
  const isTaken = CODES[behaviour] === undefined;
  return { statusCode, status, number, cost: isTaken ? 'NGN 2.2000' : '0', messageId: isTaken ? id : 'None' };
}
