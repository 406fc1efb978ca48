import type { z } from 'zod';
import type { Clock } from '../../../../platform/runtime/clock.ts';
import { type BankHttpAnswer, callBank } from '../../bank/bank-http.ts';
import { envelopeOf } from './order-answer.ts';
import type { PaystackSettings } from './settings.ts';

interface PaystackAnswer<Data> {
  readonly answer: BankHttpAnswer;
  /** Undefined: refused, lost, or not in the expected shape. */
  readonly data: Data | undefined;
}

export interface PaystackCalls {
  get<Shape extends z.ZodType>(path: string, shape: Shape): Promise<PaystackAnswer<z.output<Shape>>>;
  post<Shape extends z.ZodType>(
    path: string,
    body: object,
    shape: Shape,
  ): Promise<PaystackAnswer<z.output<Shape>>>;
}

const WAIT_MOST_SECONDS = 60;
const WAITING: BankHttpAnswer = { status: 429, json: undefined, retryAfterSeconds: null };

/** Calls by the account's key. After an answer of too many calls none is made until the time that it names. */
export function createPaystackCalls(
  { secretKey, url }: Pick<PaystackSettings, 'secretKey' | 'url'>,
  { clock, timeoutMs }: { readonly clock: Clock; readonly timeoutMs: number | undefined },
): PaystackCalls {
  let notBeforeMs = 0;
  async function call<Shape extends z.ZodType>(
    path: string,
    request: RequestInit,
    shape: Shape,
  ): Promise<PaystackAnswer<z.output<Shape>>> {
    const nowMs = clock.now().getTime();
    if (nowMs < notBeforeMs) return { answer: WAITING, data: undefined };
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
    const answer = await callBank(`${url}${path}`, { ...request, headers }, timeoutMs);
    if (answer.status === 429 && answer.retryAfterSeconds !== null)
      notBeforeMs = nowMs + Math.min(answer.retryAfterSeconds, WAIT_MOST_SECONDS) * 1000;
    const isGood = answer.status >= 200 && answer.status < 300 && envelopeOf(answer)?.status === true;
    const read = isGood ? shape.safeParse((answer.json as { readonly data?: unknown }).data) : undefined;
    return { answer, data: read?.success ? read.data : undefined };
  }
  return {
    get: (path, shape) => call(path, { method: 'GET' }, shape),
    post: (path, body, shape) => call(path, { method: 'POST', body: JSON.stringify(body) }, shape),
  };
}
