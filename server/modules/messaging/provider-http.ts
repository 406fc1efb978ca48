import { boundedText } from '../../platform/http/bounded-text.ts';
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
  url: string,
  request: RequestInit,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, {
      ...{ ...request, method: 'POST', redirect: 'error' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await boundedText(response, MAX_BYTES);
    return faultOf(response.status) ?? { ok: true, status: response.status, json: JSON.parse(text) };
  } catch {
    return { ok: false, code: 'unavailable', reason: 'no answer' };
  }
}

/** A refused key or an account without credit; too many calls; a failure of the provider. */
function faultOf(status: number): Fault | null {
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
