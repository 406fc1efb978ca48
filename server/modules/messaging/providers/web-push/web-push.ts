import webPush from 'web-push';
import { z } from 'zod';
import { type Clock, HOUR_MS, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import { faultOf, postOnce } from '../../provider-http.ts';
import type { Messenger, SendAnswer } from '../../types.ts';
import type { WebPushSettings } from './settings.ts';

/** A push service keeps the push this long for a device that is switched off; older news are of no use. */
const TTL_SECONDS = 86_400;
/** A body of 4,096 bytes, which each push service accepts, less its header, its delimiter and its tag (RFC 8188). */
export const MAX_PUSH_BYTES = 4096 - 86 - 1 - 16;
const MAX_RETRY_AFTER_MS = HOUR_MS;

const subscriptionIn = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

/** Web push (RFC 8030): encrypted for the device (RFC 8291), and signed for its push service by our key (RFC 8292). */
export function createWebPush(settings: WebPushSettings, clock: Clock, timeoutMs?: number): Messenger {
  const { publicKey, privateKey, contact, url } = settings;
  return {
    provider: 'web-push',
    publicKey,
    async send({ messageId, to, text }) {
      if (Buffer.byteLength(text) > MAX_PUSH_BYTES) return refused('text above 4,096 bytes');
      try {
        const subscription = subscriptionIn.parse(JSON.parse(to));
        const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, text, {
          vapidDetails: { subject: contact, publicKey, privateKey },
          ...{ TTL: TTL_SECONDS, urgency: 'normal', contentEncoding: 'aes128gcm' },
          // A repeated call replaces the push that still waits for the device.
          topic: messageId.replaceAll('-', ''),
        });
        const { pathname, search } = new URL(endpoint);
        const target = url === null ? endpoint : `${url}${pathname}${search}`;
        const request = { headers: wireHeaders(headers), body: new Uint8Array(body) };
        const answer = await postOnce('web-push', target, request, timeoutMs);
        return readAnswer(answer.status, answer.headers.get('retry-after'), clock.now());
      } catch {
        return { ok: false, code: 'unavailable', reason: 'no answer' };
      }
    },
  };
}

/** `fetch` counts the bytes itself. */
function wireHeaders(given: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(given).filter(([name]) => name.toLowerCase() !== 'content-length');
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

const refused = (reason: string): SendAnswer => ({ ok: false, code: 'refused', reason });

/** 404 and 410: the device unsubscribed; 403: it subscribed to another key of ours. */
const GONE: readonly number[] = [403, 404, 410];

function readAnswer(status: number, retryAfter: string | null, now: Date): SendAnswer {
  const reason = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { ok: true, providerReference: null };
  if (GONE.includes(status)) return { ok: false, code: 'gone', reason };
  const fault = faultOf(status);
  if (fault === null) return refused(reason);
  const retryAfterMs = waitIn(retryAfter, now);
  return retryAfterMs === 0 ? fault : { ...fault, retryAfterMs };
}

/** `Retry-After` in seconds or as a date; 0: none. */
function waitIn(text: string | null, now: Date): number {
  if (text === null) return 0;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS) : 0;
}
