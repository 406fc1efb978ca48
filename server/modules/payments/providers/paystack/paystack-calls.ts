import type { z } from 'zod';
import type { Clock } from '../../../../platform/runtime/clock.ts';
import { type BankHttpAnswer, callBank } from '../../bank/bank-http.ts';
import { pausedCalls } from '../../bank/call-pause.ts';
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

/** Calls by the account's key. After an answer of too many calls none is made until the time that it names. */
export function createPaystackCalls(
  { secretKey, url }: Pick<PaystackSettings, 'secretKey' | 'url'>,
  { clock, timeoutMs }: { readonly clock: Clock; readonly timeoutMs: number | undefined },
): PaystackCalls {
  const paced = pausedCalls(clock);
  async function call<Shape extends z.ZodType>(
    path: string,
    request: RequestInit,
    shape: Shape,
  ): Promise<PaystackAnswer<z.output<Shape>>> {
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
    const answer = await paced(() =>
      callBank('paystack', `${url}${path}`, { ...request, headers }, timeoutMs),
    );
    const isGood = answer.status >= 200 && answer.status < 300 && envelopeOf(answer)?.status === true;
    const read = isGood ? shape.safeParse((answer.json as { readonly data?: unknown }).data) : undefined;
    return { answer, data: read?.success ? read.data : undefined };
  }
  return {
    get: (path, shape) => call(path, { method: 'GET' }, shape),
    post: (path, body, shape) => call(path, { method: 'POST', body: JSON.stringify(body) }, shape),
  };
}
