import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { callProvider, koboOf } from '../../provider-http.ts';
import type { DeliveryReport, Messenger, OutgoingMessage, ReportRequest, SendAnswer } from '../../types.ts';
import type { TermiiSettings } from './settings.ts';

const answer = z.object({
  code: z.string().nullish(),
  message: z.string().max(500).nullish(),
  message_id: z.union([z.string().max(100), z.number()]).nullish(),
});
/** Most fields may be missing. */
const report = z.object({
  id: z.union([z.string().max(100), z.number()]).nullish(),
  message_id: z.union([z.string().max(100), z.number()]).nullish(),
  status: z.string().max(100),
  cost: z.union([z.string().max(20), z.number()]).nullish(),
});

/** Its sentences, of which any case occurs. */
const SENTENCES: readonly (readonly [RegExp, 'refused' | 'account', string])[] = [
  [/dnd active/i, 'refused', 'DND'],
  [/invalid.{0,20}(number|destination|recipient)/i, 'refused', 'invalid number'],
  [/sender/i, 'account', 'sender not registered'],
  [/balance|credit/i, 'account', 'balance used up'],
  [/api.?key/i, 'account', 'key refused'],
];
const STATES: Readonly<Record<string, DeliveryReport['state']>> = {
  delivered: 'delivered',
  'message sent': 'sent',
  sent: 'sent',
  received: 'sent',
  'message failed': 'failed',
  failed: 'failed',
  rejected: 'failed',
  expired: 'failed',
  'dnd active on phone number': 'failed',
};

/** Termii's SMS: its key is part of the body, an answer 200 may be a refusal, and reports are signed over their bytes. */
export function createTermii(settings: TermiiSettings, timeoutMs?: number): Messenger {
  return {
    provider: 'termii',
    async send(message) {
      const called = await callProvider(
        'termii',
        `${settings.url}/api/sms/send`,
        requestOf(settings, message),
        timeoutMs,
      );
      return called.ok ? readAnswer(called.status, called.json) : called;
    },
    readReport: (request) => readReport(settings.secret, request),
  };
}

function requestOf({ key, sender }: TermiiSettings, { to, text, class: kind }: OutgoingMessage): RequestInit {
  const body = {
    ...{ api_key: key, to: to.replace('+', ''), from: sender, sms: text, type: 'plain' },
    channel: kind === 'transactional' ? 'dnd' : 'generic',
  };
  return {
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  };
}

function readAnswer(status: number, json: unknown): SendAnswer {
  const read = answer.safeParse(json);
  if (!read.success) return { ok: false, code: 'unavailable', reason: 'unknown answer' };
  const { code, message, message_id: id } = read.data;
  const [, fault, reason] = SENTENCES.find(([sentence]) => sentence.test(message ?? '')) ?? [];
  if (fault !== undefined && reason !== undefined) return { ok: false, code: fault, reason };
  if (status !== 200 || code?.toLowerCase() !== 'ok' || id == null || id === '')
    return { ok: false, code: 'unavailable', reason: 'unknown answer' };
  return { ok: true, providerReference: String(id) };
}

function readReport(secret: string, { body, headers }: ReportRequest): DeliveryReport | 'forged' | null {
  const made = Buffer.from(createHmac('sha512', secret).update(body).digest('hex'));
  const given = Buffer.from(String(headers['x-termii-signature'] ?? '').toLowerCase());
  if (made.length !== given.length || !timingSafeEqual(made, given)) return 'forged';
  const read = report.safeParse(jsonIn(body));
  if (!read.success) return null;
  const { id, message_id, status, cost } = read.data;
  const providerReference = String(message_id ?? id ?? '');
  const state = STATES[status.trim().toLowerCase()];
  if (providerReference === '' || state === undefined) return null;
  return {
    providerReference,
    state,
    reason: state === 'failed' ? status.trim() : null,
    costKobo: koboOf(cost),
  };
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
