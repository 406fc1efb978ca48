import { boundedText } from '../../platform/http/bounded-text.ts';
import { callOut } from '../../platform/http/call-out.ts';
import type { SendAnswer } from './types.ts';

/** Two providers, one after the other, answer within the claim of a job. */
const PROVIDER_TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;

type Fault = Extract<SendAnswer, { ok: false }>;
type ProviderAnswer = { readonly ok: true; readonly status: number; readonly json: unknown } | Fault;

/**
 * Calls a provider once; never throws. Bodies hold keys, numbers and codes, so no part of them and no error that may repeat them is passed on. An answer
 * that is not JSON is none.
 */
export async function callProvider(
  provider: string,
  url: string,
  request: RequestInit,
  timeoutMs?: number,
): Promise<ProviderAnswer> {
  try {
    const { status, text } = await postOnce(provider, url, request, timeoutMs);
    return faultOf(status) ?? { ok: true, status, json: JSON.parse(text) };
  } catch {
    return { ok: false, code: 'unavailable', reason: 'no answer' };
  }
}

/** One call without redirects, whose answer is bounded in time and size. Throws without an answer. */
export async function postOnce(
  provider: string,
  url: string,
  request: RequestInit,
  timeoutMs = PROVIDER_TIMEOUT_MS,
) {
  const response = await callOut(provider, url, {
    ...{ ...request, method: 'POST', redirect: 'error' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { status, headers } = response;
  return { status, headers, text: await boundedText(response, MAX_BYTES) };
}

/** Whether the provider takes this message for this recipient never. */
export const isFinal = ({ code }: Fault): boolean => code === 'refused' || code === 'gone';

/** A refused key or an account without credit; too many calls; a failure of the provider. */
export function faultOf(status: number): Fault | null {
  const reason = `HTTP ${status}`;
  if (status === 401 || status === 402 || status === 403) return { ok: false, code: 'account', reason };
  if (status === 429) return { ok: false, code: 'too_many', reason };
  return status >= 500 ? { ok: false, code: 'unavailable', reason } : null;
}

const NAIRA = /^(\d{1,6})(?:\.(\d{1,8}))?$/;

/** A cost in naira with decimals (`2.2000`, `NGN 4`) in kobo, rounded up; undefined: the text is none. */
export function koboOf(cost: string | number | null | undefined): bigint | undefined {
  const [, naira, decimals = ''] = NAIRA.exec(String(cost ?? '').replace(/^NGN\s*/, '')) ?? [];
  if (naira === undefined) return undefined;
  const digits = decimals.padEnd(2, '0');
  const isRoundedUp = /[1-9]/.test(digits.slice(2));
  return BigInt(naira) * 100n + BigInt(digits.slice(0, 2)) + (isRoundedUp ? 1n : 0n);
}
