import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { callProvider, koboOf } from '../../provider-http.ts';
import type { DeliveryReport, Messenger, OutgoingMessage, ReportRequest, SendAnswer } from '../../types.ts';
import type { AfricasTalkingSettings } from './settings.ts';

const answer = z.object({
  SMSMessageData: z.object({
    Message: z.string().max(500).nullish(),
    Recipients: z
      .array(
        z.object({
          statusCode: z.coerce.number().int(),
          status: z.string().max(100).nullish(),
          cost: z.union([z.string().max(30), z.number()]).nullish(),
          messageId: z.string().max(100).nullish(),
        }),
      )
      .max(10),
  }),
});

/** Processed, sent, queued. */
const TAKEN = [100, 101, 102];
/** Final for this number: invalid, unsupported, in the blacklist, no route, DND, rejected by the gateway. */
const REFUSED = [403, 404, 406, 407, 409, 502];
/** For the operator: risk hold, invalid sender, balance. */
const ACCOUNT = [401, 402, 405];
const WORD = /^\w{1,60}$/;
const STATES: Readonly<Record<string, DeliveryReport['state']>> = {
  sent: 'sent',
  submitted: 'sent',
  buffered: 'sent',
  success: 'delivered',
  rejected: 'failed',
  failed: 'failed',
};

/** SMS of Africa's Talking: forms, 201 for a message that was taken, a code for each recipient, and reports without a signature. */
export function createAfricasTalking(settings: AfricasTalkingSettings, timeoutMs?: number): Messenger {
  return {
    provider: 'africas-talking',
    async send(message) {
      const url = `${settings.url}/version1/messaging`;
      const called = await callProvider('africas-talking', url, requestOf(settings, message), timeoutMs);
      return called.ok ? readAnswer(called.json) : called;
    },
    readReport: (request) => readReport(settings.reportSecret, request),
  };
}

function requestOf(
  { username, key, sender }: AfricasTalkingSettings,
  { to, text }: OutgoingMessage,
): RequestInit {
  const form = new URLSearchParams({ username, to, message: text, bulkSMSMode: '1' });
  if (sender !== null) form.set('from', sender);
  return { headers: { apiKey: key, accept: 'application/json' }, body: form };
}

function readAnswer(json: unknown): SendAnswer {
  const read = answer.safeParse(json);
  if (!read.success) return { ok: false, code: 'unavailable', reason: 'unknown answer' };
  const { Message: report, Recipients: recipients } = read.data.SMSMessageData;
  const [recipient] = recipients;
  // A sender that is not registered has no recipients.
  if (recipient === undefined) {
    const isSender = /sender/i.test(report ?? '');
    return isSender
      ? { ok: false, code: 'account', reason: 'InvalidSenderId' }
      : { ok: false, code: 'unavailable', reason: 'no recipients' };
  }
  const { statusCode, status, cost, messageId } = recipient;
  const reason = WORD.test(status ?? '') ? `${statusCode} ${status}` : String(statusCode);
  if (REFUSED.includes(statusCode)) return { ok: false, code: 'refused', reason };
  if (ACCOUNT.includes(statusCode)) return { ok: false, code: 'account', reason };
  if (!TAKEN.includes(statusCode) || messageId == null) return { ok: false, code: 'unavailable', reason };
  return { ok: true, providerReference: messageId, costKobo: koboOf(cost) };
}

function readReport(
  secret: string,
  { body, secret: given = '' }: ReportRequest,
): DeliveryReport | 'forged' | null {
  const [expected, typed] = [Buffer.from(secret), Buffer.from(given)];
  if (expected.length !== typed.length || !timingSafeEqual(expected, typed)) return 'forged';
  const form = new URLSearchParams(Buffer.from(body).toString('utf8'));
  const providerReference = form.get('id') ?? '';
  const state = STATES[(form.get('status') ?? '').trim().toLowerCase()];
  if (providerReference === '' || providerReference.length > 100 || state === undefined) return null;
  const why = form.get('failureReason') ?? '';
  return { providerReference, state, reason: state === 'failed' ? (WORD.test(why) ? why : 'failed') : null };
}
